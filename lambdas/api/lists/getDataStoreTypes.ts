import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { countByKind } from '#domain/dataStore/counts.ts';
import { inScope } from '#domain/dataStore/list.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getDataStoreTypes: UseCase<
  typeof dataStoreRoutes.getDataStoreTypes,
  ListsDeps
> = async ({ cloudAccountId }, { deps, caller }) => {
  const rows = inScope(await deps.readRows(caller.customer), cloudAccountId);
  return { datastores: { types: countByKind(rows) } };
};
