import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { ByteSource } from './source.ts';
import type { Spool } from './spool.ts';

/** What is packed in a way of its format that no library here knows. */
export class UnknownPacking extends Error {}

/** The decoder of the library for lzma has all of it in memory. */
const MOST_LZMA = 16 * 1024 * 1024;
/** Of xz: filters for programs, and checks by SHA-256. */
const UNKNOWN_OPTIONS = /code 6$/;

/** Why reading an xz stream ended: what was unpacked before the damage is valid. */
const reasonOf = (error: unknown, spool: Spool): NotAnalysedReason => {
  if (error instanceof Error && UNKNOWN_OPTIONS.test(error.message)) {
    if (spool.size() === 0) throw new UnknownPacking();
    return 'format';
  }
  if (spool.size() === 0) throw error;
  return 'damaged';
};

/** Unpacks xz. The library is loaded with the first such file. */
export const unxz = async (
  pieces: AsyncIterable<Uint8Array>,
  spool: Spool,
): Promise<NotAnalysedReason | undefined> => {
  const { default: library } = await import('xz-decompress');
  const stream = new library.XzReadableStream(Readable.toWeb(Readable.from(pieces)));
  try {
    for await (const chunk of stream) if (!spool.write(chunk)) return 'byte limit';
    return undefined;
  } catch (error) {
    return reasonOf(error, spool);
  }
};

/** What the directory of a zip file says of an entry. */
export interface Declared {
  readonly size: number;
  readonly crc: number;
}

const PROPERTIES = 5;

/** How the bytes were packed, and what they unpack to. */
export interface LzmaStream {
  readonly properties: Uint8Array;
  readonly size: number;
}

/** A file of its own begins with the properties and the size. A window larger than that is of no use. */
const asFile = (packed: Uint8Array, { properties, size }: LzmaStream): Uint8Array => {
  if (properties.length !== PROPERTIES) throw new Error('lzma');
  const header = Buffer.alloc(PROPERTIES + 8);
  header.set(properties);
  header.writeUInt32LE(Math.min(header.readUInt32LE(1), MOST_LZMA), 1);
  header.writeBigUInt64LE(BigInt(size), PROPERTIES);
  return Buffer.concat([header, packed]);
};

const decompress = async (packed: Uint8Array, stream: LzmaStream): Promise<Uint8Array> => {
  const library = await import('./lzmaLibrary.js');
  return library.decompress(asFile(packed, stream));
};

/** Unpacks lzma that has no header of its own, its first 16 MB. */
export const unpackLzma = async (
  packed: ByteSource,
  spool: Spool,
  { properties, size }: LzmaStream,
): Promise<NotAnalysedReason | undefined> => {
  const most = Math.min(size, MOST_LZMA);
  const bytes = await packed.read(0, Math.min(packed.size, MOST_LZMA));
  const unpacked = await decompress(bytes, { properties, size: most });
  return spool.write(unpacked) && most === size ? undefined : 'byte limit';
};

/** Unpacks an lzma entry of a zip file, up to the size that its directory states. */
export const unlzma = async (
  packed: ByteSource,
  spool: Spool,
  { size, crc }: Declared,
): Promise<NotAnalysedReason | undefined> => {
  const most = Math.min(size, MOST_LZMA);
  const bytes = Buffer.from(await packed.read(0, Math.min(packed.size, MOST_LZMA)));
  // An entry begins with a version and the size of its properties.
  if (bytes.length < 4 + PROPERTIES || bytes.readUInt16LE(2) !== PROPERTIES)
    throw new Error('lzma');
  const [properties, rest] = [bytes.subarray(4, 4 + PROPERTIES), bytes.subarray(4 + PROPERTIES)];
  const unpacked = await decompress(rest, { properties, size: most });
  // The library does not see where its bytes end.
  if (most === size && crc32(unpacked) !== crc) throw new Error('lzma checksum');
  return spool.write(unpacked) && most === size ? undefined : 'byte limit';
};
