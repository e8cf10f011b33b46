import { type Column, encodeColumn, valueAt } from './column.ts';
import {
  type ColumnName,
  cellsOf,
  columnNames,
  columnSpec,
  type KindSpec,
  type Row,
  type RowOf,
  rowOf,
  type Value,
} from './kind.ts';
import { compareRows } from './order.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';

/** A snapshot of these rows, in any order. */
export const snapshotOf = <K extends KindSpec>(kind: K, rows: readonly RowOf<K>[]): Snapshot<K> => {
  const ascending = compareRows(kind, kind.defaultOrder);
  const sorted: readonly Row[] = [...rows].sort((a, b) => ascending(b, a));
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
export const cellsAt = (snapshot: Snapshot, row: number, columns: readonly string[]): Row => {
  const cells: Record<string, Value> = {};
  for (const name of columns) cells[name] = valueAt(snapshot.column(name), row);
  return cells;
};

/** The same, typed by the kind. */
export const rowAt = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  row: number,
  columns: readonly C[],
): Pick<RowOf<K>, C> => rowOf(snapshot.kind, columns, cellsAt(snapshot, row, columns));

/** These columns of every row of the snapshot. */
export const allRows = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  columns: readonly C[],
): Pick<RowOf<K>, C>[] =>
  Array.from({ length: snapshot.rows }, (_, row) => rowAt(snapshot, row, columns));

/** A column, its values typed by the kind. */
export const columnOf = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  name: C,
): Column<RowOf<K>[C]> => {
  const { spec, values, codes } = snapshot.column(name);
  return { spec, values: cellsOf(snapshot.kind, name, values), codes };
};
