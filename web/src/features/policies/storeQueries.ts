import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { useRead } from '#lib/query.ts';
import { useSignedIn } from '#lib/session/store.ts';

export const STORES_FOUND = 100;

/** Data stores to choose from, by a search text. */
export const useFoundStores = (q: string) => {
  const { customerId } = useSignedIn();
  return useRead(
    searchRoutes.search,
    { customerId, dataset: 'datastores', exact: false, page: 1, limit: STORES_FOUND, q },
    { keep: true },
  );
};

export const useStoreNames = (datastores: string[]) => {
  const { customerId } = useSignedIn();
  const some = datastores.slice(0, STORES_FOUND);
  return useRead(
    dataStoreRoutes.getDataStoreNames,
    { customerId, datastores: some },
    { enabled: some.length > 0, keep: true },
  );
};
