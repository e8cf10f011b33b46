import type { MeasuredSink } from '#classify/columnProfile.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';

/** Bytes that can be read in ranges: an object of a bucket, a file, or what a file held inside. */
export interface ByteSource {
  /** Object key or path, as it will be shown. */
  readonly name: string;
  readonly size: number;
  /** Bytes from `start` (included) to `end` (excluded); fewer only at the end. */
  readonly read: (start: number, end: number) => Promise<Uint8Array>;
}

/** Takes the cells of one column. */
export interface CellSink {
  readonly add: (value: string | null) => void;
  /** A cell that is a part of a text: it need not be copied to be looked at. */
  readonly addPart: (text: string, from: number, to: number) => void;
  /** For cells that the byte kernel measured; undefined = every cell is wanted as it stands, for now. */
  readonly measured?: (() => MeasuredSink | undefined) | undefined;
}

export interface TableVisitor {
  /** One more row begins. */
  readonly row: () => void;
  /** So many more rows begin; of which of them the cells are that follow is not told. */
  readonly passRows: (count: number) => void;
  readonly column: (name: string) => CellSink;
  readonly cell: (column: string, value: string | null) => void;
  /** Rows of the whole table, when the format states them. */
  readonly total: (rows: number) => void;
}

/** Takes what a reader reads, cell by cell, so that nothing needs to be kept. */
export interface UnitVisitor {
  /** `''` = the unit itself is one table. */
  readonly table: (name: string) => TableVisitor;
  readonly line: (text: string) => void;
  /** The same of a part of a text. */
  readonly linePart: (text: string, from: number, to: number) => void;
}

/** A visitor of whoever needs the cells and lines themselves, and nothing else. */
export const plainVisitor = (
  cell: (column: string, value: string | null) => void,
  line: (text: string) => void,
): UnitVisitor => {
  const table: TableVisitor = {
    row: () => {},
    passRows: () => {},
    column: (name) => ({
      add: (value) => cell(name, value),
      addPart: (text, from, to) => cell(name, text.slice(from, to)),
    }),
    cell,
    total: () => {},
  };
  return { table: () => table, line, linePart: (text, from, to) => line(text.slice(from, to)) };
};

export interface SeenOf {
  readonly seen: number;
  readonly total: number;
}

/** How much was read. An incomplete read states why in `left`. */
export interface ReadState {
  readonly state: 'read';
  readonly whole: boolean;
  /** Unpacked. */
  readonly bytesSeen: number;
  /** Unpacked; absent = the size of the source. */
  readonly bytesTotal?: number;
  /** Ratio of the whole to what was read; absent = total bytes / bytes read. */
  readonly scale?: number;
  /** Entries of an archive, pages of a document. */
  readonly entries?: SeenOf;
  /** Why parts of it were not read. */
  readonly left: readonly NotAnalysedReason[];
}

/** How far reading went, or why it did not begin. */
export type ReadOutcome =
  | ReadState
  | { readonly state: 'notAnalysed'; readonly reason: NotAnalysedReason };

/** `reason` = the limit that stopped the reader where not all was read. */
export const read = (
  bytesSeen: number,
  whole: boolean,
  reason: NotAnalysedReason = 'byte limit',
): ReadState => ({ state: 'read', whole, bytesSeen, left: whole ? [] : [reason] });

/** The same for several limits, of which each may have stopped the reader. */
export const readUpTo = (
  bytesSeen: number,
  left: readonly (NotAnalysedReason | undefined)[],
): ReadState => {
  const reasons = [...new Set(left.filter((reason) => reason !== undefined))];
  return { state: 'read', whole: reasons.length === 0, bytesSeen, left: reasons };
};
export const notAnalysed = (reason: NotAnalysedReason): ReadOutcome => ({
  state: 'notAnalysed',
  reason,
});

/** Numbers from 0 to 1, the same for the same seed. */
export type Random = () => number;

/** A pass of the byte kernel over a source of which only a sample was read. */
export type RawPass = (source: ByteSource) => Promise<void>;

export interface ReadJob {
  readonly source: ByteSource;
  readonly visitor: UnitVisitor;
  readonly random: Random;
  /** Takes what is unpacked and not read whole. */
  readonly rawPass?: RawPass;
  /** Most bytes that all content may unpack to; absent = the usual limit. */
  readonly unpackedBytes?: number;
  /** What is in no known format, such as a compiled program, is read for its printable strings. */
  readonly readsStrings?: boolean;
}

/** Objects up to this size are read whole; of larger ones, head, tail and random ranges. */
export const WHOLE_LIMIT = 8 * 1024 * 1024;

export const bytesSource = (name: string, bytes: Uint8Array): ByteSource => ({
  name,
  size: bytes.length,
  read: async (start, end) => bytes.subarray(start, end),
});

/** A stretch of a source as a source of its own. */
export const sliceSource = (
  name: string,
  source: ByteSource,
  { from, size }: { readonly from: number; readonly size: number },
): ByteSource => ({
  name,
  size,
  read: (start, end) => source.read(from + start, from + Math.min(end, size)),
});
