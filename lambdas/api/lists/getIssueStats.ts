import type { issueRoutes } from '#contracts/issueRoutes.ts';
import { overallRisk, riskCounts } from '#domain/dataStore/counts.ts';
import { countIssues, issueCounts } from '#domain/issue/counts.ts';
import { filtered } from '#domain/readModel/counted.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

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
