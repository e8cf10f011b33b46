import type { dashboardRoutes } from '#contracts/dashboard.ts';
import { overallRisk } from '#domain/dataStore/counts.ts';
import { riskColumns } from '#domain/dataStore/snapshot.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

/**
 * The greatest issue score of the scope. Until issues are computed it is the greatest risk score
 * known in the scope, which is that of its stores.
 */
export const getUberScore: UseCase<typeof dashboardRoutes.getUberScore, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) => {
  const { score, label } = overallRisk(
    await deps.readStores(caller.customer, riskColumns),
    cloudAccountId,
  );
  return { issueUberScore: score, issueUberLabel: label };
};
