import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { tokenVerifier } from '#middleware/tokens.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const jwks = JSON.stringify({
  keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig', alg: 'RS256' }],
});

let server: Server | undefined;
afterEach(() => server?.close());

/** Issuer whose keys are answered with these statuses, one after the other; the last one stays. */
const startIssuer = async (statuses: readonly number[]): Promise<string> => {
  const left = [...statuses];
  const started = createServer((_, response) => {
    const status = (left.length > 1 ? left.shift() : left[0]) ?? 200;
    response.writeHead(status, { 'content-type': 'application/json' }).end(jwks);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/pool`;
};

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const tokenOf = (issuer: string): string => {
  const seconds = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ iss: issuer, aud: 'site', token_use: 'id', iat: seconds, exp: seconds + 600 },
    ...{ customerId: 'harborlane', userId: randomUUID(), role: 'ADMIN' },
    origin_jti: randomUUID(),
  };
  const text = `${encoded({ alg: 'RS256', kid: 'k1' })}.${encoded(claims)}`;
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
};

const verify = async (statuses: readonly number[]) => {
  const issuer = await startIssuer(statuses);
  return tokenVerifier({ issuer, audience: 'site' })(tokenOf(issuer));
};

test('keys that cannot be read once are read again', async () => {
  expect(await verify([500, 200])).toMatchObject({ role: 'ADMIN' });
});

test('keys that cannot be read are a 503, not a refused token', async () => {
  await expect(verify([500])).rejects.toMatchObject({ code: 'unavailable' });
});
