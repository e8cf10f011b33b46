import { inflateRawSync, zstdDecompressSync } from 'node:zlib';
import { decompressLz4Raw } from 'hyparquet-compressors';
import snappy from 'snappyjs';

/** What one stream may unpack to, whatever the file claims. */
const MOST_STREAM = 64 * 1024 * 1024;

export class TooLarge extends Error {}

/** Bytes that an LZ4 block unpacks to: its literals and matches. */
const lz4Length = (block: Uint8Array): number => {
  let [at, out] = [0, 0];
  const count = (nibble: number): number => {
    let sum = nibble;
    if (nibble < 15) return sum;
    for (let byte = 255; byte === 255; ) {
      byte = block[at++] ?? 0;
      sum += byte;
    }
    return sum;
  };
  while (at < block.length) {
    const token = block[at++] as number;
    const literals = count(token >> 4);
    at += literals;
    out += literals;
    if (at >= block.length) break;
    at += 2;
    out += count(token & 15) + 4;
  }
  return out;
};

const lz4 = (block: Uint8Array, limit: number): Uint8Array => {
  const length = lz4Length(block);
  if (length > limit) throw new TooLarge();
  return decompressLz4Raw(block, length);
};

type Unpack = (chunk: Uint8Array, limit: number) => Uint8Array;

/** By the number of the compression in the file; LZO (3) has no reader under a free licence. */
const unpackers: Readonly<Record<number, Unpack>> = {
  1: (chunk, limit) => inflateRawSync(chunk, { maxOutputLength: limit }),
  2: (chunk, limit) => snappy.uncompress(chunk, limit),
  4: lz4,
  5: (chunk, limit) => zstdDecompressSync(chunk, { maxOutputLength: limit }),
};

export const isReadable = (compression: number): boolean =>
  compression === 0 || unpackers[compression] !== undefined;

export interface Packing {
  readonly compression: number;
  readonly blockSize: number;
}

/** Three bytes before each chunk: twice its length, plus one where it is stored as it is. */
export const unpackStream = (bytes: Uint8Array, packing: Packing): Uint8Array => {
  const unpack = unpackers[packing.compression];
  if (unpack === undefined) return bytes;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let at = 0; at + 3 <= bytes.length; ) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3);
    const header = a | (b << 8) | (c << 16);
    const end = at + 3 + (header >> 1);
    if (end > bytes.length) throw new Error('orc chunk');
    const chunk = bytes.subarray(at + 3, end);
    const plain = header % 2 === 1 ? chunk : unpack(chunk, packing.blockSize);
    chunks.push(plain);
    size += plain.length;
    if (size > MOST_STREAM) throw new TooLarge();
    at = end;
  }
  return chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks);
};
