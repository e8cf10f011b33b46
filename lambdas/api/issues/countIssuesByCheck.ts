import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { countedRows } from '#readModel/engine/counted.ts';
import { byCheckColumns, countByCheck } from '#readModel/kinds/issues/counts.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const countIssuesByCheck: UseCase<typeof issueRoutes.countIssuesByCheck, ListsDeps> = async (
  { cloudAccountId },
  { deps, caller },
) =>
  countByCheck(
    countedRows(await deps.lists.read(issuesKind, caller.customer, byCheckColumns)),
    cloudAccountId,
  );
