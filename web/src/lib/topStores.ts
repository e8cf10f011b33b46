import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Scope } from './cloudAccounts.ts';
import { type ReadOptions, useRead } from './query.ts';

const TOP_STORES = 6;

/** The stores with the greatest risk. */
export const useTopStores = (scope: Scope, options: ReadOptions = {}) =>
  useRead(
    dataStoreRoutes.listDataStores,
    {
      ...scope,
      page: 1,
      limit: TOP_STORES,
      ordering: 'cdDatastoreRiskScore',
      sortType: 'desc',
    },
    options,
  );
