import { type Column, codeOf } from './column.ts';
import { columnNames, type KindSpec, type Row, type RowOf } from './kind.ts';
import { mergeColumn } from './mergeColumn.ts';
import { compareRows } from './order.ts';
import { placesAmong } from './places.ts';
import { cellsAt } from './rows.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** Changes since a generation: current rows, and keys of deleted ones. */
export interface Changes<K extends KindSpec = KindSpec> {
  readonly rows: readonly RowOf<K>[];
  readonly gone: readonly Row[];
}

const NONE = -1;

/** Row of the snapshot with the same cells in the columns of the kind's key. */
export const findRow = (snapshot: Snapshot, key: Row): number | undefined => {
  const [first = '', ...others] = snapshot.kind.key;
  const column = snapshot.column(first);
  const code = codeOf(column, key[first] ?? null);
  if (code === undefined) return undefined;
  const starts = snapshot.starts(first);
  const bucket = snapshot.postings(first).subarray(starts[code], starts[code + 1]);
  return bucket.find((row) => {
    const cells = cellsAt(snapshot, row, others);
    return others.every((name) => cells[name] === (key[name] ?? null));
  });
};

/** A row of each of these codes, by one pass over all rows. */
const rowsOfCodes = ({ codes, values }: Column, wanted: readonly number[]): Int32Array => {
  const rowOf = new Int32Array(values.length).fill(NONE - 1);
  for (const code of wanted) if (code !== NONE) rowOf[code] = NONE;
  for (let row = 0; row < codes.length; row += 1) {
    const code = codes[row] as number;
    if (rowOf[code] === NONE) rowOf[code] = row;
  }
  return rowOf;
};

/** The row of the base that each of these has the key of; -1 where there is none. */
const formersOf = (base: Snapshot, rows: readonly Row[]): Int32Array => {
  const [first = '', ...others] = base.kind.key;
  if (others.length > 0) {
    return Int32Array.from(rows, (row) => findRow(base, row) ?? NONE);
  }
  const column = base.column(first);
  const codes = rows.map((row) => codeOf(column, row[first] ?? null) ?? NONE);
  const rowOf = rowsOfCodes(column, codes);
  return Int32Array.from(codes, (code) => (code === NONE ? NONE : (rowOf[code] as number)));
};

/** Source of each row of the next generation: a row of the base, or `-1 - index` of a fresh one. */
const weave = (base: Snapshot, dropped: ReadonlySet<number>, fresh: readonly Row[]): Int32Array => {
  const places = placesAmong(base, fresh);
  const goes = new Uint8Array(base.rows);
  for (const row of dropped) goes[row] = 1;
  const sources = new Int32Array(base.rows + fresh.length);
  let [to, next] = [0, 0];
  for (let row = 0; row <= base.rows; row += 1) {
    for (; next < fresh.length && (places[next] as number) <= row; next += 1) {
      sources[to] = -1 - next;
      to += 1;
    }
    if (row === base.rows || goes[row] === 1) continue;
    sources[to] = row;
    to += 1;
  }
  return sources.subarray(0, to);
};

/** True when every row stays where it was, changed or not. */
const staysInPlace = (base: Snapshot, sources: Int32Array, formers: Int32Array): boolean => {
  if (sources.length !== base.rows) return false;
  for (let row = 0; row < sources.length; row += 1) {
    const source = sources[row] as number;
    if ((source >= 0 ? source : formers[-1 - source]) !== row) return false;
  }
  return true;
};

/**
 * The next generation out of the last one and what changed: only dictionaries and codes are
 * touched, no row is built anew. A column that did not change is that of the base itself, and so is
 * an array of values or codes that did not. A changed row finds its former self by the kind's key.
 */
export const mergeSnapshot = <K extends KindSpec>(
  base: Snapshot<K>,
  changes: Changes<K>,
): Snapshot<K> => {
  const { kind } = base;
  const ascending = compareRows(kind, kind.defaultOrder);
  const fresh: readonly Row[] = [...changes.rows].sort((a, b) => ascending(b, a));
  const formers = formersOf(base, fresh);
  const dropped = new Set([...formers, ...formersOf(base, changes.gone)]);
  dropped.delete(NONE);
  const sources = weave(base, dropped, fresh);
  const inPlace = staysInPlace(base, sources, formers);
  const moves = { sources, formers, dropped: [...dropped], inPlace };
  const columns = columnNames(kind).map((name) => {
    const cells = fresh.map((row) => row[name] ?? null);
    return [name, mergeColumn(base.column(name), moves, cells)] as const;
  });
  return createSnapshot(kind, sources.length, columns);
};
