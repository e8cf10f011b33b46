import type { profileRoutes } from '#contracts/profile/routes.ts';
import { registrationTemplate } from '#domain/mail/templates.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCustomer } from '#store/customers.ts';
import { readUser, readUserIdOfEmail } from '#store/users.ts';
import type { AuthDeps } from '../functions/authDeps.ts';
import { throttleMail } from '../shared/throttleMail.ts';
import { withMinimumDuration } from '../shared/withMinimumDuration.ts';
import { mailInvitation } from '../users/invite.ts';

const mailIfDue = async (deps: AuthDeps, email: string): Promise<void> => {
  const userId = await readUserIdOfEmail(deps.identity, email);
  const user = userId === undefined ? undefined : await readUser(deps.identity, userId);
  if (user === undefined || user.activatedAt !== null || user.awaitsApproval) return;
  if (user.status === 'ACTIVE') return;
  const { name = '' } = (await readCustomer(deps.identity, user.customerId)) ?? {};
  await mailInvitation(deps, user, (link) => registrationTemplate({ customer: name, link }));
};

/** Mails the link to a profile that is not complete yet once more; the same answer for all. */
export const confirmEmail: UseCase<typeof profileRoutes.confirmEmail, AuthDeps> = async (
  { email },
  call,
) => {
  await throttleMail(call, { purpose: 'confirm', email });
  await withMinimumDuration(call.deps, () => mailIfDue(call.deps, email));
  return { message: 'Please check your email.' };
};
