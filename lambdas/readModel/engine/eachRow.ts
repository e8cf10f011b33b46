import { type Column, valueAt } from './column.ts';
import { conditionsOf } from './conditions.ts';
import { type Filter, rowPasses } from './filters.ts';
import { type ColumnName, type KindSpec, type RowOf, rowOf, type Value } from './kind.ts';
import { type Matches, matchRows } from './matching.ts';
import { columnOf } from './rows.ts';
import type { View } from './view.ts';

/** Which rows are visited, and what is read of each. */
export interface RowsToVisit<K extends KindSpec, C extends ColumnName<K>> {
  readonly where: readonly Filter<K>[];
  readonly columns: readonly C[];
}

/** Numbers of the rows that fit. */
export function* matchedRows(matches: Matches): Generator<number> {
  if ('list' in matches) {
    yield* matches.list;
    return;
  }
  const { marks } = matches;
  for (let row = 0; row < marks.length; row += 1) if (marks[row] === 1) yield row;
}

/**
 * Visits each matching row, with edits applied. One object is reused for every row: a visitor
 * copies the cells that it keeps.
 */
export const eachRow = <K extends KindSpec, C extends ColumnName<K>>(
  { snapshot, overlay }: View<K>,
  { where, columns }: RowsToVisit<K, C>,
  visit: (cells: Pick<RowOf<K>, C>) => void,
): void => {
  const conditions = conditionsOf(snapshot, where, undefined);
  const matches = matchRows(snapshot, conditions, overlay.facets.bytes);
  const read = columns.map((name): [string, Column] => [name, columnOf(snapshot, name)]);
  const cells: Record<string, Value> = {};
  let checked: Pick<RowOf<K>, C> | undefined;
  for (const row of matchedRows(matches)) {
    for (const [name, column] of read) cells[name] = valueAt(column, row);
    checked ??= rowOf(snapshot.kind, columns, cells);
    visit(checked);
  }
  for (const row of overlay.side.filter((one) => rowPasses(where, one))) {
    visit(rowOf(snapshot.kind, columns, row));
  }
};
