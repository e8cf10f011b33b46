import { acceptedTable, markRows } from './conditions.ts';
import { type Filter, passingCodes } from './filters.ts';
import type { Snapshot } from './snapshot.ts';

/** 1 for each row of which a test holds. */
export type Marks = Uint8Array;

/** Marks of conditions, each worked out once. */
export const markReader = (snapshot: Snapshot): ((filter: Filter) => Marks) => {
  const known = new Map<string, Marks>();
  return (filter) => {
    const key = JSON.stringify(filter, (_, value) =>
      typeof value === 'number' ? `${value} as a number` : value,
    );
    const found = known.get(key) ?? new Uint8Array(snapshot.rows);
    if (known.has(key)) return found;
    known.set(key, found);
    const column = snapshot.column(filter.column);
    const accepted = passingCodes(column, filter);
    const { column: name } = filter;
    markRows(found, column.codes, acceptedTable(snapshot, { column: name, accepted, hits: 0 }));
    return found;
  };
};

export const allOf = (rows: number, marks: readonly Marks[]): Marks => {
  const [first, ...others] = marks;
  const both = first?.slice() ?? new Uint8Array(rows).fill(1);
  for (const other of others)
    for (let row = 0; row < rows; row += 1) (both[row] as number) &= other[row] as number;
  return both;
};

export const anyOf = (rows: number, marks: readonly Marks[]): Marks => {
  const either = new Uint8Array(rows);
  for (const one of marks)
    for (let row = 0; row < rows; row += 1) (either[row] as number) |= one[row] as number;
  return either;
};
