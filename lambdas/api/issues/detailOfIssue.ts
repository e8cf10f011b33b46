import type { IssueRecord } from '#contracts/issue/record.ts';
import { acceptanceOf } from '#domain/issue/acceptance.ts';
import type { Acceptance } from '#domain/issue/detail.ts';
import { workOf } from '#domain/issue/work.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { siblingColumns, siblingsOf } from '#readModel/kinds/issues/siblings.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { readDecisions } from '#store/decisions.ts';
import { readDueDays } from '#store/dueDays.ts';
import { readUserCells } from '#store/edits.ts';
import { readTicketIdsOfIssue } from '#store/tickets.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { type IssueReference, issueOf } from '../shared/issueOf.ts';
import { nameOfUser } from '../shared/nameOfUser.ts';

const acceptanceNow = async (
  call: MemberCall<ListsDeps>,
  issue: IssueRecord,
): Promise<Acceptance> => {
  const { deps, caller } = call;
  const decisions = await readDecisions(deps.core, caller.customer, [issue]);
  const { accepted, byRule, decision, scope } = acceptanceOf(issue, decisions);
  const last = accepted === 1 && decision ? decision : undefined;
  return {
    accepted,
    byRule,
    scope,
    last: last && { ...last, by: await nameOfUser(call, last.by) },
  };
};

const workNow = async (
  { deps: { core }, caller: { customer } }: MemberCall<ListsDeps>,
  issue: IssueRecord,
) => {
  const cells = await readUserCells(core, customer, [{ kind: 'issueWork', id: issue.id }]);
  return workOf(issue, cells.get(issue.id), await readDueDays(core, customer));
};

/** Read from the store of record, with the current user state. */
export const detailOfIssue = async (reference: IssueReference, call: MemberCall<ListsDeps>) => {
  const { deps, caller } = call;
  const issue = await issueOf(reference, call);
  const [acceptance, view, account, tickets, work] = await Promise.all([
    acceptanceNow(call, issue),
    deps.lists.read(issuesKind, caller.customer, siblingColumns),
    readCloudAccount(deps.core, caller.customer, issue.accountId),
    readTicketIdsOfIssue(deps.core, caller.customer, issue.id),
    workNow(call, issue),
  ]);
  const siblings = siblingsOf(view, issue.vulnerability);
  const scannedAt = Math.max(issue.lastScanned, account?.lastCompleteScanAt ?? 0);
  const { issueDetail } = await import('#domain/issue/detail.ts');
  return issueDetail(issue, { acceptance, siblings, scannedAt, tickets: tickets.length, work });
};
