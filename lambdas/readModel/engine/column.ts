import type { ColumnSpec, Value } from './kind.ts';
import { compareEntries, sortEntries } from './order.ts';

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A dictionary in sort order and, of every row, its place in the dictionary. */
export interface Column<V extends Value = Value> {
  readonly spec: ColumnSpec;
  readonly values: readonly V[];
  readonly codes: Codes;
}

/** The narrowest array that holds codes below `cardinality`. */
export const codesFor = (cardinality: number, rows: number): Codes => {
  if (cardinality <= 0x100) return new Uint8Array(rows);
  return cardinality <= 0x1_0000 ? new Uint16Array(rows) : new Uint32Array(rows);
};

export const encodeColumn = (spec: ColumnSpec, cells: readonly Value[]): Column => {
  const values = sortEntries(spec, [...new Set(cells)]);
  const codeOf = new Map(values.map((value, code) => [value, code]));
  const codes = codesFor(values.length, cells.length);
  for (const [row, cell] of cells.entries()) codes[row] = codeOf.get(cell) ?? 0;
  return { spec, values, codes };
};

export const valueAt = <V extends Value>({ values, codes }: Column<V>, row: number): V =>
  values[codes[row] as number] as V;

/** First code whose value is not less than this one: the number of values when none. */
export const lowerBound = ({ spec, values }: Pick<Column, 'spec' | 'values'>, value: Value) => {
  const compare = compareEntries(spec);
  let [from, to] = [0, values.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(values[middle] as Value, value) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
};

/** The code of a value; undefined when no row holds it. */
export const codeOf = (column: Column, value: Value): number | undefined => {
  const code = lowerBound(column, value);
  return column.values[code] === value ? code : undefined;
};
