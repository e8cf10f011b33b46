import type { Codes } from './column.ts';
import { NO_ROW } from './facets.ts';
import { alternatives, type Filter, narrowBytes, passingCodes, passingDigits } from './filters.ts';
import { searchedColumns } from './kind.ts';
import { meantValues, type Search } from './search.ts';
import type { Snapshot } from './snapshot.ts';

/** Rows whose code in a column is one of these. */
export interface Part {
  readonly column: string;
  readonly accepted: Uint32Array;
  /** Rows that hold one of the codes. */
  readonly hits: number;
}

/** Holds for a row when one of its parts does. */
export interface Condition {
  readonly parts: readonly Part[];
  readonly hits: number;
}

/** Conditions on a row: its facet byte must pass, and every condition. */
export interface Conditions {
  /** 1 for each facet byte that passes. */
  readonly bytes: Uint8Array;
  readonly rest: readonly Condition[];
}

const part = (snapshot: Snapshot, column: string, accepted: Uint32Array): Part => {
  const starts = snapshot.starts(column);
  let hits = 0;
  for (const code of accepted) hits += (starts[code + 1] as number) - (starts[code] as number);
  return { column, accepted, hits };
};

const condition = (parts: readonly Part[]): Condition => ({
  parts,
  hits: parts.reduce((sum, { hits }) => sum + hits, 0),
});

const codesHolding = (snapshot: Snapshot, name: string, term: string): Uint32Array =>
  snapshot.terms.recall(`${name}\nfalse\n${term}`, () => snapshot.searchText(name).find(term));

const codesEqual = (snapshot: Snapshot, name: string, term: string): Uint32Array =>
  snapshot.terms.recall(`${name}\ntrue\n${term}`, () => snapshot.searchText(name).equal(term));

/** Each once, ascending. */
const together = (some: Uint32Array, others: Uint32Array): Uint32Array =>
  others.length === 0 ? some : Uint32Array.from(new Set([...some, ...others])).sort();

const termCondition = (snapshot: Snapshot, search: Search, term: string): Condition =>
  condition(
    searchedColumns(snapshot.kind)
      .map((name) => {
        const held = (search.exact ? codesEqual : codesHolding)(snapshot, name, term);
        const oneOf = meantValues(search, name, term);
        const meant = passingCodes(snapshot.column(name), { column: name, oneOf });
        return part(snapshot, name, together(held, meant));
      })
      .filter(({ hits }) => hits > 0),
  );

/** True when the facets answer the filter by themselves. */
const narrowByFacet = (snapshot: Snapshot, bytes: Uint8Array, filter: Filter): boolean => {
  if (filter.or !== undefined) return false;
  for (const place of snapshot.places.filter(({ facet }) => facet.column === filter.column)) {
    const passing = passingDigits(place, filter);
    if (passing === undefined) continue;
    narrowBytes(bytes, place, passing);
    return true;
  }
  return false;
};

export const conditionsOf = (
  snapshot: Snapshot,
  where: readonly Filter[],
  search: Search | undefined,
): Conditions => {
  const bytes = new Uint8Array(256).fill(1);
  bytes[NO_ROW] = 0;
  const filters = where.filter((filter) => !narrowByFacet(snapshot, bytes, filter));
  const rest = filters.map((filter) =>
    condition(
      alternatives(filter).map((one) =>
        part(snapshot, one.column, passingCodes(snapshot.column(one.column), one)),
      ),
    ),
  );
  const terms = search?.terms.map((term) => termCondition(snapshot, search, term)) ?? [];
  return { bytes, rest: [...rest, ...terms].sort((a, b) => a.hits - b.hits) };
};

/** 1 for each code that is accepted. */
export const acceptedTable = (snapshot: Snapshot, { column, accepted }: Part): Uint8Array => {
  const table = new Uint8Array(snapshot.column(column).values.length);
  for (const code of accepted) table[code] = 1;
  return table;
};

/** Marks the rows whose code is accepted, beside those that are marked already. */
export const markRows = (marks: Uint8Array, codes: Codes, table: Uint8Array): void => {
  for (let row = 0; row < marks.length; row += 1) {
    (marks[row] as number) |= table[codes[row] as number] as number;
  }
};

/** Takes away the marks of rows whose code is not accepted. */
export const keepMarks = (marks: Uint8Array, codes: Codes, table: Uint8Array): void => {
  for (let row = 0; row < marks.length; row += 1) {
    (marks[row] as number) &= table[codes[row] as number] as number;
  }
};

/** Keeps of a list the rows whose code is accepted; returns how many stay. */
export const keepRows = (
  list: { readonly rows: Uint32Array; readonly length: number },
  codes: Codes,
  table: Uint8Array,
): number => {
  const { rows, length } = list;
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const row = rows[at] as number;
    rows[kept] = row;
    kept += table[codes[row] as number] as number;
  }
  return kept;
};
