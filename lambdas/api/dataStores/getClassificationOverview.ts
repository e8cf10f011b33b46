import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { classificationOverview, overviewColumns } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getClassificationOverview: UseCase<
  typeof dataStoreRoutes.getClassificationOverview,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) =>
  classificationOverview(await deps.readStores(caller.customer, overviewColumns), cloudAccountId);
