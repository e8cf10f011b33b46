import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';

/** Signs tokens as a user pool does and answers with its keys. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly audience: string;
  readonly jwks: object;
  readonly sign: (claims: Readonly<Record<string, unknown>>) => string;
}

const base64url = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');

export const tokenIssuer = (issuer: string, audience = 'client-1'): TokenIssuer => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomUUID();
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
  const sign: TokenIssuer['sign'] = (claims) => {
    const now = Math.floor(Date.now() / 1000);
    const payload = {
      iss: issuer,
      aud: audience,
      token_use: 'id',
      iat: now,
      exp: now + 119 * 60,
      issuedAt: String(Date.now()),
      ...claims,
    };
    const text = `${base64url({ alg: 'RS256', kid, typ: 'JWT' })}.${base64url(payload)}`;
    return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
  };
  return { issuer, audience, jwks: { keys: [jwk] }, sign };
};
