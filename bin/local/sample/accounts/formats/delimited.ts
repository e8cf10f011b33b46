import type { Cell, Table } from '#local/sample/accounts/data/table.ts';

const cellText = (cell: Cell): string => {
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString() : String(cell);
};

const quoted = (text: string, separator: string) =>
  text.includes(separator) || text.includes('"') || text.includes('\n')
    ? `"${text.replaceAll('"', '""')}"`
    : text;

const delimited =
  (separator: string) =>
  ({ columns, rows }: Table): string => {
    const line = (cells: readonly Cell[]) =>
      cells.map((cell) => quoted(cellText(cell), separator)).join(separator);
    return `${[columns, ...rows].map(line).join('\n')}\n`;
  };

export const csv = delimited(',');
export const tsv = delimited('\t');
export const semicolons = delimited(';');

/** As old spreadsheet programs save "Unicode text": UTF-16 with its mark, tabs between the fields. */
export const utf16Tsv = (table: Table): Uint8Array => Buffer.from(`\uFEFF${tsv(table)}`, 'utf16le');
