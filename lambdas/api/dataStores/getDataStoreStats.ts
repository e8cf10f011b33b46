import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { countDataStores, storeCounts } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getDataStoreStats: UseCase<
  typeof dataStoreRoutes.getDataStoreStats,
  ListsDeps
> = async ({ cloudAccountId, filters }, { deps, caller }) =>
  countDataStores(
    filtered(await deps.countStores(caller.customer, storeCounts), filters),
    cloudAccountId,
  );
