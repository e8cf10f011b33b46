import { acceptanceOf, riskStateOf } from '#domain/issue/acceptance.ts';
import { type Acceptance, issueDetail } from '#domain/issue/detail.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { siblingColumns, siblingsOf } from '#readModel/kinds/issues/siblings.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { readUserStates, type UserState } from '#store/edits.ts';
import { readUser } from '#store/users.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { type IssueReference, issueOf } from './issueOf.ts';

const judged = (userState: UserState | undefined) =>
  userState && { ...riskStateOf(userState), userState };

/** Users are shown by their address; restorations by the schedule have no user. */
const nameOf = async ({ deps, caller }: MemberCall<ListsDeps>, userId: string): Promise<string> => {
  const user = await readUser(deps.identity, userId);
  return user?.customerId === caller.customer.customerId ? user.email : userId;
};

const acceptanceNow = async (
  call: MemberCall<ListsDeps>,
  issue: { readonly id: string; readonly vulnerability: string },
): Promise<Acceptance> => {
  const { deps, caller } = call;
  const userStates = await readUserStates(deps.core, caller.customer, [
    { kind: 'issue', id: issue.id },
    { kind: 'issueRule', id: issue.vulnerability },
  ]);
  const own = judged(userStates.get(issue.id));
  const now = acceptanceOf(own, judged(userStates.get(issue.vulnerability)));
  const last = now.accepted === 1 ? now.userState?.userState : undefined;
  return { ...now, last: last && { ...last, by: await nameOf(call, last.by) } };
};

/** Read from the store of record, with the current user state. */
export const detailOfIssue = async (reference: IssueReference, call: MemberCall<ListsDeps>) => {
  const { deps, caller } = call;
  const issue = await issueOf(reference, call);
  const [acceptance, view, account] = await Promise.all([
    acceptanceNow(call, issue),
    deps.lists.read(issuesKind, caller.customer, siblingColumns),
    readCloudAccount(deps.core, caller.customer, issue.accountId),
  ]);
  const siblings = siblingsOf(view, issue.vulnerability);
  const scannedAt = Math.max(issue.lastScanned, account?.lastCompleteScanAt ?? 0);
  return issueDetail(issue, { acceptance, siblings, scannedAt });
};
