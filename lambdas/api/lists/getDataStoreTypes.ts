import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { countByKind, kindColumns } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getDataStoreTypes: UseCase<
  typeof dataStoreRoutes.getDataStoreTypes,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) => {
  const snapshot = await deps.readStores(caller.customer, kindColumns);
  return { datastores: { types: countByKind(snapshot, cloudAccountId) } };
};
