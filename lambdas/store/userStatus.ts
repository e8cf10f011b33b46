import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SessionEnd } from '#contracts/user/sessionEnd.ts';
import { parseCustomer } from './customers.ts';
import { customerKey, type Key, sessionKey, userKey } from './keys.ts';
import { parseSession } from './sessions.ts';
import { batchGet, type Item, type Table } from './table.ts';
import { parseUser, type UserItem } from './users.ts';

interface TokenHolder {
  readonly userId: string;
  readonly sessionId: string;
  readonly customer: CustomerContext;
}
type StatusOfUser = Pick<UserItem, 'customerId' | 'role' | 'signedOutAt' | 'demo'> & {
  readonly active: boolean;
  readonly session: 'open' | SessionEnd;
  readonly strictRoles: boolean;
};

const itemOf = (items: readonly Item[], { pk, sk }: Key): Item | undefined =>
  items.find((item) => item.pk === pk && item.sk === sk);

/** What a session's end looks like from outside; a session that is not stored never began. */
const sessionStateOf = (item: Item | undefined): StatusOfUser['session'] => {
  if (item === undefined) return 'unknown';
  const { revokedAt, end } = parseSession(item);
  return revokedAt === null ? 'open' : end;
};

/** User, session and customer of a token in one strongly consistent read. */
export const readUserStatus =
  (identity: Table) =>
  async ({ userId, sessionId, customer }: TokenHolder): Promise<StatusOfUser | undefined> => {
    const ofUser = userKey(userId);
    const ofSession = sessionKey(userId, sessionId);
    const ofCustomer = customerKey(customer.customerId);
    const items = await batchGet(identity, [ofUser, ofSession, ofCustomer]);
    const userItem = itemOf(items, ofUser);
    if (userItem === undefined) return undefined;
    const user = parseUser(userItem);
    const customerItem = itemOf(items, ofCustomer);
    return {
      customerId: user.customerId,
      role: user.role,
      signedOutAt: user.signedOutAt,
      demo: user.demo,
      active: user.status === 'ACTIVE',
      session: sessionStateOf(itemOf(items, ofSession)),
      strictRoles: customerItem !== undefined && parseCustomer(customerItem).strictRoles,
    };
  };
