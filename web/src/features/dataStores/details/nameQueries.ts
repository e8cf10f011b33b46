import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';

/** Most ids that one call of the mapping takes. */
const NAMES_MAX = 100;

/** Names of data stores by their ids. */
export const useStoreNames = (ids: readonly string[]) => {
  const { customerId } = useScope();
  const datastores = ids.slice(0, NAMES_MAX);
  return useRead(dataStoreRoutes.getDataStoreNames, { customerId, datastores });
};
