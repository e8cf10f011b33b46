import { searchRoutes } from '#contracts/search/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { withLive } from '../shared/withLive.ts';
import { readMeanings } from './readMeanings.ts';

/**
 * `keyword` is read as `q` where only it is given. The kind defines how rows are found and shown.
 */
export const search: UseCase<typeof searchRoutes.search, ListsDeps> = async (
  { dataset, keyword, ...query },
  call,
) => {
  const { deps, caller, now } = call;
  const q = query.q === '' ? (keyword ?? '') : query.q;
  const meanings = dataset === 'issues' ? await readMeanings(q, query.exact) : undefined;
  const request = { ...query, q, now, meanings };
  const { rows, count } = await deps.lists.search(dataset, caller.customer, request);
  const found = searchRoutes.search.response.parse({ dataset, err: null, data: rows, count });
  return found.dataset === 'datastores'
    ? { ...found, data: await withLive(call, found.data) }
    : found;
};
