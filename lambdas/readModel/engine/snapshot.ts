import type { Column } from './column.ts';
import { countBytes, type FacetPlace, facetBytes, facetPlaces } from './facets.ts';
import type { KindSpec } from './kind.ts';
import { type SearchText, searchText } from './searchText.ts';
import { bucketStarts, equalCodes, inverse, mergeEqualCodes, sortByCodes } from './sorting.ts';
import { type TermMemory, termMemory } from './termMemory.ts';

/** Computes a value once, on first use; columns are immutable. */
const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

const onceEach = <T>(make: (name: string) => T): ((name: string) => T) => {
  const made = new Map<string, T>();
  return (name) => {
    const known = made.get(name);
    if (known !== undefined) return known;
    const value = make(name);
    made.set(name, value);
    return value;
  };
};

/** An immutable generation of a kind's rows, of which only the columns in use need be there. */
export interface Snapshot<K extends KindSpec = KindSpec> {
  readonly kind: K;
  readonly rows: number;
  readonly places: readonly FacetPlace[];
  readonly column: (name: string) => Column;
  readonly has: (name: string) => boolean;
  readonly add: (name: string, column: Column) => void;
  readonly starts: (name: string) => Uint32Array;
  /** All rows ascending by a column, ties by the kind's key. */
  readonly order: (name: string) => Uint32Array;
  /** All rows by code of a column; within a code in the order of the ties. */
  readonly postings: (name: string) => Uint32Array;
  /** Place of each row in the order of the ties. */
  readonly tiePlaces: () => Uint32Array;
  readonly tieOrder: () => Uint32Array;
  readonly equalCodes: (name: string) => Uint32Array | undefined;
  readonly facets: () => Uint8Array;
  readonly facetCounts: () => Uint32Array;
  /** Number of rows by code and facet byte of a column: `code * 256 + byte`. */
  readonly crossCounts: (name: string) => Uint32Array;
  readonly searchText: (name: string) => SearchText;
  readonly terms: TermMemory;
}

const crossCount = ({ codes, values }: Column, facets: Uint8Array): Uint32Array => {
  const counts = new Uint32Array(values.length * 256);
  for (let row = 0; row < codes.length; row += 1) {
    (counts[((codes[row] as number) << 8) | (facets[row] as number)] as number)++;
  }
  return counts;
};

/** Rows are stored with the greatest first, so their own order backwards is the ascending one. */
const backwards = (rows: number): Uint32Array => {
  const order = new Uint32Array(rows);
  for (let at = 0; at < rows; at += 1) order[at] = rows - 1 - at;
  return order;
};

const ordersOf = (
  { kind, rows }: Pick<Snapshot, 'kind' | 'rows'>,
  column: Snapshot['column'],
  starts: Snapshot['starts'],
) => {
  const tieOrder = once(() => {
    const names = [...kind.key].reverse();
    const sorted = names.reduce<Uint32Array | undefined>(
      (order, name) => sortByCodes(column(name), starts(name), order),
      undefined,
    );
    return sorted ?? new Uint32Array(rows);
  });
  const tiePlaces = once(() => inverse(tieOrder()));
  const equal = onceEach((name) => ({ codes: equalCodes(column(name).spec, column(name).values) }));
  const postings = onceEach((name) => sortByCodes(column(name), starts(name), tieOrder()));
  const order = onceEach((name) => {
    if (name === kind.defaultOrder) return backwards(rows);
    const firsts = equal(name).codes;
    if (firsts === undefined) return postings(name);
    return mergeEqualCodes(postings(name), firsts, {
      starts: starts(name),
      tiePlaces: tiePlaces(),
    });
  });
  return { tieOrder, tiePlaces, postings, order, equalCodes: (name: string) => equal(name).codes };
};

export const createSnapshot = <K extends KindSpec>(
  kind: K,
  rows: number,
  columns: Iterable<readonly [string, Column]> = [],
): Snapshot<K> => {
  const loaded = new Map(columns);
  const column = (name: string): Column => {
    const found = loaded.get(name);
    if (found === undefined) throw new Error(`Column ${name} of ${kind.name} is not loaded`);
    return found;
  };
  const starts = onceEach((name) => bucketStarts(column(name)));
  const places = facetPlaces(kind);
  const facets = once(() => facetBytes(places, rows, column));
  return {
    kind,
    rows,
    places,
    column,
    has: (name) => loaded.has(name),
    add: (name, added) => loaded.set(name, added),
    starts,
    ...ordersOf({ kind, rows }, column, starts),
    facets,
    facetCounts: once(() => countBytes(facets())),
    crossCounts: onceEach((name) => crossCount(column(name), facets())),
    searchText: onceEach((name) => searchText(column(name))),
    terms: termMemory(),
  };
};
