import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import { overallRisk, riskCounts } from '#readModel/kinds/dataStores/counts.ts';
import { isNonCompliant } from '#readModel/kinds/dataStores/query.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { countIssues, issueCounts } from '#readModel/kinds/issues/counts.ts';
import { violatesPolicy } from '#readModel/kinds/issues/query.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** Counts of issues, beside them score and band of the riskiest data store. */
export const getIssueStats: UseCase<typeof issueRoutes.getIssueStats, ListsDeps> = async (
  { cloudAccountId: scope, filters },
  { deps, caller, now },
) => {
  const [issues, stores] = await Promise.all([
    deps.lists.count(issuesKind, caller.customer, issueCounts),
    deps.lists.count(dataStoresKind, caller.customer, riskCounts),
  ]);
  const { score, label } = overallRisk(filtered(stores, filters, isNonCompliant), scope);
  return {
    ...countIssues(filtered(issues, filters, violatesPolicy), { scope, now }),
    cdRiskLabel: label,
    cdRiskScore: score,
  };
};
