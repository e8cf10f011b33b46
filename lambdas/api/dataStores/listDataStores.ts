import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfDataStores } from './pageOfDataStores.ts';

export const listDataStores: UseCase<typeof dataStoreRoutes.listDataStores, ListsDeps> = (
  request,
  call,
) => pageOfDataStores(request, call);
