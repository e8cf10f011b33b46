import { columnWords } from '#classify/vocabulary.ts';
import { words } from '#classify/words.ts';
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

const [LINE_FEED, RETURN, QUOTE, MARK] = [10, 13, 34, 0xfeff];

const isLineEnd = (code: number) => code === LINE_FEED || code === RETURN;

const endOfPlain = (text: string, from: number, delimiter: number): number => {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === LINE_FEED || code === RETURN) return at;
    at += 1;
  }
  return at;
};

/** Receives the fields of delimited text in order, and the end of each row. */
interface FieldTaker {
  readonly field: (text: string, from: number, to: number) => void;
  /** `width` = fields of the row; answering false ends it. */
  readonly endRow: (width: number) => boolean;
}

/** Most quoted fields are verbatim in the text: no quote inside, nothing after the last. */
const takeQuoted = (
  { field }: FieldTaker,
  text: string,
  { from, end, at }: { readonly from: number; readonly end: number; readonly at: number },
): void => {
  if (at <= end + 1 && text.indexOf('"', from) >= end) {
    field(text, from, end);
    return;
  }
  const inside = text.slice(from, end).replaceAll('""', '"') + text.slice(end + 1, at);
  field(inside, 0, inside.length);
};

/**
 * Goes over delimited text (RFC 4180, any delimiter, ragged rows and stray quotes
 * tolerated); a field is a part of the text, or a text of its own where quotes had to go.
 */
const walkDelimited = (
  { text, delimiter }: { readonly text: string; readonly delimiter: string },
  taker: FieldTaker,
): void => {
  const separator = delimiter.charCodeAt(0);
  let at = text.charCodeAt(0) === MARK ? 1 : 0;
  let width = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (width === 0 && isLineEnd(code)) {
      at += 1;
      continue;
    }
    const start = at;
    if (code === QUOTE) {
      const end = endOfQuoted(text, at + 1);
      at = endOfPlain(text, end + 1, separator);
      takeQuoted(taker, text, { from: start + 1, end, at });
    } else {
      at = endOfPlain(text, at, separator);
      taker.field(text, start, at);
    }
    width += 1;
    if (at < text.length && text.charCodeAt(at) === separator) {
      at += 1;
      if (at < text.length) continue;
      taker.field(text, at, at);
      width += 1;
    }
    if (text.charCodeAt(at) === RETURN) at += 1;
    if (text.charCodeAt(at) === LINE_FEED) at += 1;
    if (!taker.endRow(width)) return;
    width = 0;
  }
};

/** The first rows of delimited text. */
export const parseDelimited = (text: string, delimiter: string, most: number): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  walkDelimited(
    { text, delimiter },
    {
      field: (source, from, to) => {
        row.push(source.slice(from, to));
      },
      endRow: () => {
        rows.push(row);
        row = [];
        return rows.length < most;
      },
    },
  );
  return rows;
};

const firstRows = (text: string, delimiter: string): string[][] =>
  parseDelimited(text, delimiter, DIALECT_ROWS);

const wordsOf = (rows: readonly string[][]) =>
  rows.flat().reduce((sum, cell) => sum + cell.split(' ').length, 0);

/** Log lines and sentences hold commas too, but many words between them and no header above. */
const isProse = (rows: readonly string[][]): boolean =>
  wordsOf(rows) > rows.flat().length * 6 && !looksLikeHeader(rows);

/** Titles and dates of a report above its header. */
const MOST_ABOVE = 10;

/** Where rows of one width (> 1) begin, nine of ten alike: at once, or below narrower lines at a header; -1 = nowhere. */
const tableAt = (rows: readonly string[][]): number =>
  rows.slice(0, MOST_ABOVE + 1).findIndex((row, at) => {
    const below = rows.slice(at);
    const width = row.length;
    if (width < 2 || width > MAX_COLUMNS || below.length < 2) return false;
    if (below.filter((each) => each.length === width).length < below.length * 0.9) return false;
    const above = rows.slice(0, at);
    return at === 0 || (above.every((each) => each.length < width) && looksLikeHeader(below));
  });

