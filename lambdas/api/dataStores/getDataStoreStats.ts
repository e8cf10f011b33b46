import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import { countDataStores, storeCounts } from '#readModel/kinds/dataStores/counts.ts';
import { isNonCompliant } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getDataStoreStats: UseCase<
  typeof dataStoreRoutes.getDataStoreStats,
  ListsDeps
> = async ({ cloudAccountId, filters }, { deps, caller }) =>
  countDataStores(
    filtered(
      await deps.lists.count(dataStoresKind, caller.customer, storeCounts),
      filters,
      isNonCompliant,
    ),
    cloudAccountId,
  );
