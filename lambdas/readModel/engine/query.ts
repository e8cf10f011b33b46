import { acceptedTable, type Conditions, conditionsOf } from './conditions.ts';
import type { Filter } from './filters.ts';
import type { KindSpec, SortColumn } from './kind.ts';
import { type Matches, matchRows } from './matching.ts';
import { type Ordering, type RowTest, sortList, type Window, walkOrder } from './paging.ts';
import type { Search } from './search.ts';
import type { Snapshot } from './snapshot.ts';

export interface Query<K extends KindSpec = KindSpec> {
  readonly where: readonly Filter<K>[];
  readonly search?: Search | undefined;
  readonly order: Ordering & { readonly column: SortColumn<K> };
  readonly window: Window;
}

/** Row numbers of the window, and the exact number of rows that fit. */
export interface Answer {
  readonly rows: readonly number[];
  readonly count: number;
}

/** Facets as edits left them; without edits those of the snapshot. */
export interface Facets {
  readonly bytes: Uint8Array;
  readonly counts: Uint32Array;
  /** Rows by code of a column and facet byte. */
  readonly cross: (column: string) => Uint32Array;
}

export const plainFacets = (snapshot: Snapshot): Facets => ({
  get bytes() {
    return snapshot.facets();
  },
  get counts() {
    return snapshot.facetCounts();
  },
  cross: snapshot.crossCounts,
});

/** Columns of more values are not counted crosswise. */
const MOST_CROSS_VALUES = 1_024;
/** Steps of a walk that cost as much as sorting one row. */
const STEPS_PER_SORTED = 8;

const sumWhere = (counts: Uint32Array, bytes: Uint8Array, from = 0): number => {
  let sum = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    if (bytes[byte] === 1) sum += counts[from + byte] as number;
  }
  return sum;
};

/** Count and filter that need no look at the rows, where stored counts give the result. */
const countAhead = (
  snapshot: Snapshot,
  { bytes, rest }: Conditions,
  facets: Facets,
): { count: number; test: RowTest } | undefined => {
  const byFacet = { codes: facets.bytes, table: bytes };
  if (rest.length === 0) return { count: sumWhere(facets.counts, bytes), test: byFacet };
  const [only] = rest.flatMap(({ parts }) => parts);
  if (rest.length > 1 || rest[0]?.parts.length !== 1 || only === undefined) return undefined;
  const { values, codes } = snapshot.column(only.column);
  if (values.length > MOST_CROSS_VALUES) return undefined;
  const counts = facets.cross(only.column);
  const count = only.accepted.reduce((sum, code) => sum + sumWhere(counts, bytes, code * 256), 0);
  return { count, test: { ...byFacet, also: { codes, table: acceptedTable(snapshot, only) } } };
};

const walkSteps = (rows: number, count: number, { from, limit }: Window): number =>
  (Math.min(from + limit, Math.max(count - from, limit)) * rows) / Math.max(1, count);

const pageOf = (snapshot: Snapshot, matches: Matches, query: Query): readonly number[] => {
  const { count } = matches;
  if ('marks' in matches) {
    return walkOrder(snapshot, { codes: matches.marks, table: zeroOne }, { ...query, count });
  }
  const { list } = matches;
  const steps = walkSteps(snapshot.rows, count, query.window);
  if (count * STEPS_PER_SORTED <= steps + 1_000) return sortList(snapshot, list, query);
  const marks = new Uint8Array(snapshot.rows);
  for (const row of list) marks[row] = 1;
  return walkOrder(snapshot, { codes: marks, table: zeroOne }, { ...query, count });
};

const zeroOne = Uint8Array.of(0, 1);

/** A walk over few matches among many rows costs more than finding them first. */
const worthWalking = (rows: number, count: number, window: Window): boolean =>
  walkSteps(rows, count, window) < Math.max(10_000, rows * 0.6);

export const runQuery = (
  snapshot: Snapshot,
  query: Query,
  facets: Facets = plainFacets(snapshot),
): Answer => {
  const conditions = conditionsOf(snapshot, query.where, query.search);
  if (conditions.rest.some(({ hits }) => hits === 0)) return { rows: [], count: 0 };
  const ahead = countAhead(snapshot, conditions, facets);
  if (ahead !== undefined) {
    const { count, test } = ahead;
    if (query.window.from >= count || query.window.limit === 0) return { rows: [], count };
    if (conditions.rest.length === 0 || worthWalking(snapshot.rows, count, query.window)) {
      return { rows: walkOrder(snapshot, test, { ...query, count }), count };
    }
  }
  const matches = matchRows(snapshot, conditions, facets.bytes);
  const empty = query.window.from >= matches.count || query.window.limit === 0;
  return { rows: empty ? [] : pageOf(snapshot, matches, query), count: matches.count };
};

/** The first rows that fit, without their number. */
export const topRows = (
  snapshot: Snapshot,
  query: Omit<Query, 'window'> & { readonly limit: number },
  facets: Facets = plainFacets(snapshot),
): readonly number[] => {
  const window = { from: 0, limit: query.limit };
  const { bytes, rest } = conditionsOf(snapshot, query.where, query.search);
  if (rest.length > 0) return runQuery(snapshot, { ...query, window }, facets).rows;
  const test = { codes: facets.bytes, table: bytes };
  return walkOrder(snapshot, test, { order: query.order, window, count: snapshot.rows });
};
