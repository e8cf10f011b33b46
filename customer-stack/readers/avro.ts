import { inflateRawSync } from 'node:zlib';
import avro from 'avsc';
import snappy from 'snappyjs';
import { addRecord } from './record.ts';
import { type ReadJob, type ReadOutcome, read, WHOLE_LIMIT } from './source.ts';

/** What one block may unpack to. */
const MOST_BLOCK = 32 * 1024 * 1024;

type Codec = (block: Buffer, done: (error: Error | null, bytes?: Buffer) => void) => void;

const codec =
  (unpack: (block: Buffer) => Uint8Array): Codec =>
  (block, done) => {
    try {
      done(null, Buffer.from(unpack(block)));
    } catch (error) {
      done(error instanceof Error ? error : new Error('codec'));
    }
  };

const codecs = {
  null: codec((block) => block),
  deflate: codec((block) => inflateRawSync(block, { maxOutputLength: MOST_BLOCK })),
  /** Avro puts four bytes of checksum behind each snappy block. */
  snappy: codec((block) => snappy.uncompress(block.subarray(0, -4), MOST_BLOCK)),
};

/** Longs keep every digit: 16-digit card numbers and 19-digit ids do not fit a double. */
const longType = avro.types.LongType.__with({
  fromBuffer: (buffer: Buffer) => buffer.readBigInt64LE(),
  toBuffer: (value: bigint) => {
    const buffer = Buffer.alloc(8);
    buffer.writeBigInt64LE(value);
    return buffer;
  },
  fromJSON: BigInt,
  toJSON: String,
  isValid: (value: unknown) => typeof value === 'bigint',
  compare: (a: bigint, b: bigint) => Number(a > b) - Number(a < b),
});

const parseHook = (schema: unknown) =>
  avro.Type.forSchema(
    schema as avro.Schema,
    {
      typeHook: (inner: unknown) =>
        inner === 'long' || (inner as { type?: unknown } | null)?.type === 'long'
          ? longType
          : undefined,
    } as never,
  );

/** Reads the blocks of an Avro container file, from its head when it is large. */
export const readAvro = async ({ source, visitor }: ReadJob): Promise<ReadOutcome> => {
  const bytesSeen = Math.min(source.size, WHOLE_LIMIT);
  const whole = bytesSeen === source.size;
  const decoder = new avro.streams.BlockDecoder({ codecs, parseHook } as never);
  const table = visitor.table('');
  let rows = 0;
  decoder.end(Buffer.from(await source.read(0, bytesSeen)));
  try {
    for await (const record of decoder as AsyncIterable<unknown>) {
      addRecord(table, record);
      rows += 1;
    }
  } catch (error) {
    // The head of a longer file ends in the middle of a block.
    if (whole || rows === 0) throw error;
  }
  return read(bytesSeen, whole);
};
