import { codeOf } from './column.ts';
import type { Row } from './kind.ts';
import { cellsAt } from './rows.ts';
import type { Snapshot } from './snapshot.ts';

/** Every row that holds these cells, by the postings of the first of their columns. */
export const rowsHolding = (snapshot: Snapshot, cells: Row): number[] => {
  const [[name = '', value = null] = [], ...others] = Object.entries(cells);
  const code = codeOf(snapshot.column(name), value);
  if (code === undefined) return [];
  const starts = snapshot.starts(name);
  const rows = [...snapshot.postings(name).subarray(starts[code], starts[code + 1])];
  if (others.length === 0) return rows;
  const names = others.map(([other]) => other);
  return rows.filter((row) => {
    const held = cellsAt(snapshot, row, names);
    return others.every(([other, wanted]) => held[other] === wanted);
  });
};
