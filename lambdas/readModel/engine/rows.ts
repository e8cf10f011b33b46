import { encodeColumn, valueAt } from './column.ts';
import { columnNames, columnSpec, type KindSpec, type Row, type Value } from './kind.ts';
import { compareRows } from './order.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** A snapshot of these rows, in any order. */
export const snapshotOf = (kind: KindSpec, rows: readonly Row[]): Snapshot => {
  const ascending = compareRows(kind, kind.defaultOrder);
  const sorted = [...rows].sort((a, b) => ascending(b, a));
  const columns = columnNames(kind).map(
    (name) =>
      [
        name,
        encodeColumn(
          columnSpec(kind, name),
          sorted.map((row) => row[name] ?? null),
        ),
      ] as const,
  );
  return createSnapshot(kind, sorted.length, columns);
};

/** Cells of a row, of these columns only. */
export const rowAt = (snapshot: Snapshot, row: number, columns: readonly string[]): Row => {
  const cells: Record<string, Value> = {};
  for (const name of columns) cells[name] = valueAt(snapshot.column(name), row);
  return cells;
};
