import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { classificationOverview } from '#domain/dataStore/counts.ts';
import { inScope } from '#domain/dataStore/list.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getClassificationOverview: UseCase<
  typeof dataStoreRoutes.getClassificationOverview,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) =>
  classificationOverview(inScope(await deps.readRows(caller.customer), cloudAccountId));
