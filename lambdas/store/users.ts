import * as z from 'zod/mini';
import { keyAccess } from '#contracts/apiKey/words.ts';
import { CustomerId } from '#contracts/ids.ts';
import { dashboardViews, roles, signInKinds, userStatuses } from '#contracts/user/words.ts';
import { emailKey, memberKey, userKey } from './keys/users.ts';
import { getItem, ifAllowed, putItem, type Table, updateItem } from './table.ts';

/** The source of truth about a user; `userId` is the pool's `sub`. */
const UserItem = z.object({
  userId: z.string(),
  customerId: CustomerId,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  status: z.enum(userStatuses),
  view: z.enum(dashboardViews),
  /** Tokens issued up to then are dead; ms since 1970, null = never signed out. */
  signedOutAt: z.nullable(z.int()),
  createdAt: z.int(),
  phone: z._default(z.string(), ''),
  /** Empty = by password. */
  googleOrOkta: z._default(z.enum(signInKinds), ''),
  /** Google's subject of a user who registered by it; empty = none. */
  googleSubject: z._default(z.string(), ''),
  /** True while the pool requires a code of an authenticator app. */
  mfa: z._default(z.boolean(), false),
  /** When the profile was completed, ms since 1970; null = an invitation may still be open. */
  activatedAt: z._default(z.nullable(z.int()), null),
  /** True while the registered customer awaits approval. */
  awaitsApproval: z._default(z.boolean(), false),
  /** A visitor of the demo: reads and nothing else. */
  demo: z._default(z.boolean(), false),
  /** Of an API key, whose user this is: its name is the first name; null = a person. */
  machine: z._default(
    z.nullable(z.object({ access: z.enum(keyAccess), expiresAt: z.int() })),
    null,
  ),
});
export type UserItem = z.output<typeof UserItem>;
/** A user to be written; what is absent takes its default on reading. */
export type NewUser = z.input<typeof UserItem>;
/** A new user with every default applied. */
export const completeUser = (user: NewUser): UserItem => UserItem.parse(user);

export const parseUser = (item: unknown): UserItem => UserItem.parse(item);

export const readUser = async (identity: Table, userId: string): Promise<UserItem | undefined> => {
  const item = await getItem(identity, userKey(userId));
  return item && parseUser(item);
};

/** Id of the user with this address, whatever its case. */
export const readUserIdOfEmail = async (
  identity: Table,
  email: string,
): Promise<string | undefined> => {
  const item = await getItem(identity, emailKey(email));
  return item && z.object({ userId: z.string() }).parse(item).userId;
};

/** False when the address belongs to another user. Writing the same user again changes it. */
export const writeUser = async (identity: Table, user: NewUser): Promise<boolean> => {
  const owned = await ifAllowed(
    putItem(
      identity,
      { ...emailKey(user.email), userId: user.userId },
      {
        ConditionExpression: 'attribute_not_exists(pk) OR userId = :userId',
        ExpressionAttributeValues: { ':userId': user.userId },
      },
    ),
  );
  if (!owned) return false;
  await putItem(identity, { ...memberKey(user.customerId, user.userId), userId: user.userId });
  await putItem(identity, { ...userKey(user.userId), ...completeUser(user) });
  return true;
};

const change = async (identity: Table, userId: string, set: Record<string, unknown>) => {
  const [name, value] = Object.entries(set)[0] ?? [];
  await updateItem(identity, userKey(userId), {
    ConditionExpression: 'attribute_exists(pk)',
    UpdateExpression: 'SET #name = :value',
    ExpressionAttributeNames: { '#name': String(name) },
    ExpressionAttributeValues: { ':value': value },
  });
};

export const saveView = (identity: Table, userId: string, view: UserItem['view']): Promise<void> =>
  change(identity, userId, { view });

export const savePhone = (identity: Table, userId: string, phone: string): Promise<void> =>
  change(identity, userId, { phone });

export const saveMfa = (identity: Table, userId: string, mfa: boolean): Promise<void> =>
  change(identity, userId, { mfa });

export const approveUser = (identity: Table, userId: string): Promise<void> =>
  change(identity, userId, { awaitsApproval: false });

export const saveSignOut = (identity: Table, userId: string, at: number): Promise<void> =>
  change(identity, userId, { signedOutAt: at });
