import type { dataStoreLookupRoutes } from '#contracts/dataStoreLookups.ts';
import { countDataStores, storeCounts } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getCustomerDataStoreStats: UseCase<
  typeof dataStoreLookupRoutes.getCustomerDataStoreStats,
  ListsDeps
> = async (_, { deps, caller }) =>
  countDataStores(await deps.countStores(caller.customer, storeCounts));
