import { type IssueQuery, issueColumns, listIssues } from '#domain/issue/list.ts';
import { issueOnWire } from '#domain/issue/wire.ts';
import type { MemberCall } from '#middleware/areaHandler.ts';
import { issueIdOf } from '#store/keys.ts';
import type { ListsDeps } from './deps.ts';

/** One page of the issues that fit, with their exact number. */
export const pageOfIssues = async (
  request: Omit<IssueQuery, 'now'>,
  { deps, caller, now }: MemberCall<ListsDeps>,
) => {
  const query = { ...request, now };
  const view = await deps.readIssues(caller.customer, issueColumns(query));
  const { rows, count } = listIssues(view, query);
  return { err: null, data: rows.map((row) => issueOnWire(row, issueIdOf)), count };
};
