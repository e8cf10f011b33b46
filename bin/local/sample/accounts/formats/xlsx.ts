import { utils, write } from '@e965/xlsx';
import type { Cell, Maker, Table } from '#local/sample/accounts/data/table.ts';

const stored = (cell: Cell) => {
  if (typeof cell === 'bigint') return String(cell);
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
};

/** One sheet per table, below a title row where the sheet has one. */
export const workbook = (tables: readonly Table[], { now }: Maker, title?: string): Uint8Array => {
  const book = utils.book_new();
  book.Props = { Title: title ?? 'Export', Author: 'Harborlane', CreatedDate: now };
  for (const { name, columns, rows } of tables) {
    const lines = [[...columns], ...rows.map((row) => row.map(stored))];
    const sheet = utils.aoa_to_sheet(title === undefined ? lines : [[title], [], ...lines]);
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }));
};
