import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfIssues } from './pageOfIssues.ts';

export const listIssues: UseCase<typeof issueRoutes.listIssues, ListsDeps> = (request, call) =>
  pageOfIssues(request, call);
