import { type DelimitedRows, takeBytes } from './delimitedBytes.ts';
import { BLANKS, delimiterOf, UNIT } from './dialect.ts';
import { decodeText } from './encoding.ts';
import { layoutOf } from './layout.ts';
import { isOneColumn } from './oneColumn.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type TableVisitor } from './source.ts';

const DIALECT_ROWS = 30;

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

/** Two or more blanks between fields as one mark; those around a line are none. */
const cutAtBlanks = (text: string): string =>
  text.replaceAll(/^ +| +$/gm, '').replaceAll(/ {2,}/g, UNIT);

interface Delimited {
  readonly text: string;
  readonly delimiter: string;
}
const prepared = ({ text, delimiter }: Delimited): Delimited =>
  delimiter === BLANKS ? { text: cutAtBlanks(text), delimiter: UNIT } : { text, delimiter };

/**
 * Goes over delimited text (RFC 4180, any delimiter, ragged rows and stray quotes
 * tolerated); a field is a part of the text, or a text of its own where quotes had to go.
 */
const walkDelimited = (source: Delimited, taker: FieldTaker): void => {
  const { text, delimiter } = prepared(source);
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

/** Occurs in no text: every line is one field. */
const NO_DELIMITER = '\0';
const COLUMN_LINES = 200;

const firstLines = (start: string) =>
  parseDelimited(start, NO_DELIMITER, COLUMN_LINES).map(([line = '']) => line);

/** The delimiter that cuts the text into a table; null = it is none. */
export const dialectOf = (start: string): string | null =>
  delimiterOf(start, (delimiter) => firstRows(start, delimiter)) ??
  (isOneColumn(firstLines(start)) ? NO_DELIMITER : null);

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
  if (delimiter === NO_DELIMITER)
    return { above: [], columns: [rows[0]?.[0]?.trim() ?? ''], skipped: 1 };
  const layout = layoutOf(rows);
  const at = layout?.at ?? 0;
  const above = rows.slice(0, at).map((row) => row.join(delimiter));
  const columns = layout?.columns ?? numbered(rows[at] ?? []);
  return { above, columns, skipped: layout?.columns ? at + 1 : at };
};

/** Names of the columns by the start of the text. */
export const columnsOf = (start: string, delimiter: string): readonly string[] =>
  topOf(start, delimiter).columns;

/** Enough for the rows by which a table is known. */
const TOP = 64 * 1024;

/** The start of a stretch, with the first rows whole. */
const topText = (segment: Segment, delimiter: string): string => {
  const { bytes } = segment;
  if (bytes === undefined || bytes.length <= TOP) return segment.text;
  const start = decodeText(bytes.subarray(0, TOP), 'utf-8');
  return parseDelimited(start, delimiter, DIALECT_ROWS + 1).length > DIALECT_ROWS
    ? start
    : segment.text;
};

const takeText = (
  text: string,
  { table, columns, delimiter, skipped, onlyWhole }: DelimitedRows,
) => {
  const { field, flush, skip } = createRows(table, columns);
  let left = skipped;
  const endRow = (width: number) => {
    if (left === 0 && (!onlyWhole || width === columns.length)) flush(width);
    else skip();
    left = Math.max(0, left - 1);
    return true;
  };
  walkDelimited({ text, delimiter }, { field, endRow });
};

/** Reads csv, tsv and their relatives; a file without a header row has `column 1`, `column 2`, … */
export const readDelimited = async (
  { source, visitor, random }: ReadJob,
  delimiter: string,
): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const table = visitor.table('');
  let columns: readonly string[] = [];
  for await (const segment of segments) {
    let skipped = 0;
    if (segment.isHead) {
      const top = topOf(topText(segment, delimiter), delimiter);
      ({ columns, skipped } = top);
      for (const line of top.above) visitor.line(line);
    }
    const rows = { table, columns, delimiter, skipped, onlyWhole: !segment.isHead };
    const rest = takeBytes(segment, rows);
    if (rest !== undefined) takeText(rest.text, { ...rows, skipped: rest.skipped });
  }
  return read(bytes, whole);
};
