import type { Table } from './table.ts';
import type { UserItem } from './users.ts';
import { readUser } from './users.ts';

/** What the middleware asks about a user on each request, at most once a minute. */
export const readUserStatus =
  (identity: Table) =>
  async (userId: string): Promise<StatusOfUser | undefined> => {
    const user = await readUser(identity, userId);
    return user && { ...pick(user), active: user.status === 'ACTIVE' };
  };

const pick = ({ customerId, role, signedOutAt }: UserItem) => ({ customerId, role, signedOutAt });
export type StatusOfUser = ReturnType<typeof pick> & { readonly active: boolean };
