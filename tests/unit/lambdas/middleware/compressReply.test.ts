import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressReply } from '#middleware/compressReply.ts';
import type { ApiReply, ApiRequest } from '#middleware/exchange.ts';
import { jsonReply } from '#middleware/replies.ts';

const long = jsonReply(200, { names: Array.from({ length: 200 }, (_, n) => `größe ${n}`) });

const answer = async (acceptEncoding: string | undefined, response: ApiReply = long) => {
  const headers = acceptEncoding === undefined ? {} : { 'accept-encoding': acceptEncoding };
  const request = { event: { headers }, response } as unknown as ApiRequest;
  await compressReply(request);
  return request.response as ApiReply;
};

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['br', 'BR;q=0.5', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)('by %s for %s', async (coding, header, unpack) => {
  const { headers, body = '', isBase64Encoded, statusCode } = await answer(header);
  expect({ statusCode, isBase64Encoded }).toEqual({ statusCode: 200, isBase64Encoded: true });
  expect(headers).toEqual({ ...long.headers, 'content-encoding': coding, vary: 'accept-encoding' });
  const packed = Buffer.from(body, 'base64');
  expect(packed.length).toBeLessThan((long.body ?? '').length / 2);
  expect(unpack(packed).toString()).toBe(long.body);
});

test.each([undefined, '', 'identity', 'gzip;q=0', 'gzip;q=0.0', 'brotli'])(
  'as it is for %s',
  async (header) => {
    expect(await answer(header)).toBe(long);
  },
);

test('a short body stays as it is', async () => {
  const short = jsonReply(200, { text: 'x'.repeat(900) });
  expect(await answer('br', short)).toBe(short);
});
