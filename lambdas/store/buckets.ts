import * as z from 'zod/mini';
import { bucketKey } from './keys/buckets.ts';
import type { Key } from './keys/key.ts';
import { deleteItem, getItem, ifAllowed, putItem, type Table } from './table.ts';

/** A token bucket. */
const BucketItem = z.object({ tokens: z.number(), at: z.int() });
export type BucketItem = z.infer<typeof BucketItem>;

export const readBucket = async (table: Table, key: Key): Promise<BucketItem | undefined> => {
  const item = await getItem(table, key);
  return item && BucketItem.parse(item);
};

export interface BucketSwap {
  readonly key: Key;
  readonly from: BucketItem | undefined;
  readonly to: BucketItem;
  /** Seconds since 1970. */
  readonly ttl: number;
}

/** False when another call took a token in between. */
export const swapBucket = async (
  table: Table,
  { key, from, to, ttl }: BucketSwap,
): Promise<boolean> =>
  ifAllowed(
    putItem(
      table,
      { ...key, ...to, ttl },
      from === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#tokens = :tokens AND #at = :at',
            ExpressionAttributeNames: { '#tokens': 'tokens', '#at': 'at' },
            ExpressionAttributeValues: { ':tokens': from.tokens, ':at': from.at },
          },
    ),
  );

/** Buckets of names are in the identity table, under hashes. */
export const dropBucket = (identity: Table, name: string): Promise<void> =>
  deleteItem(identity, bucketKey(name));
