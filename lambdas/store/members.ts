import * as z from 'zod/mini';
import {
  customerKey,
  emailKey,
  memberKey,
  memberRange,
  recoveryCodesKey,
  userKey,
} from './keys/users.ts';
import { batchGet, getItem, queryAll, type Table } from './table.ts';
import { change, put, remove, transact } from './transact.ts';
import { parseUser, readUser, type UserItem } from './users.ts';

/** A customer's users at a moment; `version` guards changes that depend on them. */
export interface Members {
  readonly users: readonly UserItem[];
  readonly version: number;
}

const Version = z.object({ membersVersion: z._default(z.int(), 0) });

/** Oldest first, without the visitor of a demo. */
export const readMembers = async (identity: Table, customerId: string): Promise<Members> => {
  const { membersVersion: version } = Version.parse(
    (await getItem(identity, customerKey(customerId))) ?? {},
  );
  const listed = await queryAll(identity, customerKey(customerId).pk, { between: memberRange });
  const ids = listed.map((item) => z.object({ userId: z.string() }).parse(item).userId);
  const items = await batchGet(identity, ids.map(userKey));
  const users = items.map(parseUser).filter(({ demo }) => !demo);
  return { users: users.sort((a, b) => a.createdAt - b.createdAt), version };
};

/** A user of this customer; of another customer's nothing is read, so that nothing can be disclosed. */
export const readMember = async (
  identity: Table,
  customerId: string,
  userId: string,
): Promise<UserItem | undefined> => {
  const listed = await getItem(identity, memberKey(customerId, userId));
  return listed && readUser(identity, userId);
};

/** Sets the next version, on condition that the version read is still the current one. */
const nextVersion = (identity: Table, customerId: string, version: number) => {
  const key = customerKey(customerId);
  const set = { membersVersion: version + 1 };
  if (version > 0) return change(identity, key, { set, when: { membersVersion: version } });
  const first = change(identity, key, { set });
  const condition = 'attribute_exists(pk) AND attribute_not_exists(membersVersion)';
  return { Update: { ...first.Update, ConditionExpression: condition } } as typeof first;
};

export interface MemberChange {
  readonly user: UserItem;
  /** Version of the members that the change depends on. */
  readonly version: number;
}

/** False when the customer's users changed meanwhile: read and decide again. */
export const changeMember = (
  identity: Table,
  { user, version }: MemberChange,
  set: Partial<Pick<UserItem, 'role' | 'status' | 'signedOutAt' | 'activatedAt'>>,
): Promise<boolean> =>
  transact(identity, [
    nextVersion(identity, user.customerId, version),
    change(identity, userKey(user.userId), { set, when: { customerId: user.customerId } }),
  ]);

/** The user, its address and its place among the members go at once; false as above. */
export const deleteMember = (identity: Table, { user, version }: MemberChange): Promise<boolean> =>
  transact(identity, [
    nextVersion(identity, user.customerId, version),
    remove(identity, userKey(user.userId)),
    remove(identity, emailKey(user.email)),
    remove(identity, memberKey(user.customerId, user.userId)),
    remove(identity, recoveryCodesKey(user.userId)),
  ]);

/** The writes that make a user; they fail when its address or id is taken. */
export const newMemberWrites = (identity: Table, user: UserItem) => [
  put(
    identity,
    { ...emailKey(user.email), userId: user.userId },
    { ConditionExpression: 'attribute_not_exists(pk)' },
  ),
  put(
    identity,
    { ...userKey(user.userId), ...user },
    { ConditionExpression: 'attribute_not_exists(pk)' },
  ),
  put(identity, { ...memberKey(user.customerId, user.userId), userId: user.userId }),
];

/** False when the address belongs to a user already. */
export const addMember = (identity: Table, user: UserItem): Promise<boolean> =>
  transact(identity, newMemberWrites(identity, user));
