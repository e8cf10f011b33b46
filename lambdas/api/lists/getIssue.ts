import type { issueRoutes } from '#contracts/issueRoutes.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import type { ListsDeps } from './deps.ts';
import { detailOfIssue } from './detailOfIssue.ts';

export const getIssue: UseCase<typeof issueRoutes.getIssue, ListsDeps> = (request, call) =>
  detailOfIssue(request, call);
