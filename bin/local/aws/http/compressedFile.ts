import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { HttpReply, HttpRequest } from './message.ts';

const compress = promisify(brotliCompress);

/** Those of our site. Source: CloudFront, Serve compressed files. */
const types = new Set([
  'application/json',
  'application/manifest+json',
  'application/wasm',
  'image/svg+xml',
  'text/css',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);
const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;

const isCompressible = ({ status, headers, body }: HttpReply): boolean =>
  status === 200 &&
  types.has(String(headers['content-type'])) &&
  body.length >= MIN_BYTES &&
  body.length <= MAX_BYTES;

const pack = (body: Buffer | string): Promise<Buffer> =>
  compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

/**
 * Compresses files of the site as CloudFront does for a cached behaviour, each version of a file
 * once. All browsers that the site is built for take brotli; gzip is left out.
 */
export const createFileCompressor = () => {
  const packed = new Map<string, Promise<Buffer>>();
  return async (request: HttpRequest, reply: HttpReply): Promise<HttpReply> => {
    const etag = reply.headers.etag;
    const accepts = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
    if (!accepts || typeof etag !== 'string' || !isCompressible(reply)) return reply;
    const body = packed.get(etag) ?? pack(reply.body);
    packed.set(etag, body);
    const headers = { ...reply.headers, etag: `W/${etag}`, 'content-encoding': 'br' };
    return { ...reply, headers: { ...headers, vary: 'accept-encoding' }, body: await body };
  };
};
