import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfIssues } from './pageOfIssues.ts';

/** The same as `listIssues`: the specification names both. */
export const listIssueInstances: UseCase<typeof issueRoutes.listIssueInstances, ListsDeps> = (
  request,
  call,
) => pageOfIssues(request, call);
