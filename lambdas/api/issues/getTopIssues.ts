import type { issueRoutes } from '#contracts/issue/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { membersOf } from '#readModel/engine/kind.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { issueQuery } from '#readModel/kinds/issues/query.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { readIssueTags } from '#readModel/kinds/issues/taggedStores.ts';
import { dashboardColumns, dashboardIssue, worthOf } from '#readModel/kinds/issues/wire.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { resolvedFilters } from '../shared/resolvedFilters.ts';

export const getTopIssues: UseCase<typeof issueRoutes.getTopIssues, ListsDeps> = async (
  request,
  { deps: { lists }, caller: { customer }, now },
) => {
  const tagged = await readIssueTags(lists, customer, request.tags);
  const found = { tagged, now, ...(await resolvedFilters(request)) };
  const wanted = { query: issueQuery({ ...request, ...found }), columns: dashboardColumns };
  const { rows, count } = await lists.page(issuesKind, customer, wanted);
  const ids = [...new Set(rows.flatMap(({ stores }) => membersOf(stores)))];
  const { valueColumns, valuesOfStores } = await import('#readModel/kinds/dataStores/values.ts');
  const values = valuesOfStores(await lists.read(dataStoresKind, customer, valueColumns), ids);
  const data = rows.map((row) => dashboardIssue(row, values));
  return { err: null, data, count, datastoreSaving: worthOf(ids, values) };
};
