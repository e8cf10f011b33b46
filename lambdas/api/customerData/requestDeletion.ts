import type { deletionRoutes } from '#contracts/customerData/deletionRoutes.ts';
import type { RequestOf } from '#contracts/http/route.ts';
import { instantText } from '#contracts/time/timeText.ts';
import { deletionRequestedTemplate } from '#domain/mail/deletionTemplates.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { type DeletionItem, writeDeletion } from '#store/customerDeletions.ts';
import { readCustomer } from '#store/customers.ts';
import type { OrgDeps } from '../functions/orgDeps.ts';
import { asCaller } from '../shared/asCaller.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';
import { accountsWithStack, describeDeletion, mailAdmins } from './deletionRequest.ts';
import { proveCaller } from './proveCaller.ts';

type Request = RequestOf<typeof deletionRoutes.requestDeletion>;
const DAY_MS = 86_400_000;

const checkStacks = async ({ deps, caller }: MemberCall<OrgDeps>, leaveStacks: boolean) => {
  const accounts = await accountsWithStack(deps, caller.customer);
  if (accounts.length === 0 || leaveStacks) return;
  const list = accounts.join(', ');
  throw new AppError('conflict', `Remove the stacks of ${list} first, or confirm that they stay.`);
};

const newDeletion = async (
  { deps, now }: MemberCall<OrgDeps>,
  { customerId, name, leaveStacks }: Request,
): Promise<DeletionItem> => {
  const customer = await readCustomer(deps.identity, customerId);
  if (customer === undefined) throw new AppError('notFound');
  if (name.trim() !== customer.name.trim())
    throw new AppError('invalidRequest', 'The name is not that of your company.');
  return {
    customerId,
    customerName: customer.name,
    requestedBy: '',
    requestedAt: now,
    dueAt: now + deps.deletionGraceDays * DAY_MS,
    leavesStacks: leaveStacks,
    phase: 'waiting',
    closedAt: null,
    admins: [],
    accounts: [],
    counts: {},
    certificate: null,
    mailed: [],
  };
};

export const requestDeletion: UseCase<typeof deletionRoutes.requestDeletion, OrgDeps> = async (
  request,
  call,
) => {
  const { deps, caller } = call;
  if (deps.mailFrom === '' || deps.siteUrl === '')
    throw new AppError('unavailable', 'Mail is not set up here.');
  const wanted = await newDeletion(call, request);
  await checkStacks(call, request.leaveStacks);
  const { email } = await proveCaller(call, request);
  const item = { ...wanted, requestedBy: email };
  if (!(await writeDeletion(asCaller(deps.identity, caller, 'manage'), item)))
    throw new AppError('conflict', 'The deletion is requested already.');
  const { dueAt } = describeDeletion(item);
  await writeAuditEntry(deps, { by: caller, action: 'deletion requested', detail: dueAt });
  const link = `${deps.siteUrl}/settings/data`;
  const due = instantText(Date.parse(dueAt));
  const mail = { customer: item.customerName, by: email, dueAt: due, link };
  await mailAdmins(deps, request.customerId, deletionRequestedTemplate(mail));
  return describeDeletion(item);
};
