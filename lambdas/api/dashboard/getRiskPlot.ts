import type { riskPlotRoutes } from '#contracts/dashboard/riskPlot.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readStoreRisks } from '#readModel/kinds/dataStores/effective.ts';
import { storeColumns, storeQuery } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** Which stores by the list, what their risk is made of from the store of record. */
export const getRiskPlot: UseCase<typeof riskPlotRoutes.getRiskPlot, ListsDeps> = async (
  request,
  { deps: { core, lists }, caller: { customer } },
) => {
  const { MOST_POINTS, riskPlot } = await import('#domain/dashboard/riskPlot.ts');
  const query = storeQuery({
    ...request,
    ordering: 'cdDatastoreRiskScore',
    sortType: 'desc',
    page: 1,
    limit: MOST_POINTS,
  });
  const { rows } = await lists.page(dataStoresKind, customer, { query, columns: storeColumns });
  const ids = rows.map(({ id }) => id);
  return riskPlot(rows, await readStoreRisks(core, customer, ids));
};
