import { useEffect, useState } from 'react';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { type FirstRun, firstRunOf } from '#lib/firstRun.ts';
import { queryClient, readKey, useRead } from '#lib/query.ts';

/** Stats, inventory and list repeat every 30 s. */
export const REFRESH_MS = 30_000;
/**
 * During the first scan of the first account, its progress and the list are refetched more often.
 */
export const FIRST_RUN_MS = 5_000;

/** Milliseconds between two reads of the list. */
export const refreshOf = (run: FirstRun): number => (run === 'done' ? REFRESH_MS : FIRST_RUN_MS);

export const useFirstRun = (): { readonly run: FirstRun; readonly known: boolean } => {
  const { customerId } = useScope();
  const [done, setDone] = useState(false);
  const status = useRead(
    accountRoutes.getFirstAccountStatus,
    { customerId },
    { every: done ? false : FIRST_RUN_MS },
  );
  const run = firstRunOf(status.data);
  useEffect(() => setDone(status.isSuccess && run === 'done'), [status.isSuccess, run]);
  return { run, known: !status.isPending };
};

export const useStats = () =>
  useRead(dataStoreRoutes.getDataStoreStats, useScope(), { every: REFRESH_MS, keep: true });

export const useClassificationOverview = () =>
  useRead(dataStoreRoutes.getClassificationOverview, useScope(), { every: REFRESH_MS, keep: true });

export const useKinds = () =>
  useRead(dataStoreRoutes.getDataStoreTypes, useScope(), { every: REFRESH_MS, keep: true });

const countRoutes = [
  dataStoreRoutes.getDataStoreStats,
  dataStoreRoutes.getClassificationOverview,
  dataStoreRoutes.getDataStoreTypes,
];

/** Refetches counts and inventory when the first scan reaches a stage or finds more stores. */
export const useFollowFirstRun = (run: FirstRun, count: number | undefined): void => {
  const stage = run === 'done' ? run : `${run} ${count ?? ''}`;
  const [seen, setSeen] = useState(stage);
  useEffect(() => {
    if (seen === stage) return;
    setSeen(stage);
    for (const route of countRoutes)
      void queryClient.invalidateQueries({ queryKey: readKey(route) });
  }, [seen, stage]);
};

export const useStore = (id: string, assetId: string) => {
  const { customerId } = useScope();
  return useRead(dataStoreRoutes.getDataStore, { customerId, id, assetId }, { every: REFRESH_MS });
};

export const useDescription = (id: string) => {
  const { customerId } = useScope();
  return useRead(dataStoreRoutes.describeDataStore, { customerId, id });
};
