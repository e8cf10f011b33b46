import type { KeyAccess } from '#contracts/apiKey/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SessionEnd } from '#contracts/user/sessionEnd.ts';
import { type CustomerSettings, parseCustomer } from './customers.ts';
import type { Key } from './keys/key.ts';
import { customerKey, sessionKey, userKey } from './keys/users.ts';
import { parseSession, type SessionItem } from './sessions.ts';
import { batchGet, type Item, type Table } from './table.ts';
import { parseUser, type UserItem } from './users.ts';

interface TokenHolder {
  readonly userId: string;
  readonly sessionId: string;
  readonly customer: CustomerContext;
}
type StatusOfUser = Pick<UserItem, 'customerId' | 'role' | 'signedOutAt' | 'demo' | 'mfa'> & {
  readonly active: boolean;
  readonly machine: KeyAccess | null;
  readonly session: 'open' | SessionEnd;
  readonly factor: SessionItem['factor'];
} & CustomerSettings;

const itemOf = (items: readonly Item[], { pk, sk }: Key): Item | undefined =>
  items.find((item) => item.pk === pk && item.sk === sk);

/** State of a session as users see it; a session that is not stored never began. */
const sessionStateOf = (item: Item | undefined): Pick<StatusOfUser, 'session' | 'factor'> => {
  if (item === undefined) return { session: 'unknown', factor: 'password' };
  const { revokedAt, end, factor } = parseSession(item);
  return { session: revokedAt === null ? 'open' : end, factor };
};

const settingsOf = (item: Item | undefined): CustomerSettings => {
  if (item === undefined) return { strictRoles: false, mfaRequired: false };
  const { strictRoles, mfaRequired } = parseCustomer(item);
  return { strictRoles, mfaRequired };
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
    const { customerId, role, signedOutAt, demo, mfa, machine } = user;
    return {
      ...{ customerId, role, signedOutAt, demo, mfa },
      machine: machine?.access ?? null,
      active: user.status === 'ACTIVE',
      ...sessionStateOf(itemOf(items, ofSession)),
      ...settingsOf(itemOf(items, ofCustomer)),
    };
  };
