import type { CustomerContext } from '#contracts/customer/context.ts';
import type { SketchedType } from '#contracts/sketch/comparedTypes.ts';
import type { StoreCopy } from '#contracts/sketch/storeCopy.ts';
import {
  candidatesOf,
  copyBetween,
  indexOf,
  type KnownSketches,
  seenFromOther,
} from '#domain/sketch/copies.ts';
import { deleteCopy, readCopies, writeCopy } from '#store/copies.ts';
import { readSketches, readSketchIndex, type StoredIndex } from '#store/sketches.ts';
import { inParallel, type Table } from '#store/table.ts';

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

/** Finds what a data store shares with others, and lets go what it shares no more. */
export const compareSketches = async (
  core: Table,
  customer: CustomerContext,
  { of, indexes }: { readonly of: KnownSketches; readonly indexes: Indexes },
): Promise<void> => {
  const others = await readSketches(core, customer, candidates(of, indexes));
  const found = others.map((other) => copyBetween(of, other)).filter((copy) => copy !== undefined);
  const shared = new Set(found.map(({ otherId }) => otherId));
  const known = await readCopies(core, customer, of.storeId);
  const gone = known
    .filter(({ otherId }) => !shared.has(otherId))
    .map((copy): StoreCopy => ({ ...copy, storeAt: of.observedAt }));
  const bothWays = (copies: readonly StoreCopy[]) =>
    copies.flatMap((copy) => [copy, seenFromOther(copy)]);
  await inParallel(bothWays(found), WRITES, (copy) => writeCopy(core, customer, copy));
  await inParallel(bothWays(gone), WRITES, (copy) => deleteCopy(core, customer, copy));
};
