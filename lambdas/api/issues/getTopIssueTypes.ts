import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { countByType, topTypeCounts } from '#readModel/kinds/issues/counts.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getTopIssueTypes: UseCase<typeof issueRoutes.getTopIssueTypes, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) =>
  countByType(await deps.lists.count(issuesKind, caller.customer, topTypeCounts), cloudAccountId);
