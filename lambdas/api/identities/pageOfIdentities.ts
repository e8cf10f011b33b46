import type { MemberCall } from '#middleware/apiHandler.ts';
import {
  type IdentityListRequest,
  identityColumns,
  identityQuery,
} from '#readModel/kinds/identities/query.ts';
import { identitiesKind } from '#readModel/kinds/identities/spec.ts';
import { identityOnWire } from '#readModel/kinds/identities/wire.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';

/** One page of the identities that fit, with their exact number. */
export const pageOfIdentities = async (
  request: IdentityListRequest,
  { deps, caller }: MemberCall<ListsDeps>,
) => {
  const wanted = { query: identityQuery(request), columns: identityColumns };
  const { rows, count } = await deps.lists.page(identitiesKind, caller.customer, wanted);
  return { err: null, data: rows.map(identityOnWire), count };
};
