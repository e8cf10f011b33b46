import { inflateRawSync } from 'node:zlib';
import snappy from 'snappyjs';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { compileSchema, readBytes, readLong, readText, type Tape, tapeOf } from './avroValues.ts';
import type { Budget } from './budget.ts';
import type { NestedJob } from './entry.ts';
import { createRecords } from './record.ts';
import { rangesOf } from './segments.ts';
import { readUpTo } from './source.ts';

/** What one block may unpack to. */
const MOST_BLOCK = 32 * 1024 * 1024;
/** Rows of one block whose values take no bytes. */
const MOST_EMPTY = 10_000;
const SYNC = 16;

const codecs: Readonly<Record<string, (block: Uint8Array) => Uint8Array>> = {
  null: (block) => block,
  deflate: (block) => inflateRawSync(block, { maxOutputLength: MOST_BLOCK }),
  /** Avro puts four bytes of checksum behind each snappy block. */
  snappy: (block) => snappy.uncompress(block.subarray(0, -4), MOST_BLOCK),
};

interface Container {
  readonly readRow: (tape: Tape) => unknown;
  readonly unpack: (block: Uint8Array) => Uint8Array;
  /** Sync marker after the header and each block. */
  readonly sync: Uint8Array;
}

const readHeader = (tape: Tape): Container => {
  tape.at = 4;
  const about = new Map<string, string>();
  for (let count = Number(readLong(tape)); count !== 0; count = Number(readLong(tape))) {
    if (count < 0) readLong(tape);
    for (let i = 0; i < Math.abs(count); i += 1) about.set(readText(tape), readText(tape));
  }
  const sync = readBytes(tape, SYNC);
  const unpack = codecs[about.get('avro.codec') ?? 'null'];
  if (unpack === undefined) throw new Error('avro codec');
  return { readRow: compileSchema(JSON.parse(about.get('avro.schema') ?? '')), unpack, sync };
};

/** Rows of one block; every length is checked against the bytes that there are. */
const readBlock = (tape: Tape, { readRow, unpack }: Container, add: (row: unknown) => void) => {
  const count = Number(readLong(tape));
  const block = tapeOf(unpack(readBytes(tape)));
  const size = block.view.byteLength;
  if (count > Math.max(size, MOST_EMPTY)) throw new Error('avro count');
  for (let i = 0; i < count; i += 1) add(readRow(block));
  readBytes(tape, SYNC);
  return { rows: count, size };
};

interface Progress {
  rows: number;
  readonly left: Set<NotAnalysedReason>;
}

/** Blocks from the tape's position until its end, or until a limit is reached. */
const readBlocks = (tape: Tape, container: Container, reading: Reading): void => {
  const { add, budget, progress } = reading;
  while (tape.at < tape.view.byteLength) {
    const reason = budget.bytes <= 0 ? 'byte limit' : budget.isLate() ? 'time limit' : undefined;
    if (reason !== undefined) {
      progress.left.add(reason);
      return;
    }
    const { rows, size } = readBlock(tape, container, add);
    progress.rows += rows;
    budget.bytes -= size;
  }
};

interface Reading {
  readonly add: (row: unknown) => void;
  readonly budget: Budget;
  readonly progress: Progress;
}

/** A range out of a longer file ends in the middle of a block. */
const readTorn = (tape: Tape, container: Container, reading: Reading): void => {
  const before = reading.progress.rows;
  try {
    readBlocks(tape, container, reading);
  } catch (error) {
    if (before === 0 && reading.progress.rows === 0) throw error;
  }
};

const readRange = (bytes: Uint8Array, container: Container, reading: Reading): void => {
  const at = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(container.sync);
  if (at === -1) return;
  const tape = tapeOf(bytes);
  tape.at = at + SYNC;
  readTorn(tape, container, reading);
};

/** Reads the blocks of an Avro container file; of a large one head, tail and random ranges. */
export const readAvro = async ({ source, visitor, random, nesting }: NestedJob) => {
  const [head, ...ranges] = rangesOf(source.size, random);
  const progress: Progress = { rows: 0, left: new Set(ranges.length > 0 ? ['byte limit'] : []) };
  const add = createRecords(visitor.table(''));
  const reading = { add, budget: nesting.left, progress };
  const tape = tapeOf(await source.read(0, head?.end ?? 0));
  const container = readHeader(tape);
  if (ranges.length === 0) readBlocks(tape, container, reading);
  else readTorn(tape, container, reading);
  let bytesSeen = head?.end ?? 0;
  for (const { start, end } of ranges) {
    readRange(await source.read(start, end), container, reading);
    bytesSeen += end - start;
  }
  return readUpTo(bytesSeen, [...progress.left]);
};
