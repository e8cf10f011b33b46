import * as z from 'zod/mini';
import { USE_DAYS, Use } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { useKey, usesPk, watchKey } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { type Merged, writeMerged } from './mergedItem.ts';
import { batchGet, getItem, ifAllowed, queryAll, type Table, updateItem } from './table.ts';

const DAY_S = 86_400;

const UseItem = z.object({ use: Use });

interface NewUse {
  readonly storeId: string;
  /** Of the principal, the same for the same one. */
  readonly principalId: string;
  /** The use with what is stored; called again where another wrote in between. */
  readonly with: (stored: Use | undefined) => Use;
}

/** Adds to what a principal did with a data store; nothing is written where that changes nothing. */
export const writeUse = (
  chunks: Table,
  customer: CustomerContext,
  { storeId, principalId, with: added }: NewUse,
): Promise<Merged<Use>> =>
  writeMerged(chunks, useKey(customer, { storeId, principal: hashOf(principalId) }), {
    read: (item) => UseItem.safeParse(item).data?.use,
    merge: added,
    write: (use) => ({ use, ttl: Math.floor(use.lastAt / 1000) + USE_DAYS * DAY_S }),
  });

/** What is known of who used a data store in the last 90 days, in no order. */
export const readUses = async (
  chunks: Table,
  customer: CustomerContext,
  storeId: string,
): Promise<Use[]> =>
  (await queryAll(chunks, usesPk(customer, storeId))).map((item) => UseItem.parse(item).use);

/** What one principal did with data stores, by their ids; those without a use are left out. */
export const readUsesBy = async (
  chunks: Table,
  customer: CustomerContext,
  { principalId, storeIds }: { readonly principalId: string; readonly storeIds: readonly string[] },
): Promise<Map<string, Use>> => {
  const principal = hashOf(principalId);
  const keys = storeIds.map((storeId) => useKey(customer, { storeId, principal }));
  const found = new Map((await batchGet(chunks, keys)).map((item) => [item.pk, item]));
  return new Map(
    storeIds.flatMap((storeId) => {
      const item = found.get(usesPk(customer, storeId));
      return item === undefined ? [] : [[storeId, UseItem.parse(item).use] as const];
    }),
  );
};

/** Logs of the account were read back to this time, ms since 1970; the earliest is kept. */
export const lowerWatchedSince = async (
  chunks: Table,
  customer: CustomerContext,
  { accountId, since }: { readonly accountId: string; readonly since: number },
): Promise<void> => {
  await ifAllowed(
    updateItem(chunks, watchKey(customer, accountId), {
      UpdateExpression: 'SET since = :since',
      ConditionExpression: 'attribute_not_exists(since) OR since > :since',
      ExpressionAttributeValues: { ':since': since },
    }),
  );
};

/** Undefined = no log of the account was read yet. */
export const readWatchedSince = async (
  chunks: Table,
  customer: CustomerContext,
  accountId: string,
): Promise<number | undefined> => {
  const item = await getItem(chunks, watchKey(customer, accountId));
  return z.object({ since: z.int() }).safeParse(item).data?.since;
};
