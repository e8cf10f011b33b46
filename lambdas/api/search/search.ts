import type { searchRoutes } from '#contracts/search/routes.ts';
import {
  asAssetQuery,
  asIdentityQuery,
  asIssueQuery,
  asStoreQuery,
} from '#domain/searchQueries.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { pageOfAssets } from '../assets/pageOfAssets.ts';
import { pageOfDataStores } from '../dataStores/pageOfDataStores.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfIdentities } from '../identities/pageOfIdentities.ts';
import { pageOfIssues } from '../issues/pageOfIssues.ts';

/** `keyword` stands in for `q` where only it is given. */
export const search: UseCase<typeof searchRoutes.search, ListsDeps> = async (
  { dataset, keyword, ...query },
  call,
) => {
  const request = { ...query, q: query.q === '' ? (keyword ?? '') : query.q };
  if (dataset === 'issues')
    return { dataset, ...(await pageOfIssues(asIssueQuery(request), call)) };
  if (dataset === 'assets')
    return { dataset, ...(await pageOfAssets(asAssetQuery(request), call)) };
  if (dataset === 'identities') {
    return { dataset, ...(await pageOfIdentities(asIdentityQuery(request), call)) };
  }
  return { dataset, ...(await pageOfDataStores(asStoreQuery(request), call)) };
};
