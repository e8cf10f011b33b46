import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { classificationOverview, overviewColumns } from '#domain/dataStore/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getClassificationOverview: UseCase<
  typeof dataStoreRoutes.getClassificationOverview,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) =>
  classificationOverview(await deps.readStores(caller.customer, overviewColumns), cloudAccountId);
