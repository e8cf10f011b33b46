import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { issueList } from '#readModel/kinds/issues/list.ts';
import { readIssueTags } from '#readModel/kinds/issues/taggedStores.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { resolvedFilters } from '../shared/resolvedFilters.ts';

export const listIssues: UseCase<typeof issueRoutes.listIssues, ListsDeps> = async (
  request,
  { deps: { lists }, caller: { customer }, now },
) => {
  const tagged = await readIssueTags(lists, customer, request.tags);
  const found = { tagged, now, ...(await resolvedFilters(request)) };
  const of = { customer, list: issueList, request: { ...request, ...found } };
  return readWirePage(lists.page, of);
};
