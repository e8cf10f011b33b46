import { type Column, encodeColumn, valueAt } from './column.ts';
import {
  type ColumnName,
  cellsOf,
  columnNames,
  columnSpec,
  type KindSpec,
  type Row,
  type RowOf,
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

/** A column, its values typed by the kind. */
export const columnOf = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  name: C,
): Column<RowOf<K>[C]> => {
  const column = snapshot.column(name);
  const isTyped = (one: Column): one is Column<RowOf<K>[C]> =>
    cellsOf(snapshot.kind, name, one.values) === one.values;
  if (!isTyped(column)) throw new Error(`${snapshot.kind.name}: ${name} was not checked`);
  return column;
};

/**
 * Reads rows by their numbers, cells typed by the kind. The values of each column are checked against
 * its declaration once, before the first row is read.
 */
export const rowReader = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  columns: readonly C[],
): ((row: number) => Pick<RowOf<K>, C>) => {
  const opened = columns.map((name) => ({ name, column: columnOf(snapshot, name) }));
  const [first] = columns;
  // A missing row has no value in any column.
  const isWhole = (cells: Row): cells is Row & Pick<RowOf<K>, C> =>
    first === undefined || cells[first] !== undefined;
  return (row) => {
    const cells: Record<string, Value> = {};
    for (const { name, column } of opened) cells[name] = valueAt(column, row);
    if (!isWhole(cells)) throw new Error(`${snapshot.kind.name} has no row ${row}`);
    return cells;
  };
};

/** One row of the snapshot. */
export const rowAt = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  row: number,
  columns: readonly C[],
): Pick<RowOf<K>, C> => rowReader(snapshot, columns)(row);

/** These columns of every row of the snapshot. */
export const allRows = <K extends KindSpec, C extends ColumnName<K>>(
  snapshot: Snapshot<K>,
  columns: readonly C[],
): Pick<RowOf<K>, C>[] => {
  const read = rowReader(snapshot, columns);
  return Array.from({ length: snapshot.rows }, (_, row) => read(row));
};
