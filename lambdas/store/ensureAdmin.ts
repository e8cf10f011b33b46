import { changeMember, readMembers } from './members.ts';
import type { Table } from './table.ts';
import type { UserItem } from './users.ts';

/**
 * Makes the first registered active user an ADMIN where a customer has none, as customers of before
 * the roles may. Returns that user; undefined = there was an ADMIN.
 */
export const ensureAdmin = async (
  identity: Table,
  customerId: string,
): Promise<UserItem | undefined> => {
  const { users, version } = await readMembers(identity, customerId);
  if (users.some(({ role }) => role === 'ADMIN')) return undefined;
  const user = users.find(({ status }) => status === 'ACTIVE');
  if (user === undefined) return undefined;
  const done = await changeMember(identity, { user, version }, { role: 'ADMIN' });
  return done ? { ...user, role: 'ADMIN' } : undefined;
};
