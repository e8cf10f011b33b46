import { accountRoutes } from '#contracts/cloudAccount.ts';
import { dashboardRoutes } from '#contracts/dashboard.ts';
import { dataStoreRoutes } from '#contracts/dataStore.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';

const REFRESH_MS = 30_000;
const RISK_REFRESH_MS = 120_000;
const TOP_STORES = 6;

/** The same read as the header's gauge: one call serves both. */
export const useUberScore = () => {
  const { customerId } = useScope();
  return useRead(dashboardRoutes.getUberScore, { customerId }, { every: RISK_REFRESH_MS });
};

export const useStats = () =>
  useRead(dataStoreRoutes.getDataStoreStats, useScope(), { every: REFRESH_MS, keep: true });

export const useOverview = () =>
  useRead(dataStoreRoutes.getClassificationOverview, useScope(), { every: REFRESH_MS, keep: true });

/** The stores with the greatest risk. */
export const useTopStores = () =>
  useRead(
    dataStoreRoutes.listDataStores,
    {
      ...useScope(),
      page: 1,
      limit: TOP_STORES,
      ordering: 'cdDatastoreRiskScore',
      sortType: 'desc',
    },
    { every: REFRESH_MS, keep: true },
  );

export const useFirstAccount = () => {
  const { customerId } = useScope();
  return useRead(accountRoutes.getFirstAccountStatus, { customerId }, { every: REFRESH_MS });
};

export const useKinds = () =>
  useRead(dataStoreRoutes.getDataStoreTypes, useScope(), { every: REFRESH_MS, keep: true });
