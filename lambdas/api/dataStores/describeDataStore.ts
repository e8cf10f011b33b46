import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { manualFinding } from '#domain/classification/judge.ts';
import { describeFinding } from '#domain/dataStore/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readDataStore } from '#store/dataStores.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { readEffective } from './effectiveStore.ts';

/** Effective findings and tags that users added; possible types are listed with their confidence. */
export const describeDataStore: UseCase<
  typeof dataStoreRoutes.describeDataStore,
  ListsDeps
> = async ({ id }, { deps, caller }) => {
  const record = await readDataStore(deps.core, caller.customer, id);
  if (record === undefined) throw new AppError('notFound');
  const { effective } = await readEffective(deps.core, caller.customer, record);
  return [
    ...effective.judged.flatMap(({ left }) => (left === null ? [] : [describeFinding(left)])),
    ...effective.manual.map((mark) => describeFinding(manualFinding(mark), 'Manual')),
  ];
};
