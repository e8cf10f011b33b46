import { mailResetCode } from '#aws/passwords.ts';
import type { profileRoutes } from '#contracts/profile/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { domainOf, readDomain } from '#store/emailDomains.ts';
import type { Table } from '#store/table.ts';
import { readUser, readUserIdOfEmail, type UserItem } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttleMail } from '../shared/throttleMail.ts';
import { withMinimumDuration } from '../shared/withMinimumDuration.ts';

/** One whose customer gave up its provider signs in by password from then on. */
const hasProvider = async (identity: Table, user: UserItem): Promise<boolean> => {
  if (user.googleOrOkta === '') return false;
  if (user.googleSubject !== '') return true;
  return (await readDomain(identity, domainOf(user.email)))?.customerId === user.customerId;
};

const mailIfDue = async ({ identity, pool }: AuthDeps, email: string): Promise<void> => {
  const userId = await readUserIdOfEmail(identity, email);
  const user = userId === undefined ? undefined : await readUser(identity, userId);
  if (user?.status !== 'ACTIVE' || user.demo || user.machine) return;
  if (!(await hasProvider(identity, user))) await mailResetCode(pool, user.email);
};

/** The same answer for every address, in the same time. */
export const forgotPassword: UseCase<typeof profileRoutes.forgotPassword, AuthDeps> = async (
  { email },
  call,
) => {
  await throttleMail(call, { purpose: 'forgot', email });
  await withMinimumDuration(call.deps, () => mailIfDue(call.deps, email));
  return { message: 'Please check your email to reset your password..' };
};
