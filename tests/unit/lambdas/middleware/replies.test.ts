import { expect, test } from 'vitest';
import { shapeGatewayError } from '../../../../lambdas/edge/shapeGatewayErrors.ts';
import { jsonReply } from '../../../../lambdas/middleware/replies.ts';

test("an error that a function words passes the edge with the function's own words", () => {
  const reply = jsonReply(401, {
    err: { code: 'invalidCredentials', message: 'Invalid credentials' },
  });
  const headers = Object.entries(reply.headers ?? {}).map(([key, value]) => [
    key,
    [{ key, value: String(value) }],
  ]);
  const response = { status: '401', headers: Object.fromEntries(headers) };
  expect(shapeGatewayError(response)).toBe(response);
});
