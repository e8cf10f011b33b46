import type { userRoutes } from '#contracts/user/routes.ts';
import { onboardingTemplate } from '#domain/mail/templates.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCustomer } from '#store/customers.ts';
import { readMember } from '#store/members.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { sendMail } from '../shared/sendMail.ts';
import { throttle } from '../shared/throttle.ts';

const perUser = { capacity: 5, refillMs: 600_000 };

/** Sends only to an active user of the own customer, at the stored address. */
export const sendOnboardingMail: UseCase<typeof userRoutes.sendOnboardingMail, OrgDeps> = async (
  { user_id: userId, email },
  { deps, caller, now },
) => {
  const { customerId } = caller.customer;
  const user = await readMember(deps.identity, customerId, userId);
  if (user?.email.toLowerCase() !== email.toLowerCase()) throw new AppError('notFound');
  if (user.status !== 'ACTIVE') throw new AppError('conflict', 'This user is not active yet.');
  await throttle(deps.identity, { name: `onboarding ${userId}`, rule: perUser, now });
  const { name: customer = '' } = (await readCustomer(deps.identity, customerId)) ?? {};
  const template = onboardingTemplate({
    firstName: user.firstName,
    customer,
    siteUrl: deps.siteUrl,
  });
  await sendMail(deps, user.email, template);
  return { message: 'Mail sent' };
};
