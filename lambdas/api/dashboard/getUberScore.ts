import type { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { riskLabel } from '#contracts/risk/words.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import { overallRisk, riskCounts } from '#readModel/kinds/dataStores/counts.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { greatestOpenScore, hasIssues, openScoreCounts } from '#readModel/kinds/issues/counts.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/**
 * The greatest score of the scope's open issues. While it has no issue at all, active or not, it
 * is the greatest risk score known, which is that of its data stores.
 */
export const getUberScore: UseCase<typeof dashboardRoutes.getUberScore, ListsDeps> = async (
  { cloudAccountId: scope, filters },
  { deps, caller },
) => {
  const issues = filtered(
    await deps.lists.count(issuesKind, caller.customer, openScoreCounts),
    filters,
  );
  const greatest = greatestOpenScore(issues, scope);
  const score =
    greatest ??
    (hasIssues(issues, scope)
      ? 0
      : overallRisk(
          filtered(await deps.lists.count(dataStoresKind, caller.customer, riskCounts), filters),
          scope,
        ).score);
  return { issueUberScore: score, issueUberLabel: riskLabel(score) };
};
