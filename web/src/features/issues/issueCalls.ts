import type { RequestInput } from '#contracts/http/route.ts';
import type { IssueRow } from '#contracts/issue/issue.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { call } from '#lib/api.ts';
import { readKey } from '#lib/query.ts';
import { rowsOf, searchIn } from '#lib/searchIn.ts';
import { type PageOfRows, usePageOfRows } from '#lib/usePageOfRows.ts';

/** Lists and counts of issues repeat every 30 s. */
export const REFRESH_MS = 30_000;

export type IssueListRequest = RequestInput<typeof issueRoutes.listIssues>;

/**
 * One page of issues; with a search text it goes to the search call.
 * @throws ApiError also when the answer carries an `err` text
 */
export const fetchIssues = async (
  request: IssueListRequest,
  q: string,
  signal: AbortSignal,
): Promise<PageOfRows<IssueRow>> => {
  const text = q.trim();
  return text === ''
    ? rowsOf(await call(issueRoutes.listIssues, request, { signal }))
    : searchIn('issues', { ...request, q: text }, signal);
};

/** A page of issues as a hook: the rows that were there stay while others load or fail. */
export const useIssues = (request: IssueListRequest, q = '') =>
  usePageOfRows<IssueRow>({
    key: [...readKey(issueRoutes.listIssues, request), q.trim()],
    fetch: (signal) => fetchIssues(request, q, signal),
    every: REFRESH_MS,
    searching: q.trim() !== '',
  });

export type Issues = ReturnType<typeof useIssues>;
