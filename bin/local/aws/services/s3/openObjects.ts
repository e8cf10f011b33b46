import type { IncomingMessage, ServerResponse } from 'node:http';
import type { LocalBucket } from '#local/aws/types.ts';
import { findObject, readObject } from './objects.ts';

/** For files that no client put there. */
const typeOf = (key: string): string =>
  key.endsWith('.json') ? 'application/json' : 'application/octet-stream';

const send = async (bucket: LocalBucket, key: string, response: ServerResponse): Promise<void> => {
  const object = await findObject(bucket.folder, key);
  if (object === undefined || object.size === 0) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': object.contentType ?? typeOf(key),
    'content-length': object.size,
    'x-content-type-options': 'nosniff',
  });
  readObject(object.path, 0, object.size - 1)
    .on('error', () => response.destroy())
    .pipe(response);
};

/** `GET /<bucket>/<key>` without a signature, of buckets that are open to all; true = it was one. */
export const answerOpenObject = (
  buckets: ReadonlyMap<string, LocalBucket>,
  { method, url = '/' }: IncomingMessage,
  response: ServerResponse,
): boolean => {
  const [, name = '', ...key] = new URL(url, 'http://local').pathname.split('/');
  const bucket = buckets.get(name);
  if (method !== 'GET' || bucket?.isOpenToAll !== true) return false;
  send(bucket, decodeURIComponent(key.join('/')), response).catch(() => response.destroy());
  return true;
};
