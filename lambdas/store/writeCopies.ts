import type { CustomerContext } from '#contracts/customer/context.ts';
import { type FoundCopy, StoreCopy } from '#contracts/sketch/storeCopy.ts';
import { copyKey, foundCopyKey } from './keys/sketches.ts';
import { getItem, type Table } from './table.ts';
import { put, remove, transact, type Writes } from './transact.ts';

const MOST_ATTEMPTS = 8;

type Known = Pick<StoreCopy, 'foundAt' | 'knownFirst'>;

/** What was found of later sketches stays, and its place in the order of time is the same. */
const unchanged = ({ storeAt, otherAt }: StoreCopy, { foundAt }: Known) => ({
  ConditionExpression:
    'attribute_not_exists(pk) OR (storeAt <= :storeAt AND otherAt <= :otherAt ' +
    'AND (attribute_not_exists(foundAt) OR foundAt = :foundAt))',
  ExpressionAttributeValues: { ':storeAt': storeAt, ':otherAt': otherAt, ':foundAt': foundAt },
});

interface Pair {
  /** As each of the two data stores sees it. */
  readonly sides: readonly [StoreCopy, StoreCopy];
  readonly writesOf: (known: Known | undefined) => Writes;
}

const isLater = (stored: StoreCopy, { storeAt, otherAt }: StoreCopy): boolean =>
  stored.storeAt > storeAt || stored.otherAt > otherAt;

/** Again where another wrote in between, unless that was of later sketches. */
const writePair = async (
  core: Table,
  customer: CustomerContext,
  { sides: [copy], writesOf }: Pair,
): Promise<void> => {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const item = await getItem(core, copyKey(customer, copy));
    const stored = item && StoreCopy.parse(item);
    if (stored && isLater(stored, copy)) return;
    if (await transact(core, writesOf(stored))) return;
  }
  throw new Error('Others wrote the copy again and again');
};

/** Both sides of a copy and its place in the order of time, which it keeps. */
export const writeCopy = (
  core: Table,
  customer: CustomerContext,
  { sides, accountIds }: Pick<Pair, 'sides'> & Pick<FoundCopy, 'accountIds'>,
): Promise<void> => {
  const writesOf = (stored: Known | undefined): Writes => {
    // One from before times were kept is new.
    const { foundAt, knownFirst } = stored?.foundAt ? stored : sides[0];
    const [copy, other] = sides.map((side) => ({ ...side, foundAt, knownFirst })) as [
      StoreCopy,
      StoreCopy,
    ];
    return [
      ...[copy, other].map((side) =>
        put(
          core,
          { ...copyKey(customer, side), ...side },
          unchanged(side, { foundAt, knownFirst }),
        ),
      ),
      put(core, { ...foundCopyKey(customer, copy), copy, accountIds }),
    ];
  };
  return writePair(core, customer, { sides, writesOf });
};

/** Removes both sides of a copy, and its place. */
export const deleteCopy = (
  core: Table,
  customer: CustomerContext,
  sides: Pair['sides'],
): Promise<void> => {
  const writesOf = (stored: Known | undefined): Writes => {
    const { foundAt, knownFirst } = stored ?? sides[0];
    return [
      ...sides.map((side) =>
        remove(core, copyKey(customer, side), unchanged(side, { foundAt, knownFirst })),
      ),
      remove(core, foundCopyKey(customer, { ...sides[0], foundAt })),
    ];
  };
  return writePair(core, customer, { sides, writesOf });
};
