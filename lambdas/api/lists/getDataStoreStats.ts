import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { countDataStores, storeCounts } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getDataStoreStats: UseCase<
  typeof dataStoreRoutes.getDataStoreStats,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) =>
  countDataStores(await deps.countStores(caller.customer, storeCounts), cloudAccountId);
