import type { issueRoutes } from '#contracts/issueRoutes.ts';
import { countByType, topTypeCounts } from '#domain/issue/counts.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';

export const getTopIssueTypes: UseCase<typeof issueRoutes.getTopIssueTypes, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) => countByType(await deps.countIssues(caller.customer, topTypeCounts), cloudAccountId);
