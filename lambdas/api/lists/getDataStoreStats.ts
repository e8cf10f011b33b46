import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { countDataStores, storeCounts } from '#domain/dataStore/counts.ts';
import { filtered } from '#domain/readModel/counted.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getDataStoreStats: UseCase<
  typeof dataStoreRoutes.getDataStoreStats,
  ListsDeps
> = async ({ cloudAccountId, filters }, { deps, caller }) =>
  countDataStores(
    filtered(await deps.countStores(caller.customer, storeCounts), filters),
    cloudAccountId,
  );
