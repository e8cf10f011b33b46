import type { Cell, Table } from '#local/sample/accounts/data/table.ts';

const plain = (cell: Cell) => (typeof cell === 'bigint' ? Number(cell) : cell);

const record = (columns: readonly string[], row: readonly Cell[]) =>
  Object.fromEntries(columns.map((name, at) => [name, plain(row[at] ?? null)]));

export const jsonLines = ({ columns, rows }: Table): string =>
  rows.map((row) => `${JSON.stringify(record(columns, row))}\n`).join('');

/** One array, indented as people export it. */
export const jsonArray = ({ columns, rows }: Table): string =>
  `${JSON.stringify(
    rows.map((row) => record(columns, row)),
    null,
    2,
  )}\n`;
