import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { describeDataStore } from './describeDataStore.ts';
import { getClassificationOverview } from './getClassificationOverview.ts';
import { getDataStore } from './getDataStore.ts';
import { getDataStoreNames } from './getDataStoreNames.ts';
import { getDataStoreStats } from './getDataStoreStats.ts';
import { getDataStoreTypes } from './getDataStoreTypes.ts';
import { listDataStores } from './listDataStores.ts';
import { listDeniedActions } from './listDeniedActions.ts';
import { listImpactedDataStores } from './listImpactedDataStores.ts';

export const dataStores: Noun<typeof dataStoreRoutes, ListsDeps> = {
  routes: dataStoreRoutes,
  useCases: {
    listDataStores,
    getDataStore,
    getDataStoreStats,
    getClassificationOverview,
    getDataStoreTypes,
    describeDataStore,
    listImpactedDataStores,
    listDeniedActions,
    getDataStoreNames,
  },
};
