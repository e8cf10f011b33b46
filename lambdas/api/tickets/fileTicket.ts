import type { IssueRecord } from '#contracts/issue/record.ts';
import { PROJECT_KEY } from '#contracts/ticket/ticket.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { withDueDays } from '#readModel/kinds/issues/ticketDueDays.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import { idOf } from '#store/keys/ids.ts';
import { readTicket, type TicketItem } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { issueOf } from '../shared/issueOf.ts';
import { nameOfUser } from '../shared/nameOfUser.ts';
import { fileInProduct } from './fileInProduct.ts';
import { fileInTracker } from './fileInTracker.ts';

type Call = MemberCall<TicketsDeps>;

/** What a user wants to file. */
export interface WantedTicket {
  readonly userId: string;
  readonly summary: string;
  readonly description: string;
  readonly issueType: string;
  /** The definition. */
  readonly issueId?: string | null | undefined;
  readonly instanceId?: string | null | undefined;
  readonly accounts: readonly string[];
  readonly tags: readonly string[];
}

/** The instance, the customer's own and of this definition; else a 404. */
const issueWanted = async (wanted: WantedTicket, call: Call): Promise<IssueRecord | null> => {
  const { instanceId, issueId } = wanted;
  if (!instanceId) {
    if (issueId) throw new AppError('invalidRequest', 'instanceId is missing');
    return null;
  }
  return issueOf({ securityIssueInstanceId: instanceId, id: issueId }, call);
};

const accountsWanted = async (
  { accounts }: WantedTicket,
  issue: IssueRecord | null,
  { deps, caller }: Call,
): Promise<string[]> => {
  if (issue !== null) return [issue.accountId];
  if (accounts.length === 0) return [];
  const own = new Set((await readCloudAccounts(deps.core, caller.customer)).map(({ id }) => id));
  if (!accounts.every((id) => own.has(id))) throw new AppError('notFound');
  return [...new Set(accounts)];
};

const aboutIssue = (issue: IssueRecord): NonNullable<TicketItem['issue']> => {
  const { id, vulnerability, display, name, severity } = issue;
  return { id, vulnerability, display, name, severity };
};

const newTicket = async (id: string, wanted: WantedTicket, call: Call): Promise<TicketItem> => {
  const { deps, caller, now } = call;
  const issue = await issueWanted(wanted, call);
  const accounts = await accountsWanted(wanted, issue, call);
  const { summary, description, issueType, tags } = wanted;
  const times = { createdAt: now, updatedAt: now, requestedAt: now, remoteAt: 0, closedAt: null };
  const ticket: TicketItem = {
    ...{ id, number: 0, state: 'filed', place: null, summary, description, issueType, accounts },
    ...{ status: 'open', statusName: 'Open', assignee: null, closedBy: null, pending: null },
    ...times,
    tags: [...new Set(tags)],
    issue: issue && aboutIssue(issue),
    dueOn: null,
    createdBy: await nameOfUser(call, caller.userId),
    reported: issue && { status: issue.status, reopened: issue.reopened },
    rev: 0,
  };
  const [dated = ticket] = await withDueDays(deps.core, caller.customer, [ticket]);
  return dated;
};

/**
 * Files a ticket once, however often the request is repeated: its id follows from the request's
 * idempotency key.
 */
export const fileTicket = async (wanted: WantedTicket, call: Call): Promise<TicketItem> => {
  const { deps, caller } = call;
  if (wanted.userId !== caller.userId) throw new AppError('forbidden');
  const id = idOf(PROJECT_KEY, caller.customer.customerId, editToken(call, 'ticket'));
  const before = await readTicket(deps.core, caller.customer, id);
  if (before?.state === 'filed') return before;
  const ticket = before ?? (await newTicket(id, wanted, call));
  const connected = before?.place
    ? await deps.trackers.byId(caller.customer, before.place.integrationId)
    : await deps.trackers.forNew(caller.customer);
  if (connected !== undefined) return fileInTracker(call, { ticket, connected });
  // The tracker that was asked is not connected any more.
  if (before !== undefined) throw new AppError('partnerFailed');
  return fileInProduct(call, ticket);
};
