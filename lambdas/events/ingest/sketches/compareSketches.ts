import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SketchedType } from '#contracts/sketch/comparedTypes.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import {
  type CopyNow,
  candidatesOf,
  copyBetween,
  indexOf,
  type KnownSketches,
  seenFromOther,
} from '#domain/sketch/copies.ts';
import { knownFirst } from '#domain/sketch/knownFirst.ts';
import { readCopies } from '#store/copies.ts';
import {
  readSketches,
  readSketchIndex,
  type StoredIndex,
  type StoredSketches,
} from '#store/sketches.ts';
import { inParallel, type Table } from '#store/table.ts';
import { deleteCopy, writeCopy } from '#store/writeCopies.ts';

/** Of more data stores that may share something, the first are compared. */
const MOST_COMPARED = 200;
const WRITES = 16;

type Indexes = ReadonlyMap<SketchedType, readonly StoredIndex[]>;

/** The index of each type that is concerned, read once for all. */
export const readIndexes = async (
  core: Table,
  customer: CustomerContext,
  types: Iterable<SketchedType>,
): Promise<Indexes> => {
  const read = async (type: SketchedType) =>
    [type, await readSketchIndex(core, customer, type)] as const;
  return new Map(await inParallel([...new Set(types)], 4, read));
};

const candidates = (of: KnownSketches, indexes: Indexes): string[] => {
  const found = indexOf(of).flatMap((entry) => candidatesOf(entry, indexes.get(entry.type) ?? []));
  return [...new Set(found)].slice(0, MOST_COMPARED);
};

/** What tells where data came from. */
export interface Arrival {
  /** An earlier scan read the data store, so that it would have found the data there. */
  readonly wasRead: boolean;
  /** Start of the scan, ms since 1970. */
  readonly scanStart: number;
}

interface Compared {
  readonly of: StoredSketches;
  readonly indexes: Indexes;
  readonly arrival: Arrival;
}

const newCopy = (copy: CopyNow, arrival: Arrival): StoreCopy => ({
  ...copy,
  foundAt: Math.max(copy.storeAt, copy.otherAt),
  knownFirst: knownFirst({ copy, ...arrival }),
});

/** Finds what a data store shares with others, and lets go what it shares no more. */
export const compareSketches = async (
  core: Table,
  customer: CustomerContext,
  { of, indexes, arrival }: Compared,
): Promise<void> => {
  const others = await readSketches(core, customer, candidates(of, indexes));
  const found = others.flatMap((other) => {
    const copy = copyBetween(of, other);
    if (copy === undefined) return [];
    return [{ copy: newCopy(copy, arrival), accountIds: [of.accountId, other.accountId] }];
  });
  const shared = new Set(found.map(({ copy }) => copy.otherId));
  const known = await readCopies(core, customer, of.storeId);
  const gone = known
    .filter(({ otherId }) => !shared.has(otherId))
    .map((copy): StoreCopy => ({ ...copy, storeAt: of.observedAt }));
  await inParallel(found, WRITES, ({ copy, accountIds }) =>
    writeCopy(core, customer, { sides: [copy, seenFromOther(copy)], accountIds }),
  );
  await inParallel(gone, WRITES, (copy) => deleteCopy(core, customer, [copy, seenFromOther(copy)]));
};
