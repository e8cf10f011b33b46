import { JwtVerifier } from 'aws-jwt-verify';
import type { Fetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { keyAccess } from '#contracts/apiKey/words.ts';
import { customerContext } from '#contracts/customer/context.ts';
import { CustomerId, Id } from '#contracts/ids.ts';
import { roles } from '#contracts/user/words.ts';
import { AppError } from './appError.ts';
import { callLimits } from './callLimits.ts';
import type { Caller } from './exchange.ts';

const Milliseconds = z.string().check(z.regex(/^\d{13}$/));

const Claims = z.object({
  token_use: z.literal('id'),
  customerId: CustomerId,
  userId: Id,
  role: z.enum(roles),
  /** The pool's name of the sign-in: the same in every token that is refreshed from it. */
  origin_jti: Id,
  /** Milliseconds, put in by the pre-token trigger; `iat` has seconds only. */
  issuedAt: z.optional(Milliseconds),
  /** Access of an API key; a person's token has none. */
  machine: z.optional(z.enum(keyAccess)),
  /** End of a key's token, which is before that of the pool. */
  expiresAt: z.optional(Milliseconds),
  iat: z.int(),
});

const isAlive = ({ expiresAt }: z.output<typeof Claims>): boolean =>
  expiresAt !== undefined && Date.now() < Number(expiresAt);

export type VerifyToken = (token: string) => Promise<Caller>;

export interface TokenSettings {
  /** Issuer of the pool; its keys are at `/.well-known/jwks.json` below it. */
  readonly issuer: string;
  /** Client ids whose tokens are accepted. */
  readonly audience: string | readonly string[];
}

const { requestTimeout } = callLimits(3_000);

const readKeys = (uri: string): Promise<ArrayBuffer | undefined> =>
  fetch(uri, { signal: AbortSignal.timeout(requestTimeout) })
    .then((reply) => (reply.ok ? reply.arrayBuffer() : undefined))
    .catch(() => undefined);

const fetcher: Fetcher = {
  fetch: async (uri) => {
    const keys = (await readKeys(uri)) ?? (await readKeys(uri));
    if (!keys) throw new AppError('unavailable');
    return keys;
  },
};

/** A token that cannot be verified because the keys cannot be read is a server error. */
const unlessUnavailable = (error: unknown): undefined => {
  if (error instanceof AppError) throw error;
};

const verifierOf = ({ issuer, audience }: TokenSettings) =>
  JwtVerifier.create(
    { issuer, audience: typeof audience === 'string' ? audience : [...audience] },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );

/**
 * Verifies signature, issuer, audience, life time and use of an id token by itself, whether or not
 * a gateway has looked at it before. Anything wrong is one plain 401.
 */
export const tokenVerifier = (settings: TokenSettings): VerifyToken => {
  const verifier = verifierOf(settings);
  return async (token) => {
    const claims = Claims.safeParse(await verifier.verify(token).catch(unlessUnavailable));
    if (!claims.success) throw new AppError('notSignedIn');
    const { userId, role, customerId, origin_jti: sessionId, issuedAt, iat } = claims.data;
    const { machine } = claims.data;
    if (machine !== undefined && !isAlive(claims.data)) throw new AppError('notSignedIn');
    return {
      userId,
      role,
      sessionId,
      customer: customerContext(customerId),
      issuedAt: issuedAt === undefined ? iat * 1000 : Number(issuedAt),
      machine,
    };
  };
};

/** A person who signed in by an identity provider, a user or not. */
export interface FederatedPerson {
  /** `sub` in the pool. */
  readonly userId: string;
  /** User name in the pool: `Google_…` while the identity is not linked to a user. */
  readonly username: string;
  readonly nonce: string;
  readonly identities: ReadonlyArray<{ readonly providerName: string; readonly subject: string }>;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
}
export type VerifyPerson = (token: string) => Promise<FederatedPerson>;

const PersonClaims = z.object({
  token_use: z.literal('id'),
  sub: Id,
  'cognito:username': z.string(),
  nonce: z.string(),
  identities: z.array(z.object({ providerName: z.string(), userId: z.string() })),
  email: z._default(z.string(), ''),
  /** The pool writes it as a word for some providers. */
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
});

/** Verifies the id token of a sign-in through a provider as `tokenVerifier` does; it need not name a customer. */
export const personVerifier = (settings: TokenSettings): VerifyPerson => {
  const verifier = verifierOf(settings);
  return async (token) => {
    const claims = PersonClaims.safeParse(await verifier.verify(token).catch(unlessUnavailable));
    if (!claims.success) throw new AppError('notSignedIn');
    const { data } = claims;
    return {
      userId: data.sub,
      username: data['cognito:username'],
      nonce: data.nonce,
      identities: data.identities.map(({ providerName, userId: subject }) => ({
        providerName,
        subject,
      })),
      email: data.email,
      emailVerified: String(data.email_verified) === 'true',
      firstName: data.given_name,
      lastName: data.family_name,
    };
  };
};
