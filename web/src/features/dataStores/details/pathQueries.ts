import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { useScope } from '#lib/cloudAccounts.ts';
import { useRead } from '#lib/query.ts';

/** Attack paths to a data store. */
export const useStorePaths = (id: string) => {
  const { customerId } = useScope();
  return useRead(attackPathRoutes.listAttackPaths, { customerId, datastoreId: id });
};
