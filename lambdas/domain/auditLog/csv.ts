import { csvText } from '#contracts/list/csvText.ts';

/** RFC 4180, with a line of names first; cells that look like formulas are made plain text. */
export const csvOf = <Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Record<Column, string>>[],
): string =>
  [columns, ...rows.map((row) => columns.map((column) => row[column]))]
    .map((cells) => `${cells.map(csvText).join(',')}\r\n`)
    .join('');
