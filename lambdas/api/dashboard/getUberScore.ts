import type { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { riskLabel } from '#contracts/risk/words.ts';
import { overallRisk, riskCounts } from '#domain/dataStore/counts.ts';
import { greatestOpenScore, hasIssues, openScoreCounts } from '#domain/issue/counts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { filtered } from '#readModel/engine/counted.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/**
 * The greatest score of the scope's open issues. While it has no issue at all, active or not, it
 * is the greatest risk score known, which is that of its data stores.
 */
export const getUberScore: UseCase<typeof dashboardRoutes.getUberScore, ListsDeps> = async (
  { cloudAccountId: scope, filters },
  { deps, caller },
) => {
  const issues = filtered(await deps.countIssues(caller.customer, openScoreCounts), filters);
  const greatest = greatestOpenScore(issues, scope);
  const score =
    greatest ??
    (hasIssues(issues, scope)
      ? 0
      : overallRisk(filtered(await deps.countStores(caller.customer, riskCounts), filters), scope)
          .score);
  return { issueUberScore: score, issueUberLabel: riskLabel(score) };
};
