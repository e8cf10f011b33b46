import type { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { seenIn } from '#domain/list/ageRange.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { storeList } from '#readModel/kinds/dataStores/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { withLive } from '../shared/withLive.ts';
import { withPolicyNames } from './withPolicyNames.ts';

export const listDataStores: UseCase<typeof dataStoreRoutes.listDataStores, ListsDeps> = async (
  { age, ...filters },
  call,
) => {
  const { customer } = call.caller;
  const request = { ...filters, seen: seenIn(age, call.now) };
  const page = await readWirePage(call.deps.lists.page, { customer, list: storeList, request });
  const data = await withLive(call, page.data);
  return {
    ...page,
    data: request.filters === 'non-compliant' ? await withPolicyNames(call, data) : data,
  };
};
