import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { nameColumns, namesOfStores } from '#readModel/kinds/dataStores/names.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getDataStoreNames: UseCase<
  typeof dataStoreRoutes.getDataStoreNames,
  ListsDeps
> = async ({ datastores }, { deps, caller }) => ({
  names: namesOfStores(
    await deps.lists.read(dataStoresKind, caller.customer, nameColumns),
    datastores,
  ),
});
