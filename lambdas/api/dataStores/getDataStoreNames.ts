import type { dataStoreLookupRoutes } from '#contracts/dataStore/lookupRoutes.ts';
import { nameColumns, namesOfStores } from '#domain/dataStore/names.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getDataStoreNames: UseCase<
  typeof dataStoreLookupRoutes.getDataStoreNames,
  ListsDeps
> = async ({ datastores }, { deps, caller }) => ({
  names: namesOfStores(await deps.readStores(caller.customer, nameColumns), datastores),
});
