import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfDataStores } from './pageOfDataStores.ts';

/** The same as `listDataStores`: the specification names both. */
export const listDataStoresV2: UseCase<typeof dataStoreRoutes.listDataStoresV2, ListsDeps> = (
  request,
  call,
) => pageOfDataStores(request, call);
