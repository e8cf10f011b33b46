import type { MemberCall } from '#middleware/apiHandler.ts';
import { type IssueListRequest, issueQuery } from '#readModel/kinds/issues/query.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { issueColumns, issueOnWire } from '#readModel/kinds/issues/wire.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** One page of the issues that fit, with their exact number. */
export const pageOfIssues = async (
  request: Omit<IssueListRequest, 'now'>,
  { deps, caller, now }: MemberCall<ListsDeps>,
) => {
  const wanted = { query: issueQuery({ ...request, now }), columns: issueColumns };
  const { rows, count } = await deps.lists.page(issuesKind, caller.customer, wanted);
  return { err: null, data: rows.map(issueOnWire), count };
};
