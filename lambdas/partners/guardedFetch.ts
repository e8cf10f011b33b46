import { lookup as systemLookup } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/** A refusal in words for the person who gave the address. */
export class FetchRefusal extends Error {}

export interface FetchGuard {
  /** Hosts that may be private and use plain http: none, except on a laptop. */
  readonly allowedHosts: readonly string[];
  /** All addresses of a host; default: the system's resolver. */
  readonly resolve?: (host: string) => Promise<readonly string[]>;
  readonly maxBytes?: number;
  readonly timeoutMs?: number;
}

const MAX_BYTES = 1024 * 1024;
const TIMEOUT_MS = 8_000;

const systemResolve = async (host: string): Promise<string[]> =>
  (await systemLookup(host, { all: true })).map(({ address }) => address);

const parse = (text: string): URL => {
  const url = URL.parse(text);
  if (url === null) throw new FetchRefusal('This is not a web address.');
  if (url.username !== '' || url.password !== '') {
    throw new FetchRefusal('The address must not hold a user name or password.');
  }
  return url;
};

const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$/g, '');

const resolved = async (host: string, guard: FetchGuard): Promise<readonly string[]> => {
  if (isIP(host) !== 0) return [host];
  try {
    return await (guard.resolve ?? systemResolve)(host);
  } catch {
    throw new FetchRefusal('The host of this address is not known.');
  }
};

/** The one address that the request will go to: resolved once, so that a second answer cannot differ. */
const pinnedAddress = async (url: URL, guard: FetchGuard): Promise<string> => {
  const host = hostOf(url);
  const isAllowed = guard.allowedHosts.includes(host);
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:')) {
    throw new FetchRefusal('The address must begin with https://.');
  }
  if (!isAllowed && url.port !== '') throw new FetchRefusal('The address must not name a port.');
  const addresses = await resolved(host, guard);
  if (!isAllowed && !addresses.every(isPublicAddress)) {
    throw new FetchRefusal('The address must be on the public internet.');
  }
  const [first] = addresses;
  if (first === undefined) throw new FetchRefusal('The host of this address is not known.');
  return first;
};

const lookupOf =
  (address: string): LookupFunction =>
  (_host, options, done) => {
    const family = isIP(address);
    if (options.all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

const open = (url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
    const options = {
      signal,
      agent: false,
      lookup: lookupOf(address),
      headers: { accept: 'application/xml, text/xml, */*', 'user-agent': 'Dataward' },
    };
    send(url, options, resolve).on('error', reject).end();
  });

const readText = async (reply: IncomingMessage, maxBytes: number): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchRefusal('The document is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const fetchPinned = async (url: URL, guard: FetchGuard, signal: AbortSignal): Promise<string> => {
  const reply = await open(url, await pinnedAddress(url, guard), signal);
  try {
    const status = reply.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      throw new FetchRefusal('The address leads elsewhere; please enter where it leads.');
    }
    if (status !== 200) throw new FetchRefusal(`The address answered with status ${status}.`);
    return await readText(reply, guard.maxBytes ?? MAX_BYTES);
  } finally {
    reply.destroy();
  }
};

/**
 * Text behind an address that a customer gave: https and public addresses only, the address that was
 * checked is the one connected to, no redirects, at most 1 MB in 8 seconds altogether. Throws a
 * `FetchRefusal` with the reason.
 */
export const guardedFetch = async (address: string, guard: FetchGuard): Promise<string> => {
  const url = parse(address);
  const signal = AbortSignal.timeout(guard.timeoutMs ?? TIMEOUT_MS);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(new FetchRefusal('The address did not answer in time.')),
    ),
  );
  try {
    return await Promise.race([fetchPinned(url, guard, signal), late]);
  } catch (error) {
    if (error instanceof FetchRefusal) throw error;
    if (signal.aborted) throw new FetchRefusal('The address did not answer in time.');
    throw new FetchRefusal('The address could not be reached.');
  }
};
