import type { IssueRecord } from '#contracts/issue/record.ts';
import { displayIdOf } from '#domain/issue/wire.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readIssues } from '#store/issues.ts';
import { isIssueId } from '#store/keys/ids.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { decideRisk, type RiskRequest, riskState } from '../shared/decideRisk.ts';

/** Decisions of one transaction at most. */
const MOST_AT_ONCE = 90;

/** All of these instances, known and the customer's own; else a 404. */
const knownIssues = async (
  ids: readonly string[],
  { deps, caller }: MemberCall<ListsDeps>,
): Promise<IssueRecord[]> => {
  if (!ids.every(isIssueId)) throw new AppError('notFound');
  const issues = await readIssues(deps.core, caller.customer, ids);
  if (issues.length < ids.length) throw new AppError('notFound');
  return issues;
};

/** One decision on each of these, in as few edits as hold them. */
export const decideOnInstances = async (
  request: RiskRequest,
  ids: readonly string[],
  call: MemberCall<ListsDeps>,
): Promise<void> => {
  const state = riskState(request, call.now);
  const issues = await knownIssues([...new Set(ids)].sort(), call);
  for (let from = 0; from < issues.length; from += MOST_AT_ONCE) {
    const some = issues.slice(from, from + MOST_AT_ONCE);
    const edit = {
      keys: some.map(({ display }) => ({ display })),
      cells: { accepted: request.risk_accepted ? 1 : 0, byRule: 0 },
      userStates: some.map(({ id }) => ({ kind: 'issue', id, state }) as const),
      target: some.map(({ display }) => displayIdOf(display)).join(', '),
      part: `instances ${from}`,
    };
    await decideRisk(request, edit, call);
  }
  await call.deps.enqueuePublish(call.caller.customer);
};
