import { JwtVerifier } from 'aws-jwt-verify';
import type { Fetcher } from 'aws-jwt-verify/https';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import * as z from 'zod/mini';
import { customerContext } from '#contracts/customerContext.ts';
import { CustomerId, Id } from '#contracts/ids.ts';
import { roles } from '#contracts/words.ts';
import { AppError } from './appError.ts';
import type { Caller } from './exchange.ts';

const Claims = z.object({
  token_use: z.literal('id'),
  customerId: CustomerId,
  userId: Id,
  role: z.enum(roles),
  /** Milliseconds, put in by the pre-token trigger; `iat` has seconds only. */
  issuedAt: z.optional(z.string().check(z.regex(/^\d{13}$/))),
  iat: z.int(),
});

export type VerifyToken = (token: string) => Promise<Caller>;

export interface TokenSettings {
  /** Issuer of the pool; its keys are at `/.well-known/jwks.json` below it. */
  readonly issuer: string;
  /** Client ids whose tokens are good. */
  readonly audience: string | readonly string[];
}

const fetcher: Fetcher = {
  fetch: async (uri) => {
    const reply = await fetch(uri, { signal: AbortSignal.timeout(3_000) }).catch(() => undefined);
    if (!reply?.ok) throw new AppError('unavailable');
    return reply.arrayBuffer();
  },
};

/** A token that cannot be checked because the keys cannot be read is not the caller's fault. */
const unlessUnavailable = (error: unknown): undefined => {
  if (error instanceof AppError) throw error;
};

/**
 * Verifies signature, issuer, audience, life time and use of an id token by itself, whether or not
 * a gateway has looked at it before. Anything wrong is one plain 401.
 */
export const tokenVerifier = ({ issuer, audience }: TokenSettings): VerifyToken => {
  const verifier = JwtVerifier.create(
    { issuer, audience: typeof audience === 'string' ? audience : [...audience] },
    { jwksCache: new SimpleJwksCache({ fetcher }) },
  );
  return async (token) => {
    const claims = Claims.safeParse(await verifier.verify(token).catch(unlessUnavailable));
    if (!claims.success) throw new AppError('notSignedIn');
    const { userId, role, customerId, issuedAt, iat } = claims.data;
    return {
      userId,
      role,
      customer: customerContext(customerId),
      issuedAt: issuedAt === undefined ? iat * 1000 : Number(issuedAt),
    };
  };
};
