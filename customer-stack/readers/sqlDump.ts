import { isUtf8 } from 'node:buffer';
import { type ByteText, byteTextOf, decode } from './byteText.ts';
import { eachLine } from './lines.ts';
import { takeMeasured } from './measured.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type UnitVisitor } from './source.ts';
import { addTuples, MOST_COLUMNS, type RowSinks, sinksOf } from './sqlValues.ts';

/** `schema.table`, `"Table"`, `[dbo].[Table]`, `` `table` `` */
const identifier = String.raw`(?:"(?:[^"]|"")+"|\`[^\`]+\`|\[[^\]]+\]|[\w$]+)`;
const qualified = String.raw`${identifier}(?:\s*\.\s*${identifier})*`;
const createTable = new RegExp(
  String.raw`^\s*CREATE\s+(?:UNLOGGED\s+|TEMP(?:ORARY)?\s+)?TABLE\s+(?:IF\s+NOT\s+EXISTS\s+)?(${qualified})\s*\(`,
  'i',
);
const insert = new RegExp(
  String.raw`INSERT\s+(?:IGNORE\s+)?INTO\s+(${qualified})\s*(?:\(([^)]*)\))?\s*VALUES\s*`,
  'giy',
);
const copy = new RegExp(
  String.raw`COPY\s+(${qualified})\s*\(([^)]*)\)\s+FROM\s+stdin[^;\n]*;\r?\n`,
  'giy',
);

