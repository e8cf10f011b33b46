import type { riskPlotRoutes } from '#contracts/dashboard/riskPlot.ts';
import { type DataStoreQuery, listColumns, listDataStores } from '#domain/dataStore/list.ts';
import { MOST_POINTS, plotColumns, riskPlot } from '#domain/dataStore/riskPlot.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getRiskPlot: UseCase<typeof riskPlotRoutes.getRiskPlot, ListsDeps> = async (
  request,
  { deps, caller },
) => {
  const query: DataStoreQuery = {
    ...request,
    ordering: 'cdDatastoreRiskScore',
    sortType: 'desc',
    page: 1,
    limit: MOST_POINTS,
  };
  const [stores, issues] = await Promise.all([
    deps.readStores(caller.customer, listColumns(query)),
    deps.readIssues(caller.customer, plotColumns),
  ]);
  return riskPlot(listDataStores(stores, query).rows, issues);
};
