import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { countByKind, kindCounts } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getDataStoreTypes: UseCase<
  typeof dataStoreRoutes.getDataStoreTypes,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) => {
  const stores = await deps.countStores(caller.customer, kindCounts);
  return { datastores: { types: countByKind(stores, cloudAccountId) } };
};
