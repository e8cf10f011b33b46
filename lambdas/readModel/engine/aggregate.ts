import type { Column } from './column.ts';
import { conditionsOf } from './conditions.ts';
import { digitIn } from './facets.ts';
import type { Filter } from './filters.ts';
import type { ColumnName, KindSpec, RowOf, Value } from './kind.ts';
import { type Matches, matchRows } from './matching.ts';
import { type Facets, plainFacets } from './query.ts';
import { columnOf } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** Rows by class of a facet column: `counts[digit]` as `digitOf` numbers them. */
export type DigitCounts = readonly number[];

const placeOf = (snapshot: Snapshot, column: string) => {
  const place = snapshot.places.find(({ facet }) => facet.column === column);
  if (place === undefined) throw new Error(`${column} is no facet of ${snapshot.kind.name}`);
  return place;
};

const passingBytes = (snapshot: Snapshot, where: readonly Filter[]): Uint8Array => {
  const { bytes, rest } = conditionsOf(snapshot, where, undefined);
  if (rest.length > 0) throw new Error('Counts are kept for facets only');
  return bytes;
};

/** Rows that fit, by the classes of a facet column. `where` holds facets only. */
export const countByFacet = (
  snapshot: Snapshot,
  column: string,
  { where, facets = plainFacets(snapshot) }: { where: readonly Filter[]; facets?: Facets },
): DigitCounts => {
  const place = placeOf(snapshot, column);
  const bytes = passingBytes(snapshot, where);
  const counts = new Array<number>(place.digits).fill(0);
  for (const [byte, count] of facets.counts.entries()) {
    if (bytes[byte] === 1) (counts[digitIn(byte, place)] as number) += count;
  }
  return counts;
};

const countMatches = <V extends Value>(
  { codes, values }: Column<V>,
  matches: Matches,
): Map<V, number> => {
  const counts = new Uint32Array(values.length);
  if ('list' in matches) {
    for (const row of matches.list) (counts[codes[row] as number] as number) += 1;
  } else {
    const { marks } = matches;
    for (let row = 0; row < marks.length; row += 1) {
      (counts[codes[row] as number] as number) += marks[row] as number;
    }
  }
  const entries = values.map((value, code) => [value, counts[code] as number] as const);
  return new Map(entries.filter(([, count]) => count > 0));
};

/**
 * Rows that fit, by value of a column; values that no such row holds are left out. Where facets
 * answer the tests it takes no look at a row.
 */
export const countByValue = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  column: C,
  { where, facets = plainFacets(snapshot) }: { where: readonly Filter<K>[]; facets?: Facets },
): Map<RowOf<K>[C], number> => {
  const conditions = conditionsOf(snapshot, where, undefined);
  const { bytes } = conditions;
  if (conditions.rest.length > 0) {
    const matches = matchRows(snapshot, conditions, facets.bytes);
    return countMatches(columnOf(snapshot, column), matches);
  }
  const cross = facets.cross(column);
  const counts = new Map<RowOf<K>[C], number>();
  for (const [code, value] of columnOf(snapshot, column).values.entries()) {
    let sum = 0;
    for (let byte = 0; byte < 256; byte += 1) {
      if (bytes[byte] === 1) sum += cross[code * 256 + byte] as number;
    }
    if (sum > 0) counts.set(value, sum);
  }
  return counts;
};

/** Rows that fit, by value of a column and class of a facet column. */
export const countCrosswise = (
  snapshot: Snapshot,
  { column, facetColumn }: { readonly column: string; readonly facetColumn: string },
  { where, facets = plainFacets(snapshot) }: { where: readonly Filter[]; facets?: Facets },
): Map<Value, DigitCounts> => {
  const bytes = passingBytes(snapshot, where);
  const place = placeOf(snapshot, facetColumn);
  const cross = facets.cross(column);
  return new Map(
    snapshot.column(column).values.map((value, code) => {
      const counts = new Array<number>(place.digits).fill(0);
      for (let byte = 0; byte < 256; byte += 1) {
        if (bytes[byte] === 1) {
          (counts[digitIn(byte, place)] as number) += cross[code * 256 + byte] as number;
        }
      }
      return [value, counts] as const;
    }),
  );
};
