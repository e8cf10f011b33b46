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

const endOfPlain = (text: string, from: number, delimiter: number): number => {
  let at = from;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === delimiter || code === LINE_FEED || code === RETURN) return at;
    at += 1;
  }
  return at;
};

/** Takes the fields of delimited text in their order, and is told where a row ends. */
interface FieldTaker {
  readonly field: (text: string, from: number, to: number) => void;
  /** `width` = fields of the row; answering false ends it. */
  readonly endRow: (width: number) => boolean;
}

/** Most quoted fields stand in the text as they are: no quote inside, nothing behind the last. */
const takeQuoted = (
  { field }: FieldTaker,
  text: string,
  [from, end, at]: readonly [from: number, end: number, at: number],
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
  let isBlank = true;
  while (at < text.length) {
    const start = at;
    if (text.charCodeAt(at) === QUOTE) {
      const end = endOfQuoted(text, at + 1);
      at = endOfPlain(text, end + 1, separator);
      isBlank &&= end === start + 1 && at <= end + 1;
      takeQuoted(taker, text, [start + 1, end, at]);
    } else {
      at = endOfPlain(text, at, separator);
      isBlank &&= at === start;
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
    if ((width > 1 || !isBlank) && !taker.endRow(width)) return;
    width = 0;
    isBlank = true;
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
    let skipped = 0;
    if (isHead) {
      const first = firstRows(text, delimiter);
      const header = headerOf(first);
      columns = header ?? numbered(first[0] ?? []);
      skipped = header === null ? 0 : 1;
    }
    const { field, flush, skip } = createRows(table, columns);
    const endRow = (width: number) => {
      // Out of the middle a torn quoted field can shift a row: only whole rows are taken.
      if (skipped === 0 && (isHead || width === columns.length)) flush(width);
      else skip();
      skipped = 0;
      return true;
    };
    walkDelimited({ text, delimiter }, { field, endRow });
  }
  return read(bytes, whole);
};
