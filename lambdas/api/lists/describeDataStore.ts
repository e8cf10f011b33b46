import type { dataStoreRoutes } from '#contracts/dataStore.ts';
import { describeFinding } from '#domain/dataStore/wire.ts';
import { AppError } from '#middleware/appError.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { readDataStore } from '#store/dataStores.ts';
import type { ListsDeps } from './deps.ts';

/** From the store of record; possible types are listed too, with their confidence. */
export const describeDataStore: UseCase<
  typeof dataStoreRoutes.describeDataStore,
  ListsDeps
> = async ({ id }, { deps, caller }) => {
  const record = await readDataStore(deps.core, caller.customer, id);
  if (record === undefined) throw new AppError('notFound');
  return record.knowledge.row.findings.map(describeFinding);
};
