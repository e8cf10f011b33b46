import { looksLikeHeader } from './headerRow.ts';
import type { UnitVisitor } from './source.ts';

/** Rows above a header: titles, dates of the report, blanks. */
const MOST_ABOVE = 10;
const LOOK = 30;

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

/** Place of the header among the first rows; -1 = none. */
const headerAt = (rows: readonly (readonly string[])[]): number => {
  const width = Math.max(0, ...rows.slice(0, LOOK).map(filled));
  return rows
    .slice(0, MOST_ABOVE)
    .findIndex((row, i) => filled(row) >= width * 0.5 && looksLikeHeader(rows.slice(i, i + LOOK)));
};

/** A sheet or a table of a document: its header is looked for, what stands above it is text. */
export const addRows = (
  visitor: UnitVisitor,
  name: string,
  rows: readonly (readonly string[])[],
): void => {
  const at = rows.length > 1 ? headerAt(rows) : -1;
  const table = visitor.table(name);
  const header = at === -1 ? [] : (rows[at] ?? []);
  for (const row of rows.slice(0, Math.max(0, at))) visitor.line(row.join(' '));
  for (const row of rows.slice(at + 1)) {
    table.row();
    row.forEach((cell, i) => {
      table.cell(header[i]?.trim() || `column ${i + 1}`, cell);
    });
  }
};
