import { resetByCode } from '#aws/passwords.ts';
import type { profileRoutes } from '#contracts/profile/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { provenByCode } from '#middleware/invitation.ts';
import { giveResetCodeBack, takeResetCode } from '#store/resetCodes.ts';
import { readUser, type UserItem } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { endAllSessions } from '../sessions/endAllSessions.ts';
import { throttle } from '../shared/throttle.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { checkNewPassword } from './checkNewPassword.ts';

const perAddress = { capacity: 20, refillMs: 30_000 };
const perUser = { capacity: 10, refillMs: 60_000 };

/** One answer to whatever is wrong with the link. */
const refused = () => new AppError('invalidRequest', 'Failed to reset password!');

interface Given {
  readonly code: string;
  readonly password: string;
  readonly now: number;
}

/** Of concurrent attempts with one code, one reaches the pool; after a refusal the next may try. */
const useCodeOnce = async (
  { identity, pool }: AuthDeps,
  { userId, email }: UserItem,
  { code, password, now }: Given,
): Promise<boolean> => {
  if (!(await takeResetCode(identity, { userId, code, now }))) return false;
  const done = await resetByCode(pool, { email, code, password });
  if (!done) await giveResetCodeBack(identity, { userId, code });
  return done;
};

export const resetPassword: UseCase<typeof profileRoutes.resetPassword, AuthDeps> = async (
  { confirmationCode: code, userId, password, confirmPassword },
  { deps, now, sourceAddress },
) => {
  if (password !== confirmPassword) {
    throw new AppError('invalidRequest', 'Password should match !');
  }
  await throttle(deps.identity, { name: `reset ${sourceAddress}`, rule: perAddress, now });
  await throttle(deps.identity, { name: `reset of ${userId}`, rule: perUser, now });
  await checkNewPassword(password);
  const user = await readUser(deps.identity, userId);
  if (user?.status !== 'ACTIVE' || user.demo || user.machine) throw refused();
  if (!(await useCodeOnce(deps, user, { code, password, now }))) throw refused();
  await endAllSessions(deps, user, 'passwordChanged');
  await writeAuditEntry(deps, { by: provenByCode(user), action: 'password reset' });
  return { message: 'Password reset successfully!' };
};
