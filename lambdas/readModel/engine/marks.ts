import { acceptedTable, markRows } from './conditions.ts';
import { type Filter, passingCodes } from './filters.ts';
import type { Snapshot } from './snapshot.ts';

/** 1 for each row of which a test holds; its length is a multiple of four. */
export type Marks = Uint8Array;

const noMarks = (rows: number): Marks => new Uint8Array(Math.ceil(rows / 4) * 4);

/** Marks of conditions, each worked out once. */
export const markReader = (snapshot: Snapshot): ((filter: Filter) => Marks) => {
  const known = new Map<string, Marks>();
  return (filter) => {
    const key = JSON.stringify(filter, (_, value) =>
      typeof value === 'number' ? `${value} as a number` : value,
    );
    const found = known.get(key) ?? noMarks(snapshot.rows);
    if (known.has(key)) return found;
    known.set(key, found);
    const column = snapshot.column(filter.column);
    const accepted = passingCodes(column, filter);
    const { column: name } = filter;
    const marked = found.subarray(0, snapshot.rows);
    markRows(marked, column.codes, acceptedTable(snapshot, { column: name, accepted, hits: 0 }));
    return found;
  };
};

/** Four marks at a time. */
const words = (marks: Marks): Uint32Array => new Uint32Array(marks.buffer, 0, marks.length / 4);

export const allOf = (rows: number, marks: readonly Marks[]): Marks => {
  const [first, ...others] = marks;
  const all = first?.slice() ?? noMarks(rows).fill(1, 0, rows);
  const into = words(all);
  for (const other of others.map(words))
    for (let at = 0; at < into.length; at += 1) (into[at] as number) &= other[at] as number;
  return all;
};

export const anyOf = (rows: number, marks: readonly Marks[]): Marks => {
  const any = noMarks(rows);
  const into = words(any);
  for (const one of marks.map(words))
    for (let at = 0; at < into.length; at += 1) (into[at] as number) |= one[at] as number;
  return any;
};
