import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { rowOnWire } from '#domain/dataStore/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import {
  leastReadColumns,
  leastReadStores,
  unreadStores,
} from '#readModel/kinds/dataStores/leastRead.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { readDataStore } from '#store/dataStores.ts';
import { inParallel } from '#store/table.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** As of the last scan of each store. */
export const listDeniedActions: UseCase<
  typeof dataStoreRoutes.listDeniedActions,
  ListsDeps
> = async ({ cloudAccountId, unread }, { deps, caller: { customer } }) => {
  const view = await deps.lists.read(dataStoresKind, customer, leastReadColumns);
  const stores = unread
    ? unreadStores(view, cloudAccountId)
    : leastReadStores(view, cloudAccountId);
  const found = await inParallel(stores, 32, async ({ id, risk }) => {
    const record = await readDataStore(deps.core, customer, id);
    if (record === undefined) return [];
    const { deniedActions = [], notAnalysed } = record.knowledge.row.analysis;
    if (deniedActions.length === 0 && !unread) return [];
    const copied = record.riskFacts.copied ?? null;
    const attack = record.riskFacts.attack ?? 'none';
    const row = rowOnWire({ ...record.summary, ...record, risk, copied, attack });
    return [{ ...row, deniedActions, notAnalysed }];
  });
  return found.flat();
};
