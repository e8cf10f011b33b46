import type { StoreBar, storeBarRoutes } from '#contracts/dashboard/storeBars.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { eachRow } from '#readModel/engine/eachRow.ts';
import { baseColumns, neededColumns } from '#readModel/engine/stored.ts';
import { storeQuery } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { byStoreColumns, countByStore } from '#readModel/kinds/issues/byStore.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

const MOST_BARS = 10;
const columns = ['id', 'arn', 'name', 'kind', 'risk'] as const;

/** The most issues first, then the riskiest. */
const before = (a: StoreBar, b: StoreBar): number =>
  b.issues - a.issues ||
  (b.cdDatastoreRiskScore ?? -1) - (a.cdDatastoreRiskScore ?? -1) ||
  (a.datastoreId < b.datastoreId ? -1 : 1);

export const listStoreBars: UseCase<typeof storeBarRoutes.listStoreBars, ListsDeps> = async (
  request,
  { deps: { lists }, caller: { customer } },
) => {
  const query = storeQuery({
    ...{ ...request, ordering: 'cdDatastoreRiskScore', sortType: 'desc' },
    ...{ page: 1, limit: MOST_BARS },
  });
  const read = [
    ...baseColumns(dataStoresKind),
    ...neededColumns(dataStoresKind, query),
    ...columns,
  ];
  const [issues, stores] = await Promise.all([
    lists.read(issuesKind, customer, byStoreColumns),
    lists.read(dataStoresKind, customer, read),
  ]);
  const what = request.filters === 'non-compliant' ? 'violations' : 'open';
  const counts = countByStore(issues, { scope: request.cloudAccountId, what });
  const bars: StoreBar[] = [];
  eachRow(stores, { where: query.where, columns }, ({ id, arn, name, kind, risk }) => {
    const count = counts.get(id) ?? 0;
    if (count === 0) return;
    bars.push({
      ...{ datastoreId: id, assetId: arn, name, type: kind },
      ...{ cdDatastoreRiskScore: risk, issues: count },
    });
  });
  return bars.sort(before).slice(0, MOST_BARS);
};
