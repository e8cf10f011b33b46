import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import type { FirstRun } from '#lib/firstRun.ts';
import { listRequest } from '#lib/listRequest.ts';
import type { ListState } from '#lib/listState.ts';
import { readKey } from '#lib/query.ts';
import { usePageOfRows } from '#lib/usePageOfRows.ts';
import { refreshOf } from '../queries.ts';
import { storeRules } from './storeFilters.tsx';
import { fetchStores } from './storeList.ts';

/** One page of the list, or of what a search finds. */
export const useStores = (state: ListState, run: FirstRun) => {
  const request = listRequest(storeRules, state, useScope());
  const q = state.q.trim();
  return usePageOfRows({
    key: [...readKey(dataStoreRoutes.listDataStores, request), q],
    fetch: (signal) => fetchStores(request, q, signal),
    every: refreshOf(run),
    searching: q !== '',
  });
};
