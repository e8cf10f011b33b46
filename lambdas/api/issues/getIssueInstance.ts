import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { detailOfIssue } from './detailOfIssue.ts';

/** The same as `getIssue`: the specification names both. */
export const getIssueInstance: UseCase<typeof issueRoutes.getIssueInstance, ListsDeps> = (
  request,
  call,
) => detailOfIssue(request, call);
