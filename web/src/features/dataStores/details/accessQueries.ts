import { accessRoutes } from '#contracts/access/routes.ts';
import { activityRoutes } from '#contracts/activity/routes.ts';
import { useRead } from '#lib/query.ts';

/** Who can use a data store. */
export const useStoreAccess = (id: string) => useRead(accessRoutes.listStoreAccess, { id });

/** Windows end every ten minutes. */
const WINDOW_CHECK_MS = 60_000;

/** Who used a data store last. */
export const useLiveness = (id: string) =>
  useRead(activityRoutes.getLiveness, { id }, { every: WINDOW_CHECK_MS });

/** What was done with a data store, by whom. */
export const useStoreUses = (id: string) => useRead(activityRoutes.listStoreUses, { id });
