import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { storeList } from '#readModel/kinds/dataStores/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const listDataStores: UseCase<typeof dataStoreRoutes.listDataStores, ListsDeps> = (
  request,
  { deps, caller: { customer } },
) => readWirePage(deps.lists.page, { customer, list: storeList, request });
