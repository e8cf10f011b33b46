import {
  type IdentityQuery,
  identityOnWire,
  identityQuestion,
  shownOfIdentity,
} from '#domain/identity/list.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { entityRefOf } from '#store/keys.ts';
import type { ListsDeps } from '../functions/listsDeps.ts';
import { pageOfRows } from '../lists/pageOfRows.ts';

const idOf = (accountId: string, arn: string) => entityRefOf('identity', accountId, arn);

/** One page of the identities that fit, with their exact number. */
export const pageOfIdentities = async (query: IdentityQuery, call: MemberCall<ListsDeps>) => {
  const asked = { question: identityQuestion(query), shown: shownOfIdentity };
  const { rows, count } = await pageOfRows('identities', asked, call);
  return { err: null, data: rows.map((row) => identityOnWire(row, idOf)), count };
};
