import { decode } from './byteText.ts';
import { takeListBytes } from './jsonList.ts';
import { longNumber, parseJson } from './parseJson.ts';
import { addDocument, createPlacedRecords, leafText } from './record.ts';
import { takeRecordBytes } from './recordBytes.ts';
import { addRows } from './rows.ts';
import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type UnitVisitor, WHOLE_LIMIT } from './source.ts';
import { readText } from './text.ts';

export const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The document of one line; undefined when it is none. */
export const parseLine = (line: string, mayBeLong?: boolean): unknown => {
  try {
    return parseJson(line, mayBeLong);
  } catch {
    return undefined;
  }
};

/** One object per line; `null` when the text is not that. */
export const looksLikeJsonLines = (start: string): boolean => {
  const lines = start.split('\n', 3).filter((line) => line.trim() !== '');
  const [first = ''] = lines;
  return first.trim().startsWith('{') && isRecord(parseLine(first));
};

/** One object on its only line is a document. */
export const hasJsonLines = (start: string): boolean =>
  looksLikeJsonLines(start) && /\S\s*\n\s*\S/.test(start);

/** `[section]` begins a file of settings, not a list. */
export const looksLikeJson = (start: string): boolean =>
  /^\s*(?:\{|\[\s*(?:[[{"\]\d-]|true\b|false\b|null\b|$))/.test(start);

const LINE_FEED = 10;
const endOfLine = (bytes: Uint8Array, at: number): number => {
  const end = bytes.indexOf(LINE_FEED, at);
  return end === -1 ? bytes.length : end;
};

/** Takes lines with a record each; a line that is not JSON (a torn one, a stray log line) is read as text. */
const createLines = ({ table, line: addText }: UnitVisitor) => {
  const of = table('');
  const { root, add } = createPlacedRecords(of);
  const takeLine = (line: string, mayBeLong?: boolean): unknown => {
    if (line.trim() === '') return undefined;
    const record = parseLine(line, mayBeLong);
    if (isRecord(record)) add(record);
    else addText(line);
    return record;
  };
  const takeText = (text: string): void => {
    const mayBeLong = longNumber.test(text) ? undefined : false;
    for (const line of text.split('\n')) takeLine(line, mayBeLong);
  };
  const takeBytes = (bytes: Uint8Array): void => {
    const taken = takeRecordBytes({
      ...{ table: of, root, bytes, by: 'scanRecords', endOf: endOfLine },
      takeText: (line) => takeLine(line),
    });
    if (taken < bytes.length) takeText(decode(bytes.subarray(taken)));
  };
  return { takeText, takeBytes };
};

const hasMark = (bytes: Uint8Array) => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

/** Reads JSON lines. */
export const readJsonLines = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const { takeText, takeBytes } = createLines(visitor);
  for await (const segment of segments) {
    if (segment.bytes === undefined || hasMark(segment.bytes)) takeText(segment.text);
    else takeBytes(segment.bytes);
  }
  return read(bytes, whole);
};

const WIDEST = 2000;

/** Rows without names: a list of lists of single values. */
const isTable = (document: unknown): document is readonly (readonly unknown[])[] =>
  Array.isArray(document) &&
  document.length > 1 &&
  document.every(
    (row) => Array.isArray(row) && row.length <= WIDEST && !row.some((cell) => isRecord(cell)),
  );

/** A document's rows are its items, or those of its outermost lists (`{"Records": [...]}`). */
const takeDocument = (visitor: UnitVisitor, document: unknown): void => {
  if (isTable(document)) {
    const rows = document.map((row) => row.map((cell) => leafText(cell) ?? ''));
    addRows(visitor, '', rows);
    return;
  }
  addDocument(visitor.table(''), document);
};

/** Reads one JSON document; one that is too large to be parsed whole, or damaged, is read as text. */
export const readJson = async (job: ReadJob): Promise<ReadOutcome> => {
  if (job.source.size > WHOLE_LIMIT) return readText(job);
  const { segments, bytes } = await segmentsOf(job.source, job.random);
  for await (const segment of segments) {
    if (takeListBytes(job.visitor, segment.bytes)) continue;
    const { text } = segment;
    const document = parseLine(text.replace(/^\uFEFF/, ''));
    if (document === undefined) return readText(job);
    takeDocument(job.visitor, document);
  }
  return read(bytes, true);
};
