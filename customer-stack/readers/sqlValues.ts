import type { ByteText } from './byteText.ts';
import { takeMeasured } from './measured.ts';
import type { CellSink, TableVisitor } from './source.ts';

interface Place {
  readonly text: string;
  readonly at: number;
}

const [TAB, RETURN, BLANK, QUOTE, OPEN, CLOSE, COMMA, BACKSLASH] = [9, 13, 32, 39, 40, 41, 44, 92];

const isBlank = (code: number) => code === BLANK || (code >= TAB && code <= RETURN);

/** Where a quoted text of no marks ends; -1 = there is a mark in it. */
const endOfPlainText = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) return -1;
    if (code === QUOTE) return text.charCodeAt(at + 1) === QUOTE ? -1 : at;
  }
  return text.length;
};

const markedText = ({ text, at }: Place): { value: string; end: number } => {
  let value = '';
  let from = at;
  for (;;) {
    let end = from;
    while (end < text.length && text[end] !== "'" && text[end] !== '\\') end += 1;
    value += text.slice(from, end);
    if (end >= text.length) return { value, end };
    if (text[end] === '\\' && (text[end + 1] === "'" || text[end + 1] === '\\')) {
      value += text[end + 1];
      from = end + 2;
    } else if (text[end] === '\\') {
      value += '\\';
      from = end + 1;
    } else if (text[end + 1] === "'") {
      value += "'";
      from = end + 2;
    } else return { value, end: end + 1 };
  }
};

/** Gives a quoted text to its column; answers where it ends. */
const addQuoted = (sink: CellSink, place: Place): number => {
  const end = endOfPlainText(place.text, place.at);
  if (end !== -1) {
    sink.addPart(place.text, place.at, end);
    return end + 1;
  }
  const marked = markedText(place);
  sink.add(marked.value);
  return marked.end;
};

const endOfBare = ({ text, at }: Place): number => {
  let end = at;
  for (let depth = 0; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (depth === 0 && (code === COMMA || code === CLOSE)) break;
    if (code === OPEN) depth += 1;
    if (code === CLOSE) depth -= 1;
  }
  return end;
};

const isPrefixed = (text: string, at: number): boolean =>
  text.charCodeAt(at + 1) === QUOTE && /[EN]/i.test(text[at] ?? '');

/** `'it''s'`, `E'a\\b'`, `N'text'`, `42`, `NULL`, `'2024-01-02'::date` */
const addValue = (sink: CellSink, { text, at }: Place): number => {
  if (text.charCodeAt(at) === QUOTE) return addQuoted(sink, { text, at: at + 1 });
  if (isPrefixed(text, at)) return addQuoted(sink, { text, at: at + 2 });
  // NULL is an empty cell to every column.
  const end = endOfBare({ text, at });
  sink.addPart(text, at, end);
  return end;
};

const skipBlanks = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
  return at;
};

/** A quoted value may be followed by a cast or an operator. */
const endOfValue = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== COMMA && text.charCodeAt(at) !== CLOSE)
    at += 1;
  return at;
};

/** Columns of a row by their place, made as rows become wider. */
export interface RowSinks {
  readonly table: TableVisitor;
  readonly made: readonly CellSink[];
  readonly at: (place: number) => CellSink;
}

export const sinksOf = (table: TableVisitor, columns: readonly string[]): RowSinks => {
  const made: CellSink[] = [];
  const at = (place: number): CellSink => {
    const known = made[place];
    if (known !== undefined) return known;
    const sink = table.column(columns[place] ?? `column ${place + 1}`);
    made[place] = sink;
    return sink;
  };
  return { table, made, at };
};

/** Rows wider than this are read as text. */
export const MOST_COLUMNS = 2000;

const addValues = (sinks: RowSinks, { text, at: from }: Place): number => {
  let column = 0;
  let at = skipBlanks(text, from);
  while (at < text.length && text.charCodeAt(at) !== CLOSE) {
    at = endOfValue(text, addValue(sinks.at(column), { text, at }));
    column += 1;
    if (text.charCodeAt(at) === COMMA) at = skipBlanks(text, at + 1);
  }
  return at;
};

const nextRow = (text: string, from: number): number => {
  let at = skipBlanks(text, from);
  while (text.charCodeAt(at) === COMMA) at = skipBlanks(text, at + 1);
  return at;
};

/** Takes the row that begins at a place; answers where the next one does. */
const addRow = (sinks: RowSinks, { text, at }: Place): number => {
  sinks.table.row();
  return nextRow(text, addValues(sinks, { text, at: at + 1 }) + 1);
};

/** Rows that are read as text before the byte kernel is set up for the others. */
const FIRST_ROWS = 20;

/** Takes rows by the byte kernel; answers where it ended. */
const addMeasured = (sinks: RowSinks, { text, bytes, ...places }: ByteText, from: number) => {
  const start = places.byteAt(from);
  const takeOne = (byte: number): number => {
    const place = places.placeAt(start + byte);
    const at = nextRow(text, place);
    if (text.charCodeAt(at) !== OPEN || sinks.made.length > MOST_COLUMNS) return 0;
    return Buffer.byteLength(text.slice(place, addRow(sinks, { text, at })));
  };
  const taken = takeMeasured({
    ...{ bytes: bytes.subarray(start), table: sinks.table, sinks: sinks.made, takeOne },
    columns: MOST_COLUMNS,
    scan: (kernel, { from: at, length }, most) =>
      kernel.scanTuples(at, length, most, sinks.made.length),
  });
  return places.placeAt(start + taken);
};

/** Reads `(…), (…), …` up to what ends the statement; answers where that is. */
export const addTuples = (
  sinks: RowSinks,
  { text, at: from }: Place,
  source: ByteText | undefined,
): number => {
  let at = skipBlanks(text, from);
  for (let row = 1; text.charCodeAt(at) === OPEN; row += 1) {
    at = addRow(sinks, { text, at });
    if (row === FIRST_ROWS && source !== undefined) at = addMeasured(sinks, source, at);
  }
  return at;
};
