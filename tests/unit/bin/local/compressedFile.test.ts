import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createFileCompressor } from '#local/aws/http/compressedFile.ts';
import type { HttpReply, HttpRequest } from '#local/aws/http/message.ts';

const request = (acceptEncoding?: string): HttpRequest => ({
  method: 'GET',
  path: '/assets/a.js',
  query: '',
  headers: acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding },
  body: Buffer.alloc(0),
  sourceIp: '127.0.0.1',
});

const script: HttpReply = {
  status: 200,
  headers: { 'content-type': 'text/javascript', etag: '"1"' },
  body: Buffer.from('export const a = 1;\n'.repeat(100)),
};

test('a script leaves compressed, under a weak tag', async () => {
  const { headers, body, status } = await createFileCompressor()(request('gzip, br'), script);
  expect(status).toBe(200);
  expect(headers).toEqual({
    'content-type': 'text/javascript',
    etag: 'W/"1"',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(Buffer.from(body))).toEqual(script.body);
});

test('a changed file is compressed anew', async () => {
  const compressed = createFileCompressor();
  await compressed(request('br'), script);
  const changed = {
    ...script,
    headers: { ...script.headers, etag: '"2"' },
    body: 'b'.repeat(2000),
  };
  const { body } = await compressed(request('br'), changed);
  expect(brotliDecompressSync(Buffer.from(body)).toString()).toBe(changed.body);
});

test.each([
  ['who does not take brotli', request('gzip'), script],
  ['who names nothing', request(), script],
  [
    'a font',
    request('br'),
    { ...script, headers: { ...script.headers, 'content-type': 'font/woff2' } },
  ],
  ['a short file', request('br'), { ...script, body: 'export {};' }],
  ['a missing file', request('br'), { ...script, status: 404 }],
])('as it is: %s', async (_name, sent, reply) => {
  expect(await createFileCompressor()(sent, reply)).toBe(reply);
});
