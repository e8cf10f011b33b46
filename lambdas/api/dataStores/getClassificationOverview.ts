import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { classificationOverview, overviewColumns } from '#readModel/kinds/dataStores/counts.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getClassificationOverview: UseCase<
  typeof dataStoreRoutes.getClassificationOverview,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) =>
  classificationOverview(
    await deps.lists.read(dataStoresKind, caller.customer, overviewColumns),
    cloudAccountId,
  );
