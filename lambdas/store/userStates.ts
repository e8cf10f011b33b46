import type { CustomerContext } from '#contracts/customer/context.ts';
import { UserState } from './edits.ts';
import { idBuckets } from './keys/ids.ts';
import { type UserStateKind, userStatePk, userStateRange } from './keys/userState.ts';
import { inParallel, queryAll, type Table } from './table.ts';

/** All user state of a kind, by id. */
export const readAllUserStates = async (
  core: Table,
  customer: CustomerContext,
  kind: UserStateKind,
): Promise<Map<string, UserState>> => {
  const between = userStateRange(kind);
  const found = await inParallel(idBuckets, 16, (bucket) =>
    queryAll(core, userStatePk(customer, bucket), { between }),
  );
  const idOf = (sk: unknown) => String(sk).slice(between[0].length);
  return new Map(found.flat().map((item) => [idOf(item.sk), UserState.parse(item)]));
};
