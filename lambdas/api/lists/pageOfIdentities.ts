import {
  type IdentityQuery,
  identityColumns,
  identityOnWire,
  listIdentities,
} from '#domain/identity/list.ts';
import type { MemberCall } from '#middleware/areaHandler.ts';
import { entityRefOf } from '#store/keys.ts';
import type { ListsDeps } from './deps.ts';

const idOf = (accountId: string, arn: string) => entityRefOf('identity', accountId, arn);

/** One page of the identities that fit, with their exact number. */
export const pageOfIdentities = async (
  query: IdentityQuery,
  { deps, caller }: MemberCall<ListsDeps>,
) => {
  const view = await deps.readIdentities(caller.customer, identityColumns(query));
  const { rows, count } = listIdentities(view, query);
  return { err: null, data: rows.map((row) => identityOnWire(row, idOf)), count };
};
