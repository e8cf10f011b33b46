import { searchRoutes } from '#contracts/search/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { withActivity } from '../shared/withActivity.ts';
import { withLive } from '../shared/withLive.ts';
import { readIssueWords } from './readIssueWords.ts';

/**
 * `keyword` is read as `q` where only it is given. The kind defines how rows are found and shown.
 */
export const search: UseCase<typeof searchRoutes.search, ListsDeps> = async (
  { dataset, keyword, ...query },
  call,
) => {
  const { deps, caller, now } = call;
  const q = query.q === '' ? (keyword ?? '') : query.q;
  const ofIssues = dataset === 'issues' ? await readIssueWords({ ...query, q }) : {};
  const request = { ...query, q, now, ...ofIssues };
  const { rows, count } = await deps.lists.search(dataset, caller.customer, request);
  const found = searchRoutes.search.response.parse({ dataset, err: null, data: rows, count });
  if (found.dataset === 'datastores') return { ...found, data: await withLive(call, found.data) };
  if (found.dataset === 'identities')
    return { ...found, data: await withActivity(call, found.data) };
  return found;
};
