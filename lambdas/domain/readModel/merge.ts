import { type Column, codeOf, codesFor } from './column.ts';
import { columnNames, columnSpec, type Row, type Value } from './kind.ts';
import { compareEntries, compareRows, sortEntries } from './order.ts';
import { rowAt } from './rows.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** What changed since a generation: rows as they stand now, and keys of those that are gone. */
export interface Changes {
  readonly rows: readonly Row[];
  readonly gone: readonly Row[];
}

/** Row of the snapshot with the same cells in these columns. */
export const findRow = (
  snapshot: Snapshot,
  key: Row,
  columns: readonly string[],
): number | undefined => {
  const [first = '', ...others] = columns;
  const column = snapshot.column(first);
  const code = codeOf(column, key[first] ?? null);
  if (code === undefined) return undefined;
  const starts = snapshot.starts(first);
  const bucket = snapshot.postings(first).subarray(starts[code], starts[code + 1]);
  return bucket.find((row) => {
    const cells = rowAt(snapshot, row, others);
    return others.every((name) => cells[name] === (key[name] ?? null));
  });
};

/** Rows of the base that a change replaces or takes away. */
const replaced = (base: Snapshot, key: readonly string[], changes: Changes): Uint8Array => {
  const dropped = new Uint8Array(base.rows);
  for (const row of [...changes.rows, ...changes.gone]) {
    const found = findRow(base, row, key);
    if (found !== undefined) dropped[found] = 1;
  }
  return dropped;
};

/** Number of base rows that stand before a fresh one. */
const placeOf = (base: Snapshot, fresh: Row): number => {
  const { kind } = base;
  const ascending = compareRows(kind, kind.defaultOrder);
  const columns = [kind.defaultOrder, ...kind.tie];
  let [from, to] = [0, base.rows];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (ascending(rowAt(base, middle, columns), fresh) > 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** Where each row of the next generation comes from: a row of the base, or `-1 - index` of a fresh one. */
const weave = (base: Snapshot, dropped: Uint8Array, fresh: readonly Row[]): Int32Array => {
  const places = fresh.map((row) => placeOf(base, row));
  const kept = dropped.reduce((sum, gone) => sum + 1 - gone, 0);
  const sources = new Int32Array(kept + fresh.length);
  let [to, next] = [0, 0];
  for (let row = 0; row <= base.rows; row += 1) {
    for (; next < fresh.length && (places[next] as number) <= row; next += 1) {
      sources[to] = -1 - next;
      to += 1;
    }
    if (row === base.rows || dropped[row] === 1) continue;
    sources[to] = row;
    to += 1;
  }
  return sources;
};

/** Values in use, in order, without those of rows that went. */
const nextValues = (base: Column, sources: Int32Array, fresh: readonly Value[]): Value[] => {
  const used = new Uint8Array(base.values.length);
  for (const source of sources) {
    if (source >= 0) used[base.codes[source] as number] = 1;
  }
  const old = base.values.filter((_, code) => used[code] === 1);
  const added = [...new Set(fresh)].filter((value) => {
    const code = codeOf(base, value);
    return code === undefined || used[code] === 0;
  });
  return mergeSorted(base, old, sortEntries(base.spec, added));
};

const mergeSorted = ({ spec }: Column, old: readonly Value[], added: readonly Value[]): Value[] => {
  const compare = compareEntries(spec);
  const merged = new Array<Value>(old.length + added.length);
  let [a, b] = [0, 0];
  for (let to = 0; to < merged.length; to += 1) {
    const takeOld =
      b === added.length || (a < old.length && compare(old[a] as Value, added[b] as Value) < 0);
    merged[to] = (takeOld ? old[a] : added[b]) as Value;
    if (takeOld) a += 1;
    else b += 1;
  }
  return merged;
};

/** Place in the new dictionary of each value of the old one that is still in it. */
const recode = ({ spec, values: old }: Column, values: readonly Value[]): Uint32Array => {
  const compare = compareEntries(spec);
  const codes = new Uint32Array(old.length);
  let at = 0;
  for (const [code, value] of old.entries()) {
    while (at < values.length && compare(values[at] as Value, value) < 0) at += 1;
    codes[code] = at;
  }
  return codes;
};

const mergeColumn = (base: Column, sources: Int32Array, fresh: readonly Value[]): Column => {
  const { spec } = base;
  const values = nextValues(base, sources, fresh);
  const newCodes = recode(base, values);
  const codes = codesFor(values.length, sources.length);
  const freshCodes = fresh.map((value) => codeOf({ spec, values, codes }, value) ?? 0);
  for (let row = 0; row < sources.length; row += 1) {
    const source = sources[row] as number;
    codes[row] =
      source >= 0
        ? (newCodes[base.codes[source] as number] as number)
        : (freshCodes[-1 - source] as number);
  }
  return { spec, values, codes };
};

/**
 * The next generation out of the last one and what changed: only dictionaries and codes are
 * touched, no row is built anew. `key` are the columns by which a changed row finds its former self.
 */
export const mergeSnapshot = (
  base: Snapshot,
  key: readonly string[],
  changes: Changes,
): Snapshot => {
  const { kind } = base;
  const ascending = compareRows(kind, kind.defaultOrder);
  const fresh = [...changes.rows].sort((a, b) => ascending(b, a));
  const sources = weave(base, replaced(base, key, changes), fresh);
  const columns = columnNames(kind).map(
    (name) =>
      [
        name,
        mergeColumn(
          { ...base.column(name), spec: columnSpec(kind, name) },
          sources,
          fresh.map((row) => row[name] ?? null),
        ),
      ] as const,
  );
  return createSnapshot(kind, sources.length, columns);
};
