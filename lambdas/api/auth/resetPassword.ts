import { resetByCode } from '#aws/passwords.ts';
import type { profileRoutes } from '#contracts/profile.ts';
import { AppError } from '#middleware/appError.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { provenByCode } from '#middleware/invitation.ts';
import { readUser } from '#store/users.ts';
import { endSessions } from '../endSessions.ts';
import { record } from '../record.ts';
import { throttle } from '../throttle.ts';
import type { AuthDeps } from './deps.ts';

const perAddress = { capacity: 20, refillMs: 30_000 };
const perUser = { capacity: 10, refillMs: 60_000 };

/** One answer to whatever is wrong with the link. */
const refused = () => new AppError('invalidRequest', 'Failed to reset password!');

export const resetPassword: UseCase<typeof profileRoutes.resetPassword, AuthDeps> = async (
  { confirmationCode: code, userId, password, confirmPassword },
  { deps, now, sourceAddress },
) => {
  if (password !== confirmPassword) {
    throw new AppError('invalidRequest', 'Password should match !');
  }
  await throttle(deps.identity, { name: `reset ${sourceAddress}`, rule: perAddress, now });
  await throttle(deps.identity, { name: `reset of ${userId}`, rule: perUser, now });
  const user = await readUser(deps.identity, userId);
  if (user === undefined || user.demo || user.status !== 'ACTIVE') throw refused();
  if (!(await resetByCode(deps.pool, { email: user.email, code, password }))) throw refused();
  await endSessions(deps, user);
  await record(deps, { by: provenByCode(user), action: 'password reset' });
  return { message: 'Password reset successfully!' };
};
