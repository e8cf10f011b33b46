import type { IdentityAccess, StoreAccess } from '#contracts/access/routes.ts';
import type { StoreClass } from './classes/storeClasses.ts';
import type { AccessStore, IdentityNode } from './facts.ts';
import type { AccessFound } from './found.ts';
import { identityAccessOf, storeAccessOf } from './onWire.ts';
import { type AccessReach, accessWithBasis } from './records.ts';

/** Entries that a record keeps; all beyond are counted. */
export const MOST_ENTRIES = 200;

/** The entries of a store or an identity that are kept. */
export interface RankedAccess<T> {
  readonly ref: string;
  /** What it is made of: in two runs with one memo the same text means the same entries. */
  readonly basis: string;
  readonly rank: () => { readonly total: number; readonly entries: readonly T[] };
}

const stepsOf = ({ reached }: AccessFound): number => reached.steps.length;

/** Direct access first. */
const byWay = (a: AccessFound, b: AccessFound): number =>
  stepsOf(a) - stepsOf(b) || a.by.name.localeCompare(b.by.name);

/** Who can use the stores of each class: the first ones, and how many there are. */
interface Tally {
  total: number;
  first: AccessFound[];
  /** What each of them found. */
  readonly basis: number[];
}
const noTally = (): Tally => ({ total: 0, first: [], basis: [] });
export type StoreTallies = Map<StoreClass, Tally>;

const note = (tallies: StoreTallies, found: AccessFound, basis: number): void => {
  const tally = tallies.get(found.of) ?? noTally();
  tallies.set(found.of, tally);
  tally.total += 1;
  tally.basis.push(basis);
  tally.first.push(found);
  if (tally.first.length > 4 * MOST_ENTRIES)
    tally.first = tally.first.toSorted(byWay).slice(0, MOST_ENTRIES);
};

/** The first stores of what one identity can use, without more of them in memory than are kept. */
const firstStores = (found: readonly AccessFound[]): IdentityAccess[] => {
  const entries: { readonly each: AccessFound; readonly store: AccessStore }[] = [];
  const groups = [...Map.groupBy(found, stepsOf)].toSorted(([a], [b]) => a - b);
  for (const [, group] of groups) {
    if (entries.length >= MOST_ENTRIES) break;
    const stores = group.flatMap((each) =>
      each.of.byName.slice(0, MOST_ENTRIES).map((store) => ({ each, store })),
    );
    entries.push(...stores.toSorted((a, b) => a.store.name.localeCompare(b.store.name)));
  }
  return entries.slice(0, MOST_ENTRIES).map(({ each, store }) => identityAccessOf(each, store));
};

const countStores = (found: readonly AccessFound[]): number =>
  found.reduce((sum, { of }) => sum + of.stores.length, 0);

/** What each identity can use, one after the other; who can use a store is noted beside it. */
export function* identityAccess(
  reach: AccessReach,
  tallies: StoreTallies,
): Generator<RankedAccess<IdentityAccess>> {
  const look = (by: IdentityNode): RankedAccess<IdentityAccess> => {
    const { found, basis } = accessWithBasis(by, reach);
    for (const each of found) note(tallies, each, reach.basis.ofFound(each));
    const rank = () => ({ total: countStores(found), entries: firstStores(found) });
    return { ref: by.ref, basis: String(basis), rank };
  };
  for (const by of reach.identities) yield look(by);
  for (const by of reach.outsiders) look(by);
}

/** Who can use each store, one after the other, once all identities were noted. */
export function* storeAccess(
  { classes, basis: basisOf }: AccessReach,
  tallies: StoreTallies,
): Generator<RankedAccess<StoreAccess>> {
  for (const each of classes) {
    const { total, first, basis: found } = tallies.get(each) ?? noTally();
    const inAll = basisOf.ofAll(found);
    const kept = first.toSorted(byWay).slice(0, MOST_ENTRIES);
    for (const store of each.stores)
      yield {
        ...{ ref: store.ref, basis: basisOf.ofStore(store, inAll) },
        rank: () => ({ total, entries: kept.map((found) => storeAccessOf(found, store)) }),
      };
  }
}
