import { mailResetCode } from '#aws/passwords.ts';
import type { profileRoutes } from '#contracts/profile.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { readUser, readUserIdOfEmail } from '#store/users.ts';
import { evenly } from '../evenly.ts';
import { throttleMail } from '../throttleMail.ts';
import type { AuthDeps } from './deps.ts';

const mailIfDue = async ({ identity, pool }: AuthDeps, email: string): Promise<void> => {
  const userId = await readUserIdOfEmail(identity, email);
  const user = userId === undefined ? undefined : await readUser(identity, userId);
  const hasPassword = user?.status === 'ACTIVE' && user.googleOrOkta === '' && !user.demo;
  if (hasPassword) await mailResetCode(pool, user.email);
};

/** The same answer for every address, in the same time. */
export const forgotPassword: UseCase<typeof profileRoutes.forgotPassword, AuthDeps> = async (
  { email },
  call,
) => {
  await throttleMail(call, { purpose: 'forgot', email });
  await evenly(() => mailIfDue(call.deps, email));
  return { message: 'Please check your email to reset your password..' };
};
