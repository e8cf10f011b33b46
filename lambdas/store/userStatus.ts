import { readCustomer } from './customers.ts';
import type { Table } from './table.ts';
import type { UserItem } from './users.ts';
import { readUser } from './users.ts';

type StatusOfUser = Pick<UserItem, 'customerId' | 'role' | 'signedOutAt' | 'demo'> & {
  readonly active: boolean;
  readonly strictRoles: boolean;
};

/** What the middleware asks about a user on each request, at most once a minute. */
export const readUserStatus =
  (identity: Table) =>
  async (userId: string): Promise<StatusOfUser | undefined> => {
    const user = await readUser(identity, userId);
    if (user === undefined) return undefined;
    const { customerId, role, signedOutAt, demo } = user;
    const customer = await readCustomer(identity, customerId);
    return {
      customerId,
      role,
      signedOutAt,
      demo,
      active: user.status === 'ACTIVE',
      strictRoles: customer?.strictRoles ?? false,
    };
  };
