import type { riskPlotRoutes } from '#contracts/dashboard/riskPlot.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { neededColumns } from '#readModel/engine/stored.ts';
import { readPage } from '#readModel/engine/view.ts';
import { storeColumns, storeQuery } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { MOST_POINTS, plotColumns, riskPlot } from '#readModel/kinds/issues/riskPlot.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getRiskPlot: UseCase<typeof riskPlotRoutes.getRiskPlot, ListsDeps> = async (
  request,
  { deps: { lists }, caller: { customer } },
) => {
  const query = storeQuery({
    ...request,
    ordering: 'cdDatastoreRiskScore',
    sortType: 'desc',
    page: 1,
    limit: MOST_POINTS,
  });
  const columns = [...neededColumns(dataStoresKind, query), ...storeColumns];
  const [stores, issues] = await Promise.all([
    lists.read(dataStoresKind, customer, columns),
    lists.read(issuesKind, customer, plotColumns),
  ]);
  return riskPlot(readPage(stores, query, storeColumns).rows, issues);
};
