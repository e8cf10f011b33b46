import type { Caller } from '#middleware/exchange.ts';
import { ensureAdmin } from '#store/ensureAdmin.ts';
import type { Table } from '#store/table.ts';
import type { UserItem } from '#store/users.ts';
import { writeAuditEntry } from '../shared/writeAuditEntry.ts';

/**
 * Where a customer has no ADMIN, its first registered user becomes one when an OPERATOR signs in.
 * True when that is this user, whose token then names the wrong role.
 */
export const promoteFirstUser = async (
  deps: { readonly identity: Table; readonly core: Table },
  user: UserItem,
  { customer }: Caller,
): Promise<boolean> => {
  if (user.role === 'ADMIN' || user.demo) return false;
  const promoted = await ensureAdmin(deps.identity, user.customerId);
  if (promoted === undefined) return false;
  const { userId, email: target } = promoted;
  const by = { userId, customer };
  const detail = 'ADMIN: the customer had none';
  await writeAuditEntry(deps, { by, action: 'role changed', target, detail });
  return userId === user.userId;
};
