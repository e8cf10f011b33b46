import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { issueQuery } from '#readModel/kinds/issues/query.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { dashboardColumns, dashboardIssue } from '#readModel/kinds/issues/wire.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const getTopIssues: UseCase<typeof issueRoutes.getTopIssues, ListsDeps> = async (
  request,
  { deps, caller, now },
) => {
  const wanted = { query: issueQuery({ ...request, now }), columns: dashboardColumns };
  const { rows, count } = await deps.lists.page(issuesKind, caller.customer, wanted);
  return { err: null, data: rows.map(dashboardIssue), count };
};
