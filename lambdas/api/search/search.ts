import { searchRoutes } from '#contracts/search/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/**
 * `keyword` is read as `q` where only it is given. The kind defines how rows are found and shown.
 */
export const search: UseCase<typeof searchRoutes.search, ListsDeps> = async (
  { dataset, keyword, ...query },
  { deps, caller, now },
) => {
  const request = { ...query, q: query.q === '' ? (keyword ?? '') : query.q, now };
  const { rows, count } = await deps.lists.search(dataset, caller.customer, request);
  return searchRoutes.search.response.parse({ dataset, err: null, data: rows, count });
};
