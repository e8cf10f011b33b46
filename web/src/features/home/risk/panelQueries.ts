import { useState } from 'react';
import { storeBarRoutes } from '#contracts/dashboard/storeBars.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { SeverityFilter } from '#contracts/risk/words.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';
import { useShownPage } from '#lib/shownPage.ts';
import { useRefresh } from '../pace.ts';
import { PAGE_SIZE } from './StoreRows.tsx';

/** Which data stores a panel shows. */
export interface PanelFilter {
  readonly severity: SeverityFilter | null;
  readonly filters: 'all' | 'non-compliant';
}

export const useBars = (filter: PanelFilter) =>
  useRead(storeBarRoutes.listStoreBars, { ...useScope(), ...filter }, useRefresh());

/** One page of them; another account or filter begins at the first page. */
export const useRows = (filter: PanelFilter) => {
  const scope = useScope();
  const of = `${scope.cloudAccountId} ${filter.severity}`;
  const [place, setPlace] = useState({ of, page: 1 });
  const page = place.of === of ? place.page : 1;
  const query = useRead(
    dataStoreRoutes.listDataStores,
    {
      ...{ ...scope, ...filter, page, limit: PAGE_SIZE },
      ...{ ordering: 'cdDatastoreRiskScore', sortType: 'desc' },
    },
    useRefresh(),
  );
  return {
    query,
    page: useShownPage(page, query),
    setPage: (next: number) => setPlace({ of, page: next }),
  };
};
