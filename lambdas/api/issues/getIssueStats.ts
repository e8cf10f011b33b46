import type { issueRoutes } from '#contracts/issue/routes.ts';
import { overallRisk, riskCounts } from '#domain/dataStore/counts.ts';
import { countIssues, issueCounts } from '#domain/issue/counts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** Counts of issues, beside them score and band of the riskiest data store. */
export const getIssueStats: UseCase<typeof issueRoutes.getIssueStats, ListsDeps> = async (
  { cloudAccountId: scope, filters },
  { deps, caller, now },
) => {
  const [issues, stores] = await Promise.all([
    deps.countIssues(caller.customer, issueCounts),
    deps.countStores(caller.customer, riskCounts),
  ]);
  const { score, label } = overallRisk(filtered(stores, filters), scope);
  return {
    ...countIssues(filtered(issues, filters), { scope, now }),
    cdRiskLabel: label,
    cdRiskScore: score,
  };
};
