import { actorNameOf } from '#domain/user/actorName.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import type { Table } from '#store/table.ts';
import { readUser } from '#store/users.ts';

/** Users are shown by their address; restorations by the schedule have no user. */
export const nameOfUser = async (
  { deps, caller }: MemberCall<{ readonly identity: Table }>,
  userId: string,
): Promise<string> => {
  const user = await readUser(deps.identity, userId);
  return user?.customerId === caller.customer.customerId ? actorNameOf(user) : userId;
};
