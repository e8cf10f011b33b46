import { addRecord } from './record.ts';
import { segmentsOf } from './segments.ts';
import { type ReadJob, type ReadOutcome, read, type TableVisitor, WHOLE_LIMIT } from './source.ts';
import { readText } from './text.ts';

type Reviver = (key: string, value: unknown, context?: { source?: string }) => unknown;

/** Whole numbers beyond 2^53 (card numbers among them) keep every digit. */
const exact: Reviver = (_, value, context) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(context?.source ?? '')
    ? context?.source
    : value;

const parse = (text: string): unknown =>
  JSON.parse(text, /\d{16}/.test(text) ? (exact as Parameters<typeof JSON.parse>[1]) : undefined);

export const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The document of one line; undefined when it is none. */
export const parseLine = (line: string): unknown => {
  try {
    return parse(line);
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

export const looksLikeJson = (start: string): boolean => /^\s*[[{]/.test(start);

/** Reads JSON lines; a line that is not JSON (a torn one, a stray log line) is read as text. */
export const readJsonLines = async ({ source, visitor, random }: ReadJob): Promise<ReadOutcome> => {
  const { segments, bytes, whole } = await segmentsOf(source, random);
  const table = visitor.table('');
  for await (const { text } of segments) {
    for (const line of text.split('\n')) {
      if (line.trim() === '') continue;
      const record = parseLine(line);
      if (isRecord(record)) addRecord(table, record);
      else visitor.line(line);
    }
  }
  return read(bytes, whole);
};

/** A document's rows are its items, or those of its only list (`{"Records": [...]}`). */
const addDocument = (table: TableVisitor, document: unknown): void => {
  for (const item of Array.isArray(document) ? document : [document]) addRecord(table, item);
};

/** Reads one JSON document; one that is too large to be parsed whole, or damaged, is read as text. */
export const readJson = async (job: ReadJob): Promise<ReadOutcome> => {
  if (job.source.size > WHOLE_LIMIT) return readText(job);
  const { segments, bytes } = await segmentsOf(job.source, job.random);
  for await (const { text } of segments) {
    const document = parseLine(text.replace(/^\uFEFF/, ''));
    if (document === undefined) return readText(job);
    addDocument(job.visitor.table(''), document);
  }
  return read(bytes, true);
};
