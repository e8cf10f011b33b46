import type { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import { overallRisk, riskCounts } from '#readModel/kinds/dataStores/counts.ts';
import { isNonCompliant } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** The score of the scope's riskiest data store, as on the cards of stores and issues. */
export const getUberScore: UseCase<typeof dashboardRoutes.getUberScore, ListsDeps> = async (
  { cloudAccountId: scope, filters },
  { deps, caller },
) => {
  const stores = await deps.lists.count(dataStoresKind, caller.customer, riskCounts);
  const { score, label } = overallRisk(filtered(stores, filters, isNonCompliant), scope);
  return { issueUberScore: score, issueUberLabel: label };
};
