/** Texts that a spreadsheet would run as a formula are made plain by a leading apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
const BYTE_ORDER_MARK = '\uFEFF';

/** One cell after RFC 4180, safe against formula injection; numbers stay numbers. */
export const csvCell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

type Cell = string | number | null;

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
