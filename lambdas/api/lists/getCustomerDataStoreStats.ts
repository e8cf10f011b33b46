import type { dataStoreLookupRoutes } from '#contracts/dataStoreLookups.ts';
import { countDataStores, riskColumns } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getCustomerDataStoreStats: UseCase<
  typeof dataStoreLookupRoutes.getCustomerDataStoreStats,
  ListsDeps
> = async (_, { deps, caller }) =>
  countDataStores(await deps.readStores(caller.customer, riskColumns));
