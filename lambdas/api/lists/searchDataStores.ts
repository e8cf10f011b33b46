import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';
import { pageOfDataStores } from './pageOfDataStores.ts';

/** `keyword` stands in for `q` where only it is given. */
export const searchDataStores: UseCase<typeof dataStoreRoutes.searchDataStores, ListsDeps> = async (
  { keyword, ...request },
  call,
) => pageOfDataStores({ ...request, q: request.q === '' ? (keyword ?? '') : request.q }, call);
