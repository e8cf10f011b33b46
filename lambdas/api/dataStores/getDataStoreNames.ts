import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { nameColumns, namesOfStores } from '#domain/dataStore/names.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getDataStoreNames: UseCase<
  typeof dataStoreRoutes.getDataStoreNames,
  ListsDeps
> = async ({ datastores }, { deps, caller }) => ({
  names: namesOfStores(await deps.readStores(caller.customer, nameColumns), datastores),
});
