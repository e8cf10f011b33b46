import type { searchRoutes } from '#contracts/search.ts';
import {
  asAssetQuery,
  asIdentityQuery,
  asIssueQuery,
  asStoreQuery,
} from '#domain/searchQueries.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';
import { pageOfAssets } from './pageOfAssets.ts';
import { pageOfDataStores } from './pageOfDataStores.ts';
import { pageOfIdentities } from './pageOfIdentities.ts';
import { pageOfIssues } from './pageOfIssues.ts';

/** `keyword` stands in for `q` where only it is given. */
export const search: UseCase<typeof searchRoutes.search, ListsDeps> = async (
  { dataset, keyword, ...asked },
  call,
) => {
  const request = { ...asked, q: asked.q === '' ? (keyword ?? '') : asked.q };
  if (dataset === 'issues')
    return { dataset, ...(await pageOfIssues(asIssueQuery(request), call)) };
  if (dataset === 'assets')
    return { dataset, ...(await pageOfAssets(asAssetQuery(request), call)) };
  if (dataset === 'identities') {
    return { dataset, ...(await pageOfIdentities(asIdentityQuery(request), call)) };
  }
  return { dataset, ...(await pageOfDataStores(asStoreQuery(request), call)) };
};
