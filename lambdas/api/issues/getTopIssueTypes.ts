import type { issueRoutes } from '#contracts/issue/routes.ts';
import { countByType, topTypeCounts } from '#domain/issue/counts.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getTopIssueTypes: UseCase<typeof issueRoutes.getTopIssueTypes, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) => countByType(await deps.countIssues(caller.customer, topTypeCounts), cloudAccountId);