/** A comment has one end: text of many would be cut in every way there is. */
const dump =
  /^(?:\s|--[^\n]*\n|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|\\[a-z][^\n]*\n)*(?:SET\s|BEGIN\b|START\s+TRANSACTION|PRAGMA\s|USE\s|DROP\s+(?:TABLE|DATABASE|SCHEMA)|CREATE\s+(?:UNLOGGED\s+|TEMP\w*\s+)?(?:TABLE|DATABASE|SCHEMA|TYPE|EXTENSION)|INSERT\s+(?:IGNORE\s+)?INTO|COPY\s+\S+\s*\(|SELECT\s+pg_catalog|LOCK\s+TABLES)/i;

export const looksLikeSqlDump = (start: string): boolean =>
  dump.test(start) &&
  /\b(?:CREATE\s+TABLE|INSERT\s+(?:IGNORE\s+)?INTO|COPY\s+\S+\s*\()/i.test(start);

const unquote = (name: string): string =>
  name
    .trim()
    .replace(/^["`[](.*)["`\]]$/s, '$1')
    .replaceAll('""', '"');
const tableName = (name: string): string =>
  name.match(new RegExp(identifier, 'g'))?.map(unquote).join('.') ?? name;
const names = (list: string): string[] =>
  list.match(new RegExp(identifier, 'g'))?.map(unquote) ?? [];

/** Columns of CREATE TABLE, for inserts that do not name them. */
const declaredColumns = (body: string): string[] => {
  const found: string[] = [];
  for (const line of body.split(/,(?![^(]*\))/)) {
    const word = new RegExp(String.raw`^\s*(${identifier})\s`).exec(line)?.[1];
    if (word === undefined) continue;
    if (/^(?:constraint|primary|foreign|unique|check|key|index|exclude|like|fulltext)$/i.test(word))
      continue;
    found.push(unquote(word));
  }
  return found;
};

const endOfParenthesis = (text: string, from: number): number => {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    else if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
};

const escapes: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r' };
const unescapeCopied = (cell: string) =>
  cell === '\\N' ? null : cell.replace(/\\([tnr\\])/g, (_, c: string) => escapes[c] ?? '\\');

const [TAB, LINE_FEED, RETURN, BACKSLASH] = [9, 10, 13, 92];

/** Fields of one line between tabs; only one with a mark in it is copied. */
const addCopied = (sinks: RowSinks, text: string, [start, end]: readonly [number, number]) => {
  sinks.table.row();
  let from = start;
  let column = 0;
  let isMarked = false;
  for (let at = start; at <= end; at += 1) {
    const code = at === end ? TAB : text.charCodeAt(at);
    if (code === BACKSLASH) isMarked = true;
    if (code !== TAB) continue;
    const sink = sinks.at(column);
    if (isMarked) sink.add(unescapeCopied(text.slice(from, at)));
    else sink.addPart(text, from, at);
    from = at + 1;
    column += 1;
    isMarked = false;
  }
};

/** Bytes of a line with what ends it. */
const lineAt = (bytes: Uint8Array, at: number): Uint8Array => {
  let end = at;
  while (end < bytes.length && bytes[end] !== LINE_FEED && bytes[end] !== RETURN) end += 1;
  return bytes.subarray(at, end + 1);
};

/** Lines of COPY by the byte kernel, and as text what it leaves. */
const addCopiedBytes = (sinks: RowSinks, bytes: Uint8Array) => {
  const addText = (part: Uint8Array) =>
    eachLine(decode(part), (text, ...place) => addCopied(sinks, text, place));
  const takeOne = (at: number): number => {
    if (sinks.made.length > MOST_COLUMNS) return 0;
    const line = lineAt(bytes, at);
    addText(line);
    return line.length;
  };
  const taken = takeMeasured({
    ...{ bytes, table: sinks.table, sinks: sinks.made, takeOne, columns: MOST_COLUMNS },
    scan: (kernel, { from, length, isLast }, most) =>
      kernel.scanCopied(from, length, isLast, most, sinks.made.length),
  });
  addText(bytes.subarray(taken));
};

const nextStatement = (text: string, from: number): number => {
  const rest = text.slice(from);
  const at = rest.search(/(?:^|[\n;])[ \t]*(?:CREATE|INSERT|COPY)\s/i);
  if (at === -1) return text.length;
  return from + at + (/^[\s;]*/.exec(rest.slice(at))?.[0].length ?? 0);
};

interface Dump {
  readonly text: string;
  readonly source: ByteText | undefined;
  readonly visitor: UnitVisitor;
  readonly declared: Map<string, string[]>;
}

/** Takes the statement at a place and answers where it ends; null = not one of its kind. */
type Statement = (dump: Dump, at: number) => number | null;

/** The COPY at a place: where its lines begin, and whose they are. */
const copyAt = (text: string, at: number, visitor: UnitVisitor) => {
  copy.lastIndex = at;
  const found = copy.exec(text);
  if (found === null) return null;
  const [all, name = '', columns = ''] = found;
  return {
    start: at + all.length,
    sinks: sinksOf(visitor.table(tableName(name)), names(columns)),
  };
};

const END_OF_COPY = '\n\\.';

const takeCopy: Statement = ({ text, source, visitor }, at) => {
  const found = copyAt(text, at, visitor);
  if (found === null) return null;
  const { start, sinks } = found;
  const end = text.indexOf(END_OF_COPY, start - 1);
  const to = end === -1 ? text.length : end;
  if (source !== undefined)
    addCopiedBytes(sinks, source.bytes.subarray(source.byteAt(start), source.byteAt(to)));
  else eachLine(text.slice(start, to), (line, ...place) => addCopied(sinks, line, place));
  return end === -1 ? text.length : end + END_OF_COPY.length;
};

const takeInsert: Statement = ({ text, source, visitor, declared }, at) => {
  insert.lastIndex = at;
  const found = insert.exec(text);
  if (found === null) return null;
  const [all, name = '', list] = found;
  const table = tableName(name);
  const columns = list === undefined ? (declared.get(table) ?? []) : names(list);
  return addTuples(sinksOf(visitor.table(table), columns), { text, at: at + all.length }, source);
};

const takeCreate: Statement = ({ text, declared }, at) => {
  const found = createTable.exec(text.slice(at, at + 500));
  if (found === null) return null;
  const start = at + found[0].length;
  const end = endOfParenthesis(text, start);
  declared.set(tableName(found[1] ?? ''), declaredColumns(text.slice(start, end)));
  return end;
};

/** Reads what a dump would insert: COPY blocks and INSERT statements, table by table. */
const readDumpText = (dumped: Dump): void => {
  const { text } = dumped;
  let at = nextStatement(text, 0);
  while (at < text.length) {
    const end = takeCopy(dumped, at) ?? takeInsert(dumped, at) ?? takeCreate(dumped, at) ?? at + 1;
    at = nextStatement(text, end);
  }
};

/** Bytes that are decoded at a time where the lines of COPY are not: most blocks begin at once. */
const FIRST_STRETCH = 4 * 1024;
const STRETCH = 64 * 1024;

/** The bytes that are decoded of a dump. */
interface Stretch {
  readonly bytes: Buffer;
  readonly from: number;
  readonly size: number;
}

/** Where the lines of the COPY end that begin at a place, and where what is behind them begins. */
const endOfCopy = (bytes: Buffer, start: number) => {
  const end = bytes.indexOf(END_OF_COPY, start - 1, 'latin1');
  return end === -1
    ? { to: bytes.length, next: bytes.length }
    : { to: end, next: end + END_OF_COPY.length };
};

/**
 * Takes the first COPY of a stretch and the tables declared before it; answers the place behind it, null =
 * another statement comes first, or none. One that begins in the second half may be cut: it is left.
 */
const takeFirstCopy = (
  { bytes, from, size }: Stretch,
  declared: Pick<Dump, 'visitor' | 'declared'>,
): number | null => {
  const text = decode(bytes.subarray(from, from + size));
  const dumped: Dump = { ...declared, text, source: undefined };
  const { visitor } = dumped;
  let at = nextStatement(text, 0);
  while (at < size / 2 && /^(?:COPY|CREATE)/i.test(text.slice(at, at + 6))) {
    const found = copyAt(text, at, visitor);
    if (found !== null) {
      const start = from + Buffer.byteLength(text.slice(0, found.start));
      const { to, next } = endOfCopy(bytes, start);
      addCopiedBytes(found.sinks, bytes.subarray(start, to));
      return next;
    }
    if (/^COPY/i.test(text.slice(at, at + 4))) return null;
    const end = takeCreate(dumped, at) ?? at + 1;
    at = nextStatement(text, end);
  }
  return null;
};

const isMarked = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Takes COPY blocks as long as nothing else has data; answers where it ended. */
const takeCopies = ({ bytes }: Segment, dumped: Pick<Dump, 'visitor' | 'declared'>): number => {
  if (bytes === undefined || isMarked(bytes) || !isUtf8(bytes)) return 0;
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  for (;;) {
    const stretch = { bytes: all, from: at };
    const next =
      takeFirstCopy({ ...stretch, size: FIRST_STRETCH }, dumped) ??
      takeFirstCopy({ ...stretch, size: STRETCH }, dumped);
    if (next === null) return at;
    at = next;
  }
};

const readSegment = (segment: Segment, visitor: UnitVisitor): void => {
  const dumped = { visitor, declared: new Map<string, string[]>() };
  const taken = takeCopies(segment, dumped);
  const bytes = segment.bytes?.subarray(taken);
  const text = taken === 0 || bytes === undefined ? segment.text : decode(bytes);
  readDumpText({ ...dumped, text, source: byteTextOf(text, bytes) });
};

/** Reads a SQL dump; stretches of a large one each by themselves. */
export const readSqlDump = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  for await (const segment of segments) readSegment(segment, visitor);
  return read(bytes, whole);
};
