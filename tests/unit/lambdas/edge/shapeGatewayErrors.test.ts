import { expect, test } from 'vitest';
import { handler, shapeGatewayError } from '../../../../lambdas/edge/shapeGatewayErrors.ts';

const gatewayReply = (status: string) => ({
  status,
  headers: {
    'content-type': [{ key: 'Content-Type', value: 'application/json' }],
    'content-length': [{ key: 'Content-Length', value: '26' }],
    'apigw-requestid': [{ key: 'apigw-requestid', value: 'abc' }],
  },
});

test.each([
  ['401', 'notSignedIn', 'Please sign in again.'],
  ['404', 'notFound', 'Not found.'],
  ['413', 'payloadTooLarge', 'The request is too large.'],
  ['429', 'tooManyRequests', 'Too many requests. Please try again shortly.'],
  ['418', 'invalidRequest', 'The request is not valid.'],
  ['502', 'internal', 'Something went wrong. Please try again.'],
])('the gateway’s own %s is worded as %s', (status, code, message) => {
  const shaped = shapeGatewayError(gatewayReply(status));
  expect(JSON.parse(shaped.body ?? '')).toEqual({ err: { code, message } });
  expect(shaped.status).toBe(status);
  expect(shaped.headers['content-length']).toBeUndefined();
  expect(shaped.headers['apigw-requestid']).toBeDefined();
});

test('an error of our own functions passes unchanged', () => {
  const reply = gatewayReply('404');
  const own = {
    ...reply,
    headers: { ...reply.headers, 'x-dataward-reply': [{ key: 'x', value: '1' }] },
  };
  expect(shapeGatewayError(own)).toBe(own);
});

test('a success passes unchanged', async () => {
  const reply = gatewayReply('200');
  await expect(handler({ Records: [{ cf: { response: reply } }] })).resolves.toBe(reply);
});
