import { csvText } from '#contracts/list/csvText.ts';

const BYTE_ORDER_MARK = '\uFEFF';

type Cell = string | number | null;

export const csvCell = (value: Cell): string => csvText(String(value ?? ''));

/** A file's text with byte order mark and CRLF line ends; the first row is the heading. */
export const toCsv = (rows: ReadonlyArray<readonly Cell[]>): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** Hands a text to the reader as a downloaded file. */
export const saveFile = (name: string, text: string, type = 'text/csv;charset=utf-8'): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
