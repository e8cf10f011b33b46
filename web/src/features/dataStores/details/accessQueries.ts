import { accessRoutes } from '#contracts/access/routes.ts';
import { useRead } from '#lib/query.ts';

/** Who can use a data store. */
export const useStoreAccess = (id: string) => useRead(accessRoutes.listStoreAccess, { id });
