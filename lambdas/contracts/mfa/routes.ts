import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { Id } from '../ids.ts';
import { Base64Password } from '../user/password.ts';

const Done = z.object({ message: z.string() });

/** Six digits of an authenticator app. */
export const TotpCode = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the six digits.'));

/** The second factor of a sign-in. */
export const mfaRoutes = {
  enrolMfa: {
    method: 'POST',
    path: '/user/mfa/enrol',
    access: 'member',
    effect: 'own',
    beforeMfa: 'any',
    summary: 'Begin a second factor: the secret for an authenticator app',
    request: z.object({ password: Base64Password }),
    response: z.object({
      /** base32 */
      secret: z.string(),
      /** `otpauth://totp/…`, to be shown as a QR code. */
      otpauthUri: z.string(),
      /** To be sent back with the first code; valid for ten minutes. */
      session: z.string(),
    }),
  },
  verifyMfa: {
    method: 'POST',
    path: '/user/mfa/verify',
    access: 'member',
    effect: 'own',
    beforeMfa: 'any',
    summary: 'Switch the second factor on with a first code; the recovery codes are shown once',
    request: z.object({ session: z.string().check(z.maxLength(8192)), code: TotpCode }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  resetMfa: {
    method: 'POST',
    path: '/user/mfa/reset',
    access: 'member',
    effect: 'own',
    summary: 'Remove a second factor: the own one with the password, or as ADMIN that of another',
    request: z.object({ userId: Id, password: z.optional(Base64Password) }),
    response: Done,
  },
} as const satisfies Routes;
