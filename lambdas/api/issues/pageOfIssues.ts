import { type IssueQuery, issueQuestion, shownOfIssue } from '#domain/issue/list.ts';
import { issueOnWire } from '#domain/issue/wire.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { issueIdOf } from '#store/keys.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfRows } from '../lists/pageOfRows.ts';

/** One page of the issues that fit, with their exact number. */
export const pageOfIssues = async (
  request: Omit<IssueQuery, 'now'>,
  call: MemberCall<ListsDeps>,
) => {
  const question = issueQuestion({ ...request, now: call.now });
  const { rows, count } = await pageOfRows('issues', { question, shown: shownOfIssue }, call);
  return { err: null, data: rows.map((row) => issueOnWire(row, issueIdOf)), count };
};
