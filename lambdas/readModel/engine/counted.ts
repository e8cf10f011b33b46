import { countByValue } from './aggregate.ts';
import { conditionsOf } from './conditions.ts';
import type { Row, Value } from './kind.ts';
import { matchRows } from './matching.ts';
import { rowPasses, type Test } from './tests.ts';
import { countWhere, greatestOf, type View } from './view.ts';

/** Numbers of rows that fit, however they are come by. */
export interface Counted {
  readonly count: (where: readonly Test[]) => number;
  /** Greatest value of a column of numbers; null where none is known. */
  readonly greatest: (column: string, where: readonly Test[]) => number | null;
  /** By value of a column; values that no such row holds are left out. */
  readonly byValue: (column: string, where: readonly Test[]) => ReadonlyMap<Value, number>;
  /** Sums of one column by value of another; null where none of a value's rows is known. */
  readonly sums: (
    columns: readonly [by: string, of: string],
    where: readonly Test[],
  ) => ReadonlyMap<Value, number | null>;
}

const noRows: Counted = {
  count: () => 0,
  greatest: () => null,
  byValue: () => new Map(),
  sums: () => new Map(),
};

/** No policy is evaluated yet, so no row violates one. */
export const filtered = (counted: Counted, filters: 'all' | 'non-compliant' | null | undefined) =>
  filters === 'non-compliant' ? noRows : counted;

const byValueIn = (
  { snapshot, overlay }: View,
  column: string,
  where: readonly Test[],
): ReadonlyMap<Value, number> => {
  const counts = countByValue(snapshot, column, { where, facets: overlay.facets });
  for (const row of overlay.side.filter((one) => rowPasses(where, one))) {
    const value = row[column] ?? null;
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
};

const fittingRows = ({ snapshot, overlay }: View, where: readonly Test[]): number[] => {
  const conditions = conditionsOf(snapshot, where, undefined);
  const matches = matchRows(snapshot, conditions, overlay.facets.bytes);
  if ('list' in matches) return [...matches.list];
  const rows: number[] = [];
  for (const [row, mark] of matches.marks.entries()) if (mark === 1) rows.push(row);
  return rows;
};

const sumsIn = (
  view: View,
  [by, of]: readonly [string, string],
  where: readonly Test[],
): ReadonlyMap<Value, number | null> => {
  const { snapshot, overlay } = view;
  const [keys, amounts] = [snapshot.column(by), snapshot.column(of)];
  const sums = new Map<Value, number | null>();
  const add = (key: Value, amount: Value) => {
    const sum = sums.get(key) ?? null;
    sums.set(key, amount === null ? sum : (sum ?? 0) + Number(amount));
  };
  for (const row of fittingRows(view, where)) {
    add(
      keys.values[keys.codes[row] as number] as Value,
      amounts.values[amounts.codes[row] as number] as Value,
    );
  }
  const side: readonly Row[] = overlay.side.filter((row) => rowPasses(where, row));
  for (const row of side) add(row[by] ?? null, row[of] ?? null);
  return sums;
};

/** Counted by a pass over the rows, or by facets. */
export const countedRows = (view: View): Counted => ({
  count: (where) => countWhere(view, where),
  greatest: (column, where) => greatestOf(view, column, where),
  byValue: (column, where) => byValueIn(view, column, where),
  sums: (columns, where) => sumsIn(view, columns, where),
});
