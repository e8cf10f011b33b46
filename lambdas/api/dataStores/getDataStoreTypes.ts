import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { countByKind, kindCounts } from '#readModel/kinds/dataStores/counts.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getDataStoreTypes: UseCase<
  typeof dataStoreRoutes.getDataStoreTypes,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) => {
  const stores = await deps.lists.count(dataStoresKind, caller.customer, kindCounts);
  return { datastores: { types: countByKind(stores, cloudAccountId) } };
};
