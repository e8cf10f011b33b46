import * as z from 'zod/mini';
import { bucketKey } from './keys.ts';
import { deleteItem, getItem, ifAllowed, putItem, type Table } from './table.ts';

/** A token bucket of a name; names are stored as hashes. */
const BucketItem = z.object({ tokens: z.number(), at: z.int() });
export type BucketItem = z.infer<typeof BucketItem>;

export const readBucket = async (
  identity: Table,
  name: string,
): Promise<BucketItem | undefined> => {
  const item = await getItem(identity, bucketKey(name));
  return item && BucketItem.parse(item);
};

export interface BucketSwap {
  readonly name: string;
  readonly from: BucketItem | undefined;
  readonly to: BucketItem;
  /** Seconds since 1970. */
  readonly ttl: number;
}

/** False when somebody else took a token in between. */
export const swapBucket = async (
  identity: Table,
  { name, from, to, ttl }: BucketSwap,
): Promise<boolean> =>
  ifAllowed(
    putItem(
      identity,
      { ...bucketKey(name), ...to, ttl },
      from === undefined
        ? { ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            ConditionExpression: '#tokens = :tokens AND #at = :at',
            ExpressionAttributeNames: { '#tokens': 'tokens', '#at': 'at' },
            ExpressionAttributeValues: { ':tokens': from.tokens, ':at': from.at },
          },
    ),
  );

export const dropBucket = (identity: Table, name: string): Promise<void> =>
  deleteItem(identity, bucketKey(name));
