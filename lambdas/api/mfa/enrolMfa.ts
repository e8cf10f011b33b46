import { newTotpSecret } from '#aws/secondFactor.ts';
import type { mfaRoutes } from '#contracts/mfa/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { ENROLMENT_MS, ownUser, provePassword, sealEnrolment } from './mfa.ts';

const otpauthUri = (email: string, secret: string): string => {
  const parameters = new URLSearchParams({ secret, issuer: 'Dataward' });
  return `otpauth://totp/Dataward:${encodeURIComponent(email)}?${parameters}`;
};

/** A secret that counts from its first right code on. */
export const enrolMfa: UseCase<typeof mfaRoutes.enrolMfa, AuthDeps> = async (
  { password },
  { deps, caller, now },
) => {
  const user = await ownUser(deps, caller);
  const { tokens } = await provePassword(deps, user, password);
  if (tokens === undefined || user.mfa) {
    throw new AppError('conflict', 'A second factor is on already. Remove it first.');
  }
  const { accessToken } = tokens;
  const secret = await newTotpSecret(accessToken);
  const enrolment = { userId: user.userId, accessToken, expiresAt: now + ENROLMENT_MS };
  return {
    secret,
    otpauthUri: otpauthUri(user.email, secret),
    session: await sealEnrolment(deps, enrolment),
  };
};
