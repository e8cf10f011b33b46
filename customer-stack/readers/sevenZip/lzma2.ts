import { crc32 } from 'node:zlib';

/** As in the header of an LZMA2 filter: 2 or 3 shifted left. */
const dictionaryOf = (code: number): number => (2 | (code & 1)) << ((code >> 1) + 11);
const MOST_CODE = 38;
/** The least dictionary that holds all that is unpacked: a larger one is of no use. */
const codeFor = (code: number, size: number): number => {
  let least = 0;
  while (least < Math.min(code, MOST_CODE) && dictionaryOf(least) < size) least += 1;
  return least;
};

const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
};
const withCrc = (bytes: Buffer): Buffer => Buffer.concat([bytes, u32(crc32(bytes))]);
const padding = (length: number): Buffer => Buffer.alloc((4 - (length % 4)) % 4);

/** Seven bits a byte, the lowest first. */
const varint = (value: number): number[] =>
  value < 0x80 ? [value] : [(value % 0x80) | 0x80, ...varint(Math.floor(value / 0x80))];

const NO_CHECK = Buffer.from([0, 0]);
const LZMA2 = 0x21;

/** LZMA2 by itself as the only block of an xz file, for the library that reads those. */
export async function* asXz(
  pieces: AsyncIterable<Uint8Array>,
  of: { readonly code: number; readonly packedSize: number; readonly size: number },
): AsyncIterable<Uint8Array> {
  const header = withCrc(Buffer.from([2, 0, LZMA2, 1, codeFor(of.code, of.size), 0, 0, 0]));
  const sizes = [...varint(header.length + of.packedSize), ...varint(of.size)];
  const index = Buffer.from([0, 1, ...sizes]);
  const padded = withCrc(Buffer.concat([index, padding(index.length)]));
  const footer = Buffer.concat([u32(padded.length / 4 - 1), NO_CHECK]);
  yield Buffer.concat([Buffer.from('\xfd7zXZ\0', 'latin1'), withCrc(NO_CHECK), header]);
  yield* pieces;
  yield Buffer.concat([
    padding(of.packedSize),
    padded,
    u32(crc32(footer)),
    footer,
    Buffer.from('YZ'),
  ]);
}
