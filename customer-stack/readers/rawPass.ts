import { type Hit, type KernelType, scanBytes } from '#classify/kernel/index.ts';
import { columnsOf, dialectOf, parseDelimited } from './delimited.ts';
import { decoderOf, unitOf } from './encoding.ts';
import { isRecord, looksLikeJsonLines, parseLine } from './json.ts';
import { addRecord } from './record.ts';
import { sniff } from './sniff.ts';
import { type ByteSource, plainVisitor } from './source.ts';
import { looksLikeSqlDump } from './sqlDump.ts';

const START = 64 * 1024;
const STRETCH = 8 * 1024 * 1024;
/** A line that begins in one stretch is read to its end in the next, up to here. */
const OVERLAP = 64 * 1024;
const LONGEST_LINE = 20_000;
/** Around a hit in a line that is longer. */
const AROUND = 200;
/** Enough to show what is there; the rest would only be counted. */
const MOST_LINES = 5_000;
const LINE_FEED = 10;

export interface RawJob {
  readonly source: ByteSource;
  /** Bytes that may be passed over. */
  readonly limit: number;
  readonly wants: (type: KernelType) => boolean;
  /** A cell that holds a hit, with its column, or a line of what has no columns. */
  readonly visit: (column: string | null, text: string) => void;
}

/** Bytes and (about how many) lines that were passed over. */
export interface RawSeen {
  readonly bytes: number;
  readonly lines: number;
}

/** Cells of a line with their columns; null = a line without columns. */
type Cut = (line: string) => ReadonlyArray<readonly [column: string, cell: string]> | null;

const cutRecord: Cut = (line) => {
  const record = parseLine(line);
  if (!isRecord(record)) return null;
  const cells: [string, string][] = [];
  const cell = (column: string, value: string | null) => {
    if (value !== null) cells.push([column, value]);
  };
  addRecord(plainVisitor(cell, () => {}).table(''), record);
  return cells;
};

/** A row of another width (one torn out of a quoted field, or one put in) is a line of text. */
const cutRow =
  (columns: readonly string[], delimiter: string): Cut =>
  (line) => {
    const [row = []] = parseDelimited(line, delimiter, 1);
    if (row.length !== columns.length) return null;
    return row.map((cell, i) => [columns[i] ?? '', cell] as const);
  };

/** How to cut lines, by the start of the text; undefined = lines of it mean nothing by themselves. */
const cutOf = (start: string): Cut | undefined => {
  if (looksLikeJsonLines(start)) return cutRecord;
  if (looksLikeSqlDump(start)) return undefined;
  const delimiter = dialectOf(start);
  if (delimiter === null) return () => null;
  return cutRow(columnsOf(start, delimiter), delimiter);
};

/** Starts of stretches: all of them, or as many as the limit allows, spread evenly. */
const stretchesOf = (size: number, limit: number): number[] => {
  const all = Math.ceil(size / STRETCH);
  const count = Math.min(all, Math.ceil(limit / STRETCH));
  return Array.from({ length: count }, (_, i) => Math.floor((i * all) / count) * STRETCH);
};

/** The line around a place; what is far from it in a very long one is left out. */
const lineAround = (bytes: Uint8Array, { offset, length }: Hit): readonly [number, number] => {
  const from = bytes.lastIndexOf(LINE_FEED, offset) + 1;
  const end = bytes.indexOf(LINE_FEED, offset + length);
  const to = end === -1 ? bytes.length : end;
  if (to - from <= LONGEST_LINE) return [from, to];
  return [Math.max(from, offset - AROUND), Math.min(to, offset + length + AROUND)];
};

interface Pass {
  readonly job: RawJob;
  readonly cut: Cut;
  readonly decoder: TextDecoder;
  lines: number;
}

const visitLine = ({ job, cut, decoder }: Pass, bytes: Uint8Array, values: readonly string[]) => {
  const line = decoder.decode(bytes);
  const cells = cut(line);
  if (cells === null) return job.visit(null, line);
  for (const [column, cell] of cells) {
    if (values.some((value) => cell.includes(value))) job.visit(column, cell);
  }
};

/** Lines with hits, each once, those of the lines that begin before `end`. */
const visitHits = (pass: Pass, bytes: Uint8Array, end: number) => {
  const { job, decoder } = pass;
  const hits = scanBytes(bytes).filter(({ type }) => job.wants(type));
  const byLine = Map.groupBy(hits, (hit) => lineAround(bytes, hit).join('-'));
  for (const inLine of byLine.values()) {
    const [from, to] = lineAround(bytes, inLine[0] as Hit);
    if (from >= end || pass.lines >= MOST_LINES) continue;
    pass.lines += 1;
    const values = inLine.map(({ offset, length }) =>
      decoder.decode(bytes.subarray(offset, offset + length)),
    );
    visitLine(pass, bytes.subarray(from, to), values);
  }
};

const passStretch = async (pass: Pass, start: number): Promise<number> => {
  const { source } = pass.job;
  const end = Math.min(source.size, start + STRETCH);
  const bytes = await source.read(start, Math.min(source.size, end + OVERLAP));
  // The first line began in the stretch before.
  const from = start === 0 ? 0 : bytes.indexOf(LINE_FEED) + 1;
  visitHits(pass, bytes.subarray(from), end - start - from);
  return end - start;
};

const linesPerByte = (start: Uint8Array) =>
  start.reduce((sum, byte) => sum + Number(byte === LINE_FEED), 0) / Math.max(1, start.length);

/**
 * Runs the byte kernel over a text of which only a sample was read, so that rare values outside
 * the sample still surface. Nothing is passed over where bytes are packed, binary, more bytes wide or a
 * dump whose lines mean nothing by themselves.
 */
export const passOver = async (job: RawJob): Promise<RawSeen> => {
  const { source, limit } = job;
  const none = { bytes: 0, lines: 0 };
  if (source.size === 0 || limit <= 0) return none;
  const start = await source.read(0, START);
  const encoding = decoderOf(start);
  if (sniff(start) !== 'text' || encoding === null || unitOf(encoding) > 1) return none;
  const decoder = new TextDecoder(encoding);
  const cut = cutOf(decoder.decode(start).replace(/^\uFEFF/, ''));
  if (cut === undefined) return none;
  const pass: Pass = { job, cut, decoder, lines: 0 };
  let bytes = 0;
  for (const at of stretchesOf(source.size, limit)) bytes += await passStretch(pass, at);
  return { bytes, lines: Math.round(bytes * linesPerByte(start)) };
};
