import type { Codes } from './column.ts';
import {
  acceptedTable,
  type Condition,
  type Conditions,
  keepMarks,
  keepRows,
  markRows,
} from './conditions.ts';
import type { Snapshot } from './snapshot.ts';

/** The rows that fit, as a list or as marks, whichever was cheaper. */
export type Matches = { readonly count: number } & (
  | { readonly list: Uint32Array }
  | { readonly marks: Uint8Array }
);

/** Lists are cheaper than marks below this share of all rows. */
const LIST_SHARE = 8;

/** Rows of a condition by posting lists; a row that matches in two parts is listed twice. */
const postedRows = (snapshot: Snapshot, { parts, hits }: Condition): Uint32Array => {
  const rows = new Uint32Array(hits);
  let at = 0;
  for (const { column, accepted } of parts) {
    const [starts, postings] = [snapshot.starts(column), snapshot.postings(column)];
    for (const code of accepted) {
      const bucket = postings.subarray(starts[code], starts[code + 1]);
      rows.set(bucket, at);
      at += bucket.length;
    }
  }
  return rows;
};

const withoutRepeats = (rows: Uint32Array, total: number): Uint32Array => {
  const seen = new Uint8Array(total);
  let kept = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    rows[kept] = row;
    kept += 1 - (seen[row] as number);
    seen[row] = 1;
  }
  return rows.subarray(0, kept);
};

const marksOfCondition = (snapshot: Snapshot, condition: Condition): Uint8Array => {
  const marks = new Uint8Array(snapshot.rows);
  for (const part of condition.parts) {
    markRows(marks, snapshot.column(part.column).codes, acceptedTable(snapshot, part));
  }
  return marks;
};

/** True when any part accepts the row. A plain loop: this is the innermost test of a search. */
const acceptedByAny = (
  codes: readonly Codes[],
  tables: readonly Uint8Array[],
  row: number,
): boolean => {
  for (let at = 0; at < codes.length; at += 1) {
    if ((tables[at] as Uint8Array)[(codes[at] as Codes)[row] as number] === 1) return true;
  }
  return false;
};

const keepCondition = (
  snapshot: Snapshot,
  list: { rows: Uint32Array; length: number },
  { parts }: Condition,
): number => {
  const codes = parts.map(({ column }) => snapshot.column(column).codes);
  const tables = parts.map((part) => acceptedTable(snapshot, part));
  const [onlyCodes, onlyTable] = [codes[0], tables[0]];
  if (onlyCodes === undefined || onlyTable === undefined) return 0;
  if (parts.length === 1) return keepRows(list, onlyCodes, onlyTable);
  let kept = 0;
  for (let at = 0; at < list.length; at += 1) {
    const row = list.rows[at] as number;
    list.rows[kept] = row;
    if (acceptedByAny(codes, tables, row)) kept += 1;
  }
  return kept;
};

const listMatches = (
  snapshot: Snapshot,
  { bytes, rest }: Conditions,
  facets: Uint8Array,
): Matches => {
  const [first, ...others] = rest;
  const posted = first === undefined ? new Uint32Array(0) : postedRows(snapshot, first);
  const rows = (first?.parts.length ?? 0) > 1 ? withoutRepeats(posted, snapshot.rows) : posted;
  let length = keepRows({ rows, length: rows.length }, facets, bytes);
  for (const condition of others) length = keepCondition(snapshot, { rows, length }, condition);
  return { count: length, list: rows.subarray(0, length) };
};

const markMatches = (
  snapshot: Snapshot,
  { bytes, rest }: Conditions,
  facets: Uint8Array,
): Matches => {
  const marks = new Uint8Array(snapshot.rows);
  markRows(marks, facets, bytes);
  for (const condition of rest) {
    const [only] = condition.parts;
    if (condition.parts.length === 1 && only !== undefined) {
      keepMarks(marks, snapshot.column(only.column).codes, acceptedTable(snapshot, only));
    } else {
      const other = marksOfCondition(snapshot, condition);
      for (let row = 0; row < marks.length; row += 1) {
        (marks[row] as number) &= other[row] as number;
      }
    }
  }
  let count = 0;
  for (let row = 0; row < marks.length; row += 1) count += marks[row] as number;
  return { count, marks };
};

/** Every row that fulfils the conditions. */
export const matchRows = (
  snapshot: Snapshot,
  conditions: Conditions,
  facets: Uint8Array,
): Matches => {
  const fewest = conditions.rest[0]?.hits ?? snapshot.rows;
  return conditions.rest.length > 0 && fewest * LIST_SHARE < snapshot.rows
    ? listMatches(snapshot, conditions, facets)
    : markMatches(snapshot, conditions, facets);
};
