import type { CustomerContext } from '#contracts/customer/context.ts';
import type { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import type { ReplyOf } from '#contracts/http/route.ts';
import type { MailTemplate } from '#domain/mail/template.ts';
import { type CloudAccountItem, readCloudAccounts } from '#store/cloudAccounts.ts';
import type { DeletionItem } from '#store/customerDeletions.ts';
import { readMembers } from '#store/members.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { sendMail } from '../shared/sendMail.ts';

type Shown = ReplyOf<typeof deletionRoutes.requestDeletion>;

const iso = (at: number): string => new Date(at).toISOString();

/** A request as the page shows it. */
export const describeDeletion = (item: DeletionItem): Shown => ({
  requestedBy: item.requestedBy,
  requestedAt: iso(item.requestedAt),
  dueAt: iso(item.dueAt),
  leavesStacks: item.leavesStacks,
});

const hasStack = ({ stack }: CloudAccountItem): boolean => stack !== null && stack.stackId !== null;

/** Accounts whose stack is not removed. */
export const accountsWithStack = async (
  { core }: OrgDeps,
  customer: CustomerContext,
): Promise<string[]> =>
  (await readCloudAccounts(core, customer)).filter(hasStack).map(({ id }) => id);

export const mailAdmins = async (
  deps: OrgDeps,
  customerId: string,
  mail: MailTemplate,
): Promise<void> => {
  const { users } = await readMembers(deps.identity, customerId);
  for (const { email } of users.filter(({ role }) => role === 'ADMIN'))
    await sendMail(deps, email, mail);
};
