import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import type { JwtAuthorizer } from './httpApi.ts';

export type Claims = Readonly<Record<string, unknown>>;

/** Checks a bearer token as API Gateway's JWT authorizer does; undefined = refused. */
export type VerifyToken = (
  authorizer: JwtAuthorizer,
  authorization: string | undefined,
) => Promise<Claims | undefined>;

export interface TokenSettings {
  /** Where the public keys of an issuer are; default `<issuer>/.well-known/jwks.json`. */
  readonly jwksUriOf?: (issuer: string) => string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

type Keys = ReadonlyMap<string, KeyObject>;

/** Keys come from this process, which may be busy with a scan for seconds. */
const KEYS_TIMEOUT_MS = 60_000;

const fetchKeys = async (uri: string): Promise<Keys> => {
  const reply = await fetch(uri, { signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) });
  if (!reply.ok) throw new Error(`${uri} answered ${reply.status}`);
  const { keys } = (await reply.json()) as { keys: Array<JsonWebKey & { kid: string }> };
  return new Map(keys.map((key) => [key.kid, createPublicKey({ key, format: 'jwk' })]));
};

const parsePart = (part: string | undefined): Claims | undefined => {
  try {
    const value: unknown = JSON.parse(Buffer.from(part ?? '', 'base64url').toString());
    return typeof value === 'object' && value !== null ? (value as Claims) : undefined;
  } catch {
    return undefined;
  }
};

const inTime = ({ exp, nbf, iat }: Claims, seconds: number): boolean =>
  typeof exp === 'number' &&
  exp > seconds &&
  (typeof nbf !== 'number' || nbf <= seconds) &&
  (typeof iat !== 'number' || iat <= seconds + 60);

const forAudience = ({ aud, client_id }: Claims, audience: readonly string[]): boolean => {
  const given = aud ?? client_id;
  return (Array.isArray(given) ? given : [given]).some((each) => audience.includes(String(each)));
};

/** Keys are fetched once per issuer, and again when a token names an unknown one. */
export const createTokenVerifier = (settings: TokenSettings = {}): VerifyToken => {
  const known = new Map<string, Keys>();
  const uriOf = settings.jwksUriOf ?? ((issuer: string) => `${issuer}/.well-known/jwks.json`);
  const keyOf = async (issuer: string, kid: string): Promise<KeyObject | undefined> => {
    const cached = known.get(issuer)?.get(kid);
    if (cached !== undefined) return cached;
    const keys = await fetchKeys(uriOf(issuer));
    known.set(issuer, keys);
    return keys.get(kid);
  };

  return async ({ issuer, audience }, authorization) => {
    const parts = (authorization ?? '').replace(/^bearer\s+/i, '').split('.');
    const [header, claims] = parts.slice(0, 2).map(parsePart);
    if (parts.length !== 3 || header?.alg !== 'RS256' || claims === undefined) return undefined;
    const key = await keyOf(issuer, String(header.kid));
    const signature = Buffer.from(parts[2] ?? '', 'base64url');
    const signed = Buffer.from(`${parts[0]}.${parts[1]}`);
    if (key === undefined || !verify('RSA-SHA256', signed, key, signature)) return undefined;
    const seconds = (settings.now ?? Date.now)() / 1000;
    return claims.iss === issuer && inTime(claims, seconds) && forAudience(claims, audience)
      ? claims
      : undefined;
  };
};
