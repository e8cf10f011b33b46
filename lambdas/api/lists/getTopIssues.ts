import type { issueRoutes } from '#contracts/issueRoutes.ts';
import { issueColumns, listIssues, shownOfIssue } from '#domain/issue/list.ts';
import { dashboardIssue } from '#domain/issue/wire.ts';
import type { UseCase } from '#middleware/areaHandler.ts';
import { issueIdOf } from '#store/keys.ts';
import type { ListsDeps } from './deps.ts';

const shown = [...shownOfIssue, 'stores'];

export const getTopIssues: UseCase<typeof issueRoutes.getTopIssues, ListsDeps> = async (
  request,
  { deps, caller, now },
) => {
  const query = { ...request, now };
  const view = await deps.readIssues(caller.customer, issueColumns(query, shown));
  const { rows, count } = listIssues(view, query, shown);
  return { err: null, data: rows.map((row) => dashboardIssue(row, issueIdOf)), count };
};
