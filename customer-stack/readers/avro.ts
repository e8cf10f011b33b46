import { inflateRawSync } from 'node:zlib';
import snappy from 'snappyjs';
import { compileSchema, readBytes, readLong, readText, type Tape, tapeOf } from './avroValues.ts';
import { createRecords } from './record.ts';
import { type ReadJob, type ReadOutcome, read, WHOLE_LIMIT } from './source.ts';

/** What one block may unpack to. */
const MOST_BLOCK = 32 * 1024 * 1024;
/** Rows of one block whose values take no bytes. */
const MOST_EMPTY = 10_000;

const codecs: Readonly<Record<string, (block: Uint8Array) => Uint8Array>> = {
  null: (block) => block,
  deflate: (block) => inflateRawSync(block, { maxOutputLength: MOST_BLOCK }),
  /** Avro puts four bytes of checksum behind each snappy block. */
  snappy: (block) => snappy.uncompress(block.subarray(0, -4), MOST_BLOCK),
};

const readHeader = (tape: Tape) => {
  tape.at = 4;
  const about = new Map<string, string>();
  for (let count = Number(readLong(tape)); count !== 0; count = Number(readLong(tape))) {
    if (count < 0) readLong(tape);
    for (let i = 0; i < Math.abs(count); i += 1) about.set(readText(tape), readText(tape));
  }
  readBytes(tape, 16);
  const unpack = codecs[about.get('avro.codec') ?? 'null'];
  if (unpack === undefined) throw new Error('avro codec');
  return { readRow: compileSchema(JSON.parse(about.get('avro.schema') ?? '')), unpack };
};

/** Rows of the blocks, one by one; every length is checked against the bytes that there are. */
function* rowsOf(tape: Tape): Generator<unknown> {
  const { readRow, unpack } = readHeader(tape);
  while (tape.at < tape.view.byteLength) {
    const count = Number(readLong(tape));
    const block = tapeOf(unpack(readBytes(tape)));
    if (count > Math.max(block.view.byteLength, MOST_EMPTY)) throw new Error('avro count');
    for (let i = 0; i < count; i += 1) yield readRow(block);
    readBytes(tape, 16);
  }
}

/** Reads the blocks of an Avro container file, from its head when it is large. */
export const readAvro = async ({ source, visitor }: ReadJob): Promise<ReadOutcome> => {
  const bytesSeen = Math.min(source.size, WHOLE_LIMIT);
  const whole = bytesSeen === source.size;
  const add = createRecords(visitor.table(''));
  let rows = 0;
  try {
    for (const record of rowsOf(tapeOf(await source.read(0, bytesSeen)))) {
      add(record);
      rows += 1;
    }
  } catch (error) {
    // The head of a longer file ends in the middle of a block.
    if (whole || rows === 0) throw error;
  }
  return read(bytesSeen, whole);
};
