import { Sha256 } from '@aws-crypto/sha256-js';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AwsCredentialIdentity } from '@smithy/types';

const MOST_BYTES = 32 * 1024 * 1024;

export interface SignedServer {
  /** `https://host:port` */
  readonly origin: string;
  /** Name of the service in signatures: es, neptune-db. */
  readonly service: string;
  readonly region: string;
  readonly credentials: () => Promise<AwsCredentialIdentity>;
}

export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: { readonly type: string; readonly text: string };
}

/** An error reply, with its status. */
export class Refused extends Error {
  readonly status: number;

  /** The message is what AWS wrote; it is never reported, but for the action that it names. */
  constructor(status: number, message = '') {
    super(message === '' ? `status ${status}` : message);
    this.name = 'Refused';
    this.status = status;
  }
}

/** Sends one request signed by IAM; an answer in time, of bounded size and in JSON, or an error. */
export const sendSigned = async (
  server: SignedServer,
  request: SignedRequest,
): Promise<unknown> => {
  const { origin, service, region, credentials } = server;
  const { method, path, query = {}, body } = request;
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const signed = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    path: url.pathname,
    query: { ...query },
    headers: { host: url.host, ...(body === undefined ? {} : { 'content-type': body.type }) },
    ...(body === undefined ? {} : { body: body.text }),
  });
  const { host: _, ...headers } = signed.headers;
  const reply = await fetch(url, {
    method,
    headers,
    body: body?.text ?? null,
    redirect: 'error',
    signal: AbortSignal.timeout(20_000),
  });
  if (!reply.ok) throw new Refused(reply.status, await refusalOf(reply));
  const bytes = await boundedBytes(reply);
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Of a size that a refusal of IAM has. */
const MOST_OF_REFUSAL = 4_096;

const refusalOf = async (reply: Response): Promise<string> => {
  const bytes = await boundedBytes(reply).catch(() => new Uint8Array());
  return new TextDecoder().decode(bytes.subarray(0, MOST_OF_REFUSAL));
};

const boundedBytes = async (reply: Response): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of reply.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error('reply too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
