import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { DeliveryError } from './deliveryError.ts';
import { type Egress, parseAddress, pinnedAddress, refusal } from './pinnedAddress.ts';

export interface OutgoingCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** May be repeated after an error of the server; default: of GET only. */
  readonly isRepeatable?: boolean;
}

export interface SendLimits extends Egress {
  readonly maxBytes?: number;
  /** Of one attempt, from the first look-up to the last byte. */
  readonly timeoutMs?: number;
  /** Default 3. */
  readonly attempts?: number;
  /** Longest pause between two attempts; an answer that asks for more is returned. */
  readonly maxPauseMs?: number;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 8_000;
const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 250;
const MAX_PAUSE_MS = 4_000;

const lookupOf =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address);
    if (options.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

interface Opening {
  readonly url: URL;
  readonly address: string;
  readonly signal: AbortSignal;
}

const open = (call: OutgoingCall, { url, address, signal }: Opening): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const begin = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const bytes = call.body === undefined ? undefined : Buffer.from(call.body);
    const options = {
      signal,
      agent: false,
      method: call.method,
      lookup: lookupOf(address),
      headers: {
        'user-agent': 'Dataward',
        ...call.headers,
        ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }),
      },
    };
    begin(url, options, resolve).on('error', reject).end(bytes);
  });

const readText = async (reply: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refusal('The document is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const sendPinned = async (call: OutgoingCall, limits: SendLimits, signal: AbortSignal) => {
  const url = parseAddress(call.url);
  const address = await pinnedAddress(url, limits);
  const reply = await open(call, { url, address, signal });
  try {
    const status = reply.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      throw refusal('The address leads elsewhere; please enter where it leads.');
    }
    const text = await readText(reply, limits.maxBytes ?? MAX_BYTES);
    return { status, headers: reply.headers, text };
  } finally {
    reply.destroy();
  }
};

const late = () => refusal('The address did not answer in time.', true);

const sendOnce = async (call: OutgoingCall, limits: SendLimits): Promise<Answer> => {
  const signal = AbortSignal.timeout(limits.timeoutMs ?? TIMEOUT_MS);
  const timeOver = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(late())),
  );
  try {
    return await Promise.race([sendPinned(call, limits, signal), timeOver]);
  } catch (error) {
    if (error instanceof DeliveryError) throw error;
    if (signal.aborted) throw late();
    throw refusal('The address could not be reached.', true);
  }
};

/** Seconds or a date, as RFC 9110 has it; undefined when the server names none. */
const retryAfterMs = ({ headers }: Answer, now: number): number | undefined => {
  const given = headers['retry-after'];
  if (given === undefined) return undefined;
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

/** 429: the server did nothing yet. After another of its errors it may have done what was asked. */
const mayRepeat = (call: OutgoingCall, { status }: Answer): boolean =>
  status === 429 || (status >= 500 && (call.isRepeatable ?? call.method === 'GET'));

/**
 * The one way out to an address that a customer entered: https and public addresses only, the
 * address that was checked is the one connected to, no redirects, at most 1 MB in 8 seconds for
 * each of three attempts. Answers of any status below 300 or from 400 on are returned; throws a
 * `DeliveryError` with the reason when there is none.
 */
export const send = async (call: OutgoingCall, limits: SendLimits): Promise<Answer> => {
  const attempts = limits.attempts ?? ATTEMPTS;
  const longest = limits.maxPauseMs ?? MAX_PAUSE_MS;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendOnce(call, limits);
    if (attempt >= attempts || !mayRepeat(call, answer)) return answer;
    const requested = retryAfterMs(answer, Date.now());
    const pause = requested ?? Math.min(longest, FIRST_PAUSE_MS * 2 ** (attempt - 1));
    if (pause > longest) return answer;
    await wait(pause);
  }
};
