import type { CustomerContext } from '#contracts/customer/context.ts';
import { FoundCopy, StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { copiesFoundAt, copiesOfStore, copiesPk, copyKey, foundCopiesPk } from './keys/sketches.ts';
import { batchGet, queryAll, queryDescending, type Table } from './table.ts';

/** Data stores that share values with one, as it sees them. */
export const readCopies = async (
  core: Table,
  customer: CustomerContext,
  storeId: string,
): Promise<StoreCopy[]> =>
  (await queryAll(core, copiesPk(customer), { between: copiesOfStore(storeId) })).map((item) =>
    StoreCopy.parse(item),
  );

type Pair = Pick<StoreCopy, 'storeId' | 'otherId'>;

/** Those of these pairs that are copies, each as its first data store sees it. */
export const readCopiesOf = async (
  core: Table,
  customer: CustomerContext,
  pairs: readonly Pair[],
): Promise<StoreCopy[]> => {
  const keys = new Map(pairs.map((pair) => [copyKey(customer, pair).sk, copyKey(customer, pair)]));
  return (await batchGet(core, [...keys.values()])).map((item) => StoreCopy.parse(item));
};

/** Copies that were found since a time, the newest first, read as far as they are taken. */
export const readFoundCopies = async function* (
  core: Table,
  customer: CustomerContext,
  since: number,
): AsyncGenerator<FoundCopy> {
  const between = [copiesFoundAt(since), '~'] as const;
  for await (const item of queryDescending(core, foundCopiesPk(customer), between))
    yield FoundCopy.parse(item);
};
