import type { dataStoreLookupRoutes } from '#contracts/dataStore/lookupRoutes.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfDataStores } from './pageOfDataStores.ts';

/** The same as `listDataStores`: the specification names both. */
export const listDataStoreInstances: UseCase<
  typeof dataStoreLookupRoutes.listDataStoreInstances,
  ListsDeps
> = (request, call) => pageOfDataStores(request, call);
