import type { issueRoutes } from '#contracts/issueRoutes.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';
import { detailOfIssue } from './detailOfIssue.ts';

/** The same as `getIssue`: the specification names both. */
export const getIssueInstance: UseCase<typeof issueRoutes.getIssueInstance, ListsDeps> = (
  request,
  call,
) => detailOfIssue(request, call);
