import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { detailOfIssue } from './detailOfIssue.ts';

export const getIssue: UseCase<typeof issueRoutes.getIssue, ListsDeps> = (request, call) =>
  detailOfIssue(request, call);
