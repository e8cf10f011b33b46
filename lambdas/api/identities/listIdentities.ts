import type { identityRoutes } from '#contracts/identity/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { identityList } from '#readModel/kinds/identities/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { withActivity } from '../shared/withActivity.ts';

export const listIdentities: UseCase<typeof identityRoutes.listIdentities, ListsDeps> = async (
  request,
  call,
) => {
  const { deps, caller } = call;
  const of = { customer: caller.customer, list: identityList, request };
  const found = await readWirePage(deps.lists.page, of);
  return { ...found, data: await withActivity(call, found.data) };
};
