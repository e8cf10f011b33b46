import { setTotpRequired, verifyTotpSecret } from '#aws/secondFactor.ts';
import type { mfaRoutes } from '#contracts/mfa/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { writeRecoveryCodes } from '#store/recoveryCodes.ts';
import { markFactorProved } from '#store/sessions.ts';
import { saveMfa } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { openEnrolment, ownUser, recoverySeedOf } from './mfa.ts';

const perUser = { capacity: 10, refillMs: 60_000 };

/**
 * From the first correct code on, the sign-in requires one. The same call again gives the same recovery
 * codes.
 */
export const verifyMfa: UseCase<typeof mfaRoutes.verifyMfa, AuthDeps> = async (
  { session, code },
  { deps, caller, now },
) => {
  const { identity, pool } = deps;
  const user = await ownUser(deps, caller);
  await throttle(identity, { name: `first code ${user.userId}`, rule: perUser, now });
  const enrolment = await openEnrolment(deps, session, { userId: user.userId, now });
  if (enrolment === undefined) throw new AppError('invalidRequest', 'Please begin again.');
  if (!(await verifyTotpSecret(enrolment.accessToken, code))) {
    throw new AppError('invalidRequest', 'This code is not right.');
  }
  const recoveryCodes = await writeRecoveryCodes(
    asCaller(identity, caller, 'own'),
    user.userId,
    await recoverySeedOf(deps, session),
  );
  await setTotpRequired(pool, user.email, true);
  await saveMfa(identity, user.userId, true);
  await markFactorProved(identity, caller);
  await writeAuditEntry(deps, { by: caller, action: 'second factor on' });
  return { recoveryCodes };
};
