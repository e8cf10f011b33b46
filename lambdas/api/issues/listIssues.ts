import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { issueList } from '#readModel/kinds/issues/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const listIssues: UseCase<typeof issueRoutes.listIssues, ListsDeps> = (
  request,
  { deps, caller: { customer }, now },
) => readWirePage(deps.lists.page, { customer, list: issueList, request: { ...request, now } });
