import * as z from 'zod/mini';
import { keyAccess } from '#contracts/apiKey/words.ts';
import { CustomerId } from '#contracts/ids.ts';
import {
  apiKeyHashKey,
  apiKeyKey,
  apiKeyRange,
  emailKey,
  sessionRange,
  userKey,
} from './keys/users.ts';
import {
  deleteItem,
  getItem,
  ifAllowed,
  inParallel,
  queryAll,
  type Table,
  updateItem,
} from './table.ts';
import { put, remove, transact } from './transact.ts';
import type { UserItem } from './users.ts';

/** An API key; times in ms since 1970. Of its secret the SHA-256 alone is kept. */
const ApiKeyItem = z.object({
  id: z.string(),
  customerId: CustomerId,
  /** The key's own user in the pool, which is no member of the customer. */
  userId: z.string(),
  /** Name of that user. */
  email: z.string(),
  name: z.string(),
  access: z.enum(keyAccess),
  ending: z.string(),
  hash: z.string(),
  createdAt: z.int(),
  creatorId: z.string(),
  createdBy: z.string(),
  expiresAt: z.int(),
  /** Day of the last use, such as 2026-01-31. */
  lastUsedOn: z.nullable(z.string()),
});
export type ApiKeyItem = z.infer<typeof ApiKeyItem>;

/** Newest first. */
export const readApiKeys = async (identity: Table, customerId: string): Promise<ApiKeyItem[]> => {
  const { pk } = apiKeyKey(customerId, '');
  const items = await queryAll(identity, pk, { between: apiKeyRange });
  return items.map((item) => ApiKeyItem.parse(item)).sort((a, b) => b.createdAt - a.createdAt);
};

export const readApiKey = async (
  identity: Table,
  customerId: string,
  id: string,
): Promise<ApiKeyItem | undefined> => {
  const item = await getItem(identity, apiKeyKey(customerId, id));
  return item && ApiKeyItem.parse(item);
};

/** The key with this SHA-256 of its secret. */
export const readApiKeyOfHash = async (
  identity: Table,
  hash: string,
): Promise<ApiKeyItem | undefined> => {
  const item = await getItem(identity, apiKeyHashKey(hash));
  if (item === undefined) return undefined;
  const { customerId, id } = z.object({ customerId: CustomerId, id: z.string() }).parse(item);
  return readApiKey(identity, customerId, id);
};

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
const isThere = { ConditionExpression: 'attribute_exists(pk)' };

/** The key and its user; false when one of them is there. */
export const addApiKey = (
  identity: Table,
  { key, user }: { readonly key: ApiKeyItem; readonly user: UserItem },
): Promise<boolean> => {
  const { id, customerId, userId } = key;
  return transact(identity, [
    put(identity, { ...apiKeyHashKey(key.hash), customerId, id }, isNew),
    put(identity, { ...apiKeyKey(customerId, id), ...key }, isNew),
    put(identity, { ...userKey(userId), ...user }, isNew),
    put(identity, { ...emailKey(key.email), userId }, isNew),
  ]);
};

/** With its user, so that no token of it is accepted any more; false when it is gone. */
export const removeApiKey = (identity: Table, key: ApiKeyItem): Promise<boolean> =>
  transact(identity, [
    remove(identity, apiKeyKey(key.customerId, key.id), isThere),
    remove(identity, apiKeyHashKey(key.hash)),
    remove(identity, userKey(key.userId)),
    remove(identity, emailKey(key.email)),
  ]);

const AT_ONCE = 16;

/** Nothing refers to the sessions of a user that is gone. */
export const removeKeySessions = async (identity: Table, userId: string): Promise<void> => {
  const { pk } = userKey(userId);
  const items = await queryAll(identity, pk, { between: sessionRange, attributes: ['sk'] });
  await inParallel(items, AT_ONCE, ({ sk }) => deleteItem(identity, { pk, sk: String(sk) }));
};

/** True for the first use of a day; later ones write nothing. */
export const markKeyUsed = async (
  identity: Table,
  { customerId, id, lastUsedOn }: ApiKeyItem,
  day: string,
): Promise<boolean> =>
  lastUsedOn !== day &&
  ifAllowed(
    updateItem(identity, apiKeyKey(customerId, id), {
      ConditionExpression: 'attribute_exists(pk) AND (lastUsedOn = :never OR lastUsedOn < :day)',
      UpdateExpression: 'SET lastUsedOn = :day',
      ExpressionAttributeValues: { ':day': day, ':never': null },
    }),
  );
