import type { dataStoreLookupRoutes } from '#contracts/dataStore/lookupRoutes.ts';
import { countDataStores, storeCounts } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getCustomerDataStoreStats: UseCase<
  typeof dataStoreLookupRoutes.getCustomerDataStoreStats,
  ListsDeps
> = async (_, { deps, caller }) =>
  countDataStores(await deps.countStores(caller.customer, storeCounts));
