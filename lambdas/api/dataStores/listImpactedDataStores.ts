import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { storeList } from '#readModel/kinds/dataStores/list.ts';
import { impactColumns, storesOfDefinition } from '#readModel/kinds/issues/impact.ts';
import { issuesKind } from '#readModel/kinds/issues/spec.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import { readIssue } from '#store/issues.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { withLive } from '../shared/withLive.ts';

/** Ids of the stores that an instance, or every active instance of a definition, bears on. */
const impacted = async (
  issue: string,
  { deps, caller }: MemberCall<ListsDeps>,
): Promise<readonly string[]> => {
  const instance = await readIssue(deps.core, caller.customer, issue);
  if (instance !== undefined) return instance.stores;
  const view = await deps.lists.read(issuesKind, caller.customer, impactColumns);
  const stores = storesOfDefinition(view, issue);
  if (stores === undefined) throw new AppError('notFound');
  return stores;
};

/** The riskiest first. */
export const listImpactedDataStores: UseCase<
  typeof dataStoreRoutes.listImpactedDataStores,
  ListsDeps
> = async ({ issue, page, limit }, call) => {
  const datastoreIds = await impacted(issue, call);
  const order = { ordering: 'cdDatastoreRiskScore', sortType: 'desc' } as const;
  const request = { datastoreIds, page, limit, ...order };
  const { customer } = call.caller;
  const found = await readWirePage(call.deps.lists.page, { customer, list: storeList, request });
  return { ...found, data: await withLive(call, found.data) };
};
