import * as z from 'zod/mini';
import { USE_DAYS } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { activeKey, activePk } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import type { Key } from './keys/key.ts';
import { batchGet, getItem, ifAllowed, queryAll, type Table, updateItem } from './table.ts';

const DAY_S = 86_400;
const HOUR_MS = 3_600_000;

const ActiveItem = z.object({ sk: z.string(), lastAt: z.int() });

/** The later time stays. */
const raise = (chunks: Table, key: Key, lastAt: number): Promise<boolean> =>
  ifAllowed(
    updateItem(chunks, key, {
      UpdateExpression: 'SET lastAt = :lastAt, #ttl = :ttl',
      ConditionExpression: 'attribute_not_exists(lastAt) OR lastAt < :lastAt',
      ExpressionAttributeNames: { '#ttl': 'ttl' },
      ExpressionAttributeValues: {
        ':lastAt': lastAt,
        ':ttl': Math.floor(lastAt / 1000) + USE_DAYS * DAY_S,
      },
    }),
  );

/** When a principal used a data store, ms since 1970; the last time is kept. */
export const writeLastActive = async (
  chunks: Table,
  customer: CustomerContext,
  { principalId, lastAt }: { readonly principalId: string; readonly lastAt: number },
): Promise<void> => {
  await raise(chunks, activeKey(customer, hashOf(principalId)), lastAt);
};

/** Called once the principals of an hour are written: lists look at them again. */
export const raiseActiveHour = async (
  chunks: Table,
  customer: CustomerContext,
  lastAt: number,
): Promise<void> => {
  await raise(chunks, activeKey(customer, undefined), lastAt - (lastAt % HOUR_MS));
};

/** The last hour in which a data store was used, as hours since 1970; 0 = none is known. */
export const readActiveHour = async (chunks: Table, customer: CustomerContext): Promise<number> => {
  const item = await getItem(chunks, activeKey(customer, undefined));
  return item === undefined ? 0 : ActiveItem.parse(item).lastAt / HOUR_MS;
};

/** By the id of a principal, ms since 1970; undefined = not in the last 90 days. */
export type LastActive = (principalId: string) => number | undefined;

const finder = (items: readonly unknown[]): LastActive => {
  const times = new Map(
    items.map((item) => {
      const { sk, lastAt } = ActiveItem.parse(item);
      return [sk, lastAt] as const;
    }),
  );
  return (principalId) => times.get(hashOf(principalId));
};

/** Of these principals. */
export const readLastActive = async (
  chunks: Table,
  customer: CustomerContext,
  principalIds: readonly string[],
): Promise<LastActive> => {
  const hashes = new Set(principalIds.map((id) => hashOf(id)));
  return finder(
    await batchGet(
      chunks,
      [...hashes].map((hash) => activeKey(customer, hash)),
    ),
  );
};

/** Of all principals. */
export const readAllLastActive = async (
  chunks: Table,
  customer: CustomerContext,
): Promise<LastActive> => finder(await queryAll(chunks, activePk(customer)));
