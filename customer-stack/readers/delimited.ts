import { looksLikeHeader } from './headerRow.ts';
import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type TableVisitor } from './source.ts';

const delimiters = [',', '\t', ';', '|'] as const;
const DIALECT_ROWS = 30;
const MAX_COLUMNS = 2000;

const endOfQuoted = (text: string, from: number): number => {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at === -1 ? text.length : at;
};

const endOfPlain = (text: string, from: number, delimiter: string): number => {
  let at = from;
  while (at < text.length) {
    const character = text[at];
    if (character === delimiter || character === '\n' || character === '\r') return at;
    at += 1;
  }
  return at;
};

/** Rows of delimited text (RFC 4180, any delimiter, ragged rows and stray quotes tolerated). */
export function* parseDelimited(text: string, delimiter: string): Generator<string[]> {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let row: string[] = [];
  while (at < text.length) {
    let field: string;
    if (text[at] === '"') {
      const end = endOfQuoted(text, at + 1);
      const rest = endOfPlain(text, end + 1, delimiter);
      field = text.slice(at + 1, end).replaceAll('""', '"') + text.slice(end + 1, rest);
      at = rest;
    } else {
      const end = endOfPlain(text, at, delimiter);
      field = text.slice(at, end);
      at = end;
    }
    row.push(field);
    if (text[at] === delimiter) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
    if (row.length > 1 || row[0] !== '') yield row;
    row = [];
  }
  if (row.length > 1) yield row;
}

const firstRows = (text: string, delimiter: string) => {
  const rows: string[][] = [];
  for (const row of parseDelimited(text, delimiter)) {
    rows.push(row);
    if (rows.length === DIALECT_ROWS) break;
  }
  return rows;
};

const wordsOf = (rows: readonly string[][]) =>
  rows.flat().reduce((sum, cell) => sum + cell.split(' ').length, 0);

/** Log lines and sentences hold commas too, but many words between them and no header above. */
const isProse = (rows: readonly string[][]): boolean =>
  wordsOf(rows) > rows.flat().length * 6 && !looksLikeHeader(rows);

/** The delimiter that cuts at least nine of ten rows into the same number (> 1) of fields. */
export const dialectOf = (start: string): string | null => {
  let best: { delimiter: string; width: number } | null = null;
  for (const delimiter of delimiters) {
    const rows = firstRows(start, delimiter);
    const width = rows[0]?.length ?? 0;
    const same = rows.filter((row) => row.length === width).length;
    if (width < 2 || width > MAX_COLUMNS || rows.length < 2) continue;
    if (isProse(rows)) continue;
    if (same >= rows.length * 0.9 && width > (best?.width ?? 0)) best = { delimiter, width };
  }
  return best?.delimiter ?? null;
};

/** Names of the columns; null when the first row is data already. */
const headerOf = (rows: readonly string[][]): string[] | null => {
  if (!looksLikeHeader(rows)) return null;
  return rows[0]?.map((cell, i) => cell.trim() || `column ${i + 1}`) ?? null;
};

const addRow = (table: TableVisitor, columns: readonly string[], row: readonly string[]) => {
  table.row();
  const width = Math.min(row.length, columns.length);
  for (let i = 0; i < width; i += 1) table.cell(columns[i] ?? '', row[i] ?? null);
};

const numbered = (row: readonly string[]) => row.map((_, i) => `column ${i + 1}`);

/** Names of the columns by the start of the text: its header row's, or their numbers. */
export const columnsOf = (start: string, delimiter: string): string[] => {
  const rows = firstRows(start, delimiter);
  return headerOf(rows) ?? numbered(rows[0] ?? []);
};

/** Reads csv, tsv and their relatives; a file without a header row has `column 1`, `column 2`, … */
export const readDelimited = async (
  { source, visitor, random }: ReadJob,
  delimiter: string,
): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const table = visitor.table('');
  let columns: readonly string[] = [];
  for await (const { text, isHead } of segments) {
    const rows = parseDelimited(text, delimiter);
    if (isHead) {
      const first = firstRows(text, delimiter);
      const header = headerOf(first);
      columns = header ?? numbered(first[0] ?? []);
      if (header !== null) rows.next();
    }
    // Out of the middle a torn quoted field can shift a row: only whole rows are taken.
    for (const row of rows) {
      if (isHead || row.length === columns.length) addRow(table, columns, row);
    }
  }
  return read(bytes, whole);
};
