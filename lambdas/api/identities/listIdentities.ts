import type { identityRoutes } from '#contracts/identity/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { identityList } from '#readModel/kinds/identities/list.ts';
import { readWirePage } from '#readModel/kinds/wireList.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

export const listIdentities: UseCase<typeof identityRoutes.listIdentities, ListsDeps> = (
  request,
  { deps, caller: { customer } },
) => readWirePage(deps.lists.page, { customer, list: identityList, request });
