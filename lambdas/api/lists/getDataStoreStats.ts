import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { countDataStores } from '#domain/dataStore/counts.ts';
import { inScope } from '#domain/dataStore/list.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getDataStoreStats: UseCase<
  typeof dataStoreRoutes.getDataStoreStats,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) =>
  countDataStores(inScope(await deps.readRows(caller.customer), cloudAccountId));
