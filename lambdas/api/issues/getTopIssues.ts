import type { issueRoutes } from '#contracts/issue/routes.ts';
import { issueQuestion, shownOfIssue } from '#domain/issue/list.ts';
import { dashboardIssue } from '#domain/issue/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { issueIdOf } from '#store/keys.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfRows } from '../lists/pageOfRows.ts';

const shown = [...shownOfIssue, 'stores'];

export const getTopIssues: UseCase<typeof issueRoutes.getTopIssues, ListsDeps> = async (
  request,
  call,
) => {
  const question = issueQuestion({ ...request, now: call.now });
  const { rows, count } = await pageOfRows('issues', { question, shown }, call);
  return { err: null, data: rows.map((row) => dashboardIssue(row, issueIdOf)), count };
};