/** Occurs in no text: every line is one field. */
const NO_DELIMITER = '\0';
const COLUMN_LINES = 200;

/** Short values, no sentences, below a line of words that columns are named with. */
const isOneColumn = (start: string): boolean => {
  const rows = parseDelimited(start, NO_DELIMITER, COLUMN_LINES);
  const isValue = ([cell = '']: readonly string[]) =>
    cell.length <= 80 && cell.split(' ').length <= 6 && !/[.!?:{}]\s*$/.test(cell);
  if (rows.length < 3 || !rows.every(isValue)) return false;
  const name = words(rows[0]?.[0] ?? '');
  return name.length > 0 && name.every((word) => columnWords.has(word)) && looksLikeHeader(rows);
};

/** The delimiter that cuts the text into the widest table. */
export const dialectOf = (start: string): string | null => {
  let best: { delimiter: string; width: number } | null = null;
  for (const delimiter of delimiters) {
    const rows = firstRows(start, delimiter);
    const at = tableAt(rows);
    const width = rows[at]?.length ?? 0;
    if (at === -1 || isProse(rows.slice(at))) continue;
    if (width > (best?.width ?? 0)) best = { delimiter, width };
  }
  return best?.delimiter ?? (isOneColumn(start) ? NO_DELIMITER : null);
};

/** Names of the columns; null when the first row is data already. */
const headerOf = (rows: readonly string[][]): string[] | null => {
  if (!looksLikeHeader(rows)) return null;
  return rows[0]?.map((cell, i) => cell.trim() || `column ${i + 1}`) ?? null;
};

/** Gives whole rows to the sinks of their columns. */
const createRows = (table: TableVisitor, columns: readonly string[]) => {
  const sinks = columns.map((name) => table.column(name));
  const texts: string[] = columns.map(() => '');
  const places = new Int32Array(columns.length * 2);
  let place = 0;
  const field: FieldTaker['field'] = (text, from, to) => {
    if (place < sinks.length) {
      texts[place] = text;
      places[place * 2] = from;
      places[place * 2 + 1] = to;
    }
    place += 1;
  };
  const skip = () => {
    place = 0;
  };
  const flush = (width: number) => {
    place = 0;
    table.row();
    const filled = Math.min(width, sinks.length);
    for (let i = 0; i < filled; i += 1) {
      sinks[i]?.addPart(texts[i] as string, places[i * 2] as number, places[i * 2 + 1] as number);
    }
  };
  return { field, flush, skip };
};

const numbered = (row: readonly string[]) => row.map((_, i) => `column ${i + 1}`);

/** Lines above the rows of data, and the names of their columns: the header's, or numbers. */
const topOf = (start: string, delimiter: string) => {
  const rows = firstRows(start, delimiter);
  const at = Math.max(0, tableAt(rows));
  const header = headerOf(rows.slice(at));
  const above = rows.slice(0, at).map((row) => row.join(delimiter));
  const columns = header ?? numbered(rows[at] ?? []);
  return { above, columns, skipped: header === null ? at : at + 1 };
};

/** Names of the columns by the start of the text. */
export const columnsOf = (start: string, delimiter: string): readonly string[] =>
  topOf(start, delimiter).columns;

/** Reads csv, tsv and their relatives; a file without a header row has `column 1`, `column 2`, … */
export const readDelimited = async (
  { source, visitor, random }: ReadJob,
  delimiter: string,
): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const table = visitor.table('');
  let columns: readonly string[] = [];
  for await (const { text, isHead } of segments) {
    let skipped = 0;
    if (isHead) {
      const top = topOf(text, delimiter);
      ({ columns, skipped } = top);
      for (const line of top.above) visitor.line(line);
    }
    const { field, flush, skip } = createRows(table, columns);
    const endRow = (width: number) => {
      // Out of the middle a torn quoted field can shift a row: only whole rows are taken.
      if (skipped === 0 && (isHead || width === columns.length)) flush(width);
      else skip();
      skipped = Math.max(0, skipped - 1);
      return true;
    };
    walkDelimited({ text, delimiter }, { field, endRow });
  }
  return read(bytes, whole);
};
