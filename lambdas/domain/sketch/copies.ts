import { sketchedTypes } from '#contracts/sketch/comparedTypes.ts';
import {
  comparable,
  type PackedSketch,
  packSketch,
  type Sketch,
  smallestOf,
  unpackSketch,
} from '#contracts/sketch/sketch.ts';
import type { CopiedColumn, StoreCopy } from '#contracts/sketch/storeCopy.ts';
import type { SketchedColumn, StoreSketches } from '#contracts/sketch/storeSketches.ts';
import { containmentOf, matchesOf } from './containment.ts';

/** Less in common is no copy: a few of the same people may be customers of two companies. */
const LEAST_SHARE = 0.2;
/** Smallest hashes of each column by which others are found. */
const INDEXED = 256;
/** One hash may be the same by chance. */
const FEWEST_MATCHES = 2;

/** Sketches of a data store that may be compared with those of another. */
export interface KnownSketches extends Pick<StoreSketches, 'form' | 'keyId' | 'observedAt'> {
  readonly storeId: string;
  readonly columns: readonly SketchedColumn[];
}

/** What the index has of one type of a data store: the smallest hashes of each column. */
export interface IndexedStore extends Pick<StoreSketches, 'form' | 'keyId'> {
  readonly storeId: string;
  readonly smallest: readonly PackedSketch[];
}

const isComparable = (
  one: Pick<IndexedStore, 'storeId' | 'form' | 'keyId'>,
  other: Pick<IndexedStore, 'storeId' | 'form' | 'keyId'>,
): boolean => one.storeId !== other.storeId && one.form === other.form && one.keyId === other.keyId;

const unpacked = (packed: readonly PackedSketch[]): Sketch[] =>
  packed.map(unpackSketch).filter((each) => each !== undefined);

/** By type, what the index keeps of a data store. */
export const indexOf = (of: KnownSketches) => {
  const { storeId, form, keyId, columns } = of;
  return sketchedTypes.flatMap((type) => {
    const sketches = unpacked(columns.filter((column) => column.type === type));
    if (sketches.length === 0) return [];
    const smallest = sketches.map((sketch) => packSketch(smallestOf(sketch, INDEXED)));
    return [{ type, storeId, form, keyId, smallest }];
  });
};

const mayShare = (one: Sketch, other: Sketch): boolean => {
  const [values = [], others = []] = comparable([one, other]).lists;
  return matchesOf(values, others) >= FEWEST_MATCHES;
};

/** Data stores of the index that may share values of its type with one of them. */
export const candidatesOf = (of: IndexedStore, index: readonly IndexedStore[]): string[] => {
  const own = unpacked(of.smallest);
  return index
    .filter((other) => isComparable(of, other))
    .filter(({ smallest }) => {
      const others = unpacked(smallest);
      return own.some((one) => others.some((other) => mayShare(one, other)));
    })
    .map(({ storeId }) => storeId);
};

const largerShare = ({ share, otherShare }: CopiedColumn): number =>
  Math.max(share ?? 0, otherShare ?? 0);

const rounded = (share: number | null) => share && Math.round(share * 1_000) / 1_000;

const copiedColumn = (column: SketchedColumn, other: SketchedColumn): CopiedColumn[] => {
  const [one, two] = [unpackSketch(column), unpackSketch(other)];
  if (column.type !== other.type || one === undefined || two === undefined) return [];
  const { share, back } = containmentOf(one, two);
  const copied = {
    type: column.type,
    ...{ place: column.place, otherPlace: other.place },
    ...{ share: rounded(share), otherShare: rounded(back) },
    ...{ values: column.distinct, otherValues: other.distinct },
  };
  return largerShare(copied) < LEAST_SHARE ? [] : [copied];
};

/** At most. */
const sharedValues = ({ values, otherValues }: CopiedColumn): number =>
  Math.min(values, otherValues);

/** Without what is known of it from before. */
export type CopyNow = Omit<StoreCopy, 'foundAt' | 'knownFirst'>;

/** What two data stores share of each type, as the first sees it; undefined = nothing that is a copy. */
export const copyBetween = (one: KnownSketches, other: KnownSketches): CopyNow | undefined => {
  if (!isComparable(one, other)) return undefined;
  const found = one.columns
    .flatMap((column) => other.columns.flatMap((each) => copiedColumn(column, each)))
    .toSorted((a, b) => largerShare(b) - largerShare(a) || sharedValues(b) - sharedValues(a));
  if (found.length === 0) return undefined;
  const columns = sketchedTypes
    .flatMap((type) => found.find((each) => each.type === type) ?? [])
    .toSorted((a, b) => found.indexOf(a) - found.indexOf(b));
  const { storeId, observedAt: storeAt } = one;
  return { storeId, otherId: other.storeId, storeAt, otherAt: other.observedAt, columns };
};

/** The same as the other data store sees it. */
export const seenFromOther = ({ columns, ...copy }: StoreCopy): StoreCopy => ({
  ...copy,
  ...{ storeId: copy.otherId, otherId: copy.storeId },
  ...{ storeAt: copy.otherAt, otherAt: copy.storeAt },
  columns: columns.map((column) => ({
    type: column.type,
    ...{ place: column.otherPlace, otherPlace: column.place },
    ...{ share: column.otherShare, otherShare: column.share },
    ...{ values: column.otherValues, otherValues: column.values },
  })),
});
