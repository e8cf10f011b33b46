import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Table } from '#store/table.ts';
import { readUser } from '#store/users.ts';

/** Address of an active user of the customer; an API key owns nothing. */
export const activeUserOf = async (
  userId: string,
  { deps, caller }: MemberCall<{ readonly identity: Table }>,
): Promise<string> => {
  const user = await readUser(deps.identity, userId);
  const isOwn = user?.customerId === caller.customer.customerId;
  if (!isOwn || user.status !== 'ACTIVE' || user.machine) throw new AppError('notFound');
  return user.email;
};
