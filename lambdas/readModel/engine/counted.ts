import { countByValue } from './aggregate.ts';
import { valueAt } from './column.ts';
import { conditionsOf } from './conditions.ts';
import { matchedRows } from './eachRow.ts';
import { type Filter, rowPasses } from './filters.ts';
import { type ColumnName, cellOf, type KindSpec, type NumberColumn, type RowOf } from './kind.ts';
import { matchRows } from './matching.ts';
import { columnOf } from './rows.ts';
import { countWhere, greatestOf, type View } from './view.ts';

/** Sums of one column by value of another. */
export interface SumColumns<K extends KindSpec, C extends ColumnName<K>> {
  readonly by: C;
  readonly of: NumberColumn<K>;
}

/** Counts of the matching rows, from groups or from rows. */
export interface Counted<K extends KindSpec = KindSpec> {
  readonly count: (where: readonly Filter<K>[]) => number;
  /** Greatest value of a column of numbers; null where none is known. */
  readonly greatest: (column: NumberColumn<K>, where: readonly Filter<K>[]) => number | null;
  /** By value of a column; values that no such row holds are left out. */
  readonly byValue: <C extends ColumnName<K>>(
    column: C,
    where: readonly Filter<K>[],
  ) => ReadonlyMap<RowOf<K>[C], number>;
  /** Null where none of a value's rows is known. */
  readonly sums: <C extends ColumnName<K>>(
    columns: SumColumns<K, C>,
    where: readonly Filter<K>[],
  ) => ReadonlyMap<RowOf<K>[C], number | null>;
}

const byValueIn = <K extends KindSpec, C extends ColumnName<K>>(
  { snapshot, overlay }: View<K>,
  column: C,
  where: readonly Filter<K>[],
): ReadonlyMap<RowOf<K>[C], number> => {
  const counts = countByValue(snapshot, column, { where, facets: overlay.facets });
  for (const row of overlay.side.filter((one) => rowPasses(where, one))) {
    const value = cellOf(snapshot.kind, column, row[column]);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

const sumsIn = <K extends KindSpec, C extends ColumnName<K>>(
  view: View<K>,
  { by, of }: SumColumns<K, C>,
  where: readonly Filter<K>[],
): ReadonlyMap<RowOf<K>[C], number | null> => {
  const { snapshot, overlay } = view;
  const [keys, amounts] = [columnOf(snapshot, by), snapshot.column(of)];
  const sums = new Map<RowOf<K>[C], number | null>();
  const add = (key: RowOf<K>[C], amount: unknown) => {
    const sum = sums.get(key) ?? null;
    sums.set(key, typeof amount === 'number' ? (sum ?? 0) + amount : sum);
  };
  const conditions = conditionsOf(snapshot, where, undefined);
  for (const row of matchedRows(matchRows(snapshot, conditions, overlay.facets.bytes))) {
    add(valueAt(keys, row), valueAt(amounts, row));
  }
  for (const row of overlay.side.filter((one) => rowPasses(where, one))) {
    add(cellOf(snapshot.kind, by, row[by]), row[of]);
  }
  return sums;
};

/** Counted by a pass over the rows, or by facets. */
export const countedRows = <K extends KindSpec>(view: View<K>): Counted<K> => ({
  count: (where) => countWhere(view, where),
  greatest: (column, where) => greatestOf(view, column, where),
  byValue: (column, where) => byValueIn(view, column, where),
  sums: (columns, where) => sumsIn(view, columns, where),
});

/** Counts of all rows, or of those that violate a policy; `violates` absent = rows of the kind never do. */
export const filtered = <K extends KindSpec>(
  counted: Counted<K>,
  filters: 'all' | 'non-compliant' | null | undefined,
  violates?: Filter<K>,
): Counted<K> => {
  if (filters !== 'non-compliant') return counted;
  if (violates === undefined)
    return {
      count: () => 0,
      greatest: () => null,
      byValue: () => new Map(),
      sums: () => new Map(),
    };
  return {
    count: (where) => counted.count([violates, ...where]),
    greatest: (column, where) => counted.greatest(column, [violates, ...where]),
    byValue: (column, where) => counted.byValue(column, [violates, ...where]),
    sums: (columns, where) => counted.sums(columns, [violates, ...where]),
  };
};
