import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import avro from 'avsc';
import snappy from 'snappyjs';
import type { Cell, Maker, Table } from '#local/sample/accounts/data/table.ts';

type AvroType = 'boolean' | 'long' | 'double' | 'string';

/** Longs of any size: what avsc has by default stops at 2^53, below a card number of 19 digits. */
const anyLong = avro.types.LongType.__with({
  fromBuffer: (bytes: Buffer) => bytes.readBigInt64LE(),
  toBuffer: (value: bigint) => {
    const bytes = Buffer.alloc(8);
    bytes.writeBigInt64LE(value);
    return bytes;
  },
  fromJSON: BigInt,
  toJSON: Number,
  isValid: (value: unknown) => typeof value === 'bigint',
  compare: (one: bigint, other: bigint) => Number(one > other) - Number(one < other),
});

/** Snappy blocks of Avro end in the big-endian CRC-32 of the plain bytes. */
const snappyBlock = (bytes: Buffer, done: (error: Error | null, block?: Buffer) => void) => {
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(bytes));
  done(null, Buffer.concat([Buffer.from(snappy.compress(new Uint8Array(bytes))), check]));
};

const typeOf = (cells: readonly Cell[]): AvroType => {
  const sample = cells.find((cell) => cell !== null);
  if (typeof sample === 'boolean') return 'boolean';
  if (typeof sample === 'bigint') return 'long';
  if (typeof sample !== 'number') return 'string';
  return cells.every((cell) => Number.isSafeInteger(cell)) ? 'long' : 'double';
};

const stored = (type: AvroType, cell: Cell) => {
  if (cell === null) return null;
  if (type === 'long') return BigInt(cell as number);
  return cell instanceof Date ? cell.toISOString() : cell;
};

/**
 * An object container file; its sync marker is from the seeded maker, so that the same seed gives
 * the same bytes.
 */
export const avroFile =
  (codec: 'deflate' | 'snappy') =>
  async ({ name, columns, rows }: Table, { random }: Maker): Promise<Uint8Array> => {
    const types = columns.map((_, at) => typeOf(rows.map((row) => row[at] ?? null)));
    const schema = avro.Type.forSchema(
      {
        type: 'record',
        name,
        fields: columns.map((column, at) => ({
          name: column,
          type: ['null', types[at] ?? 'string'],
          default: null,
        })),
      },
      { registry: { long: anyLong }, wrapUnions: 'never' },
    );
    const encoder = new avro.streams.BlockEncoder(schema, {
      codec,
      codecs: { ...avro.streams.BlockEncoder.defaultCodecs(), snappy: snappyBlock },
      syncMarker: Buffer.from(random.hex(32), 'hex'),
    });
    for (const row of rows) {
      encoder.write(
        Object.fromEntries(
          columns.map((column, at) => [column, stored(types[at] ?? 'string', row[at] ?? null)]),
        ),
      );
    }
    encoder.end();
    return buffer(encoder);
  };
