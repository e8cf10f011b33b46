import { Readable, type Transform } from 'node:stream';
import {
  createGunzip,
  createInflateRaw,
  createZstdDecompress,
  gunzipSync,
  inflateRawSync,
  type ZlibOptions,
} from 'node:zlib';
import seekBzip from 'seek-bzip';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { unpackLz4 } from './lz4/frames.ts';
import { type ByteSource, WHOLE_LIMIT } from './source.ts';
import type { Spool } from './spool.ts';
import { unxz } from './unpackLzma.ts';

/** Larger steps than the library's own 16 kB: each costs a turn of the event loop. */
const chunkSize = 256 * 1024;
/** Packed bytes that are fetched at a time. */
const PIECE = 1024 * 1024;
/** The library for bzip2 needs all of them at once. */
const MOST_BZIP2 = 16 * 1024 * 1024;
/** So little is unpacked at once, without a stream: a third of the time for the sheet of a workbook. */
const SMALL_IN = 2 * 1024 * 1024;
/** Of less, damaged data gives nothing; of more, what was unpacked before the damage. */
const LEAST_STREAMED = 64 * 1024;
const STEP = 1024 * 1024;

/** Why not all was unpacked; undefined = it was. */
type Cut = NotAnalysedReason | undefined;
/** What an archive says of an entry. */
interface Stated {
  /** Bytes unpacked. */
  readonly size: number;
}
/** Unpacks a source into a spool. Throws where nothing can be unpacked. */
type Unpack = (packed: ByteSource, spool: Spool, stated?: Stated) => Promise<Cut>;

/** The bytes from a place on, as they are fetched. */
export async function* piecesOf({ size, read }: ByteSource, from: number) {
  for (let at = from; at < size; at += PIECE) yield await read(at, Math.min(size, at + PIECE));
}

const feed = async (stream: Transform, packed: ByteSource, from: number): Promise<Readable> => {
  const input = Readable.from(piecesOf(packed, from));
  input.on('error', (error) => stream.destroy(error));
  input.pipe(stream);
  return input;
};

/** Unpacks from a place to the end of what the stream takes for one file. */
const unpackFrom = async (
  stream: Transform,
  spool: Spool,
  { packed, from }: { readonly packed: ByteSource; readonly from: number },
): Promise<Cut> => {
  const input = await feed(stream, packed, from);
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (!spool.write(chunk)) return 'byte limit';
    }
    return undefined;
  } catch (error) {
    // Data unpacked before the damage is valid.
    if (spool.size() === 0) throw error;
    return 'damaged';
  } finally {
    input.destroy();
    stream.destroy();
  }
};

/** A zstd stream ends with its first frame; further frames may follow. */
const unzstd: Unpack = async (packed, spool) => {
  let from = 0;
  while (from < packed.size) {
    const stream = createZstdDecompress({ chunkSize });
    const cut = await unpackFrom(stream, spool, { packed, from });
    if (cut !== undefined) return cut;
    if (stream.bytesWritten <= 0) return 'damaged';
    from += stream.bytesWritten;
  }
  return undefined;
};

/** No byte of deflate makes more than so many. */
const MOST_GROWN = 1032;
/** Room for all that is unpacked, and a byte by which that is seen: no step is copied behind another. */
const roomFor = (packed: number, { size }: Stated): number =>
  Math.max(LEAST_STREAMED, Math.min(size, packed * MOST_GROWN, WHOLE_LIMIT) + 1);

/** Undefined: too large to be unpacked at once, or damaged behind what a stream gives. */
const inflateSmall = (
  bytes: Uint8Array,
  stated: Stated = { size: STEP },
): Buffer<ArrayBuffer> | undefined => {
  const isSmall = bytes.length <= LEAST_STREAMED;
  const chunkSize = roomFor(bytes.length, stated);
  try {
    return inflateRawSync(bytes, { maxOutputLength: WHOLE_LIMIT, chunkSize });
  } catch (error) {
    if (error instanceof RangeError || !isSmall) return undefined;
    throw error;
  }
};

/** What the last file of a gzip says of its size: nearly always there is only one. */
const statedAtEnd = (bytes: Uint8Array): Stated => ({
  size: bytes.length < 4 ? 0 : Buffer.from(bytes.subarray(-4)).readUInt32LE(),
});

/** Undefined if it is too large to be unpacked at once, or damaged: a stream gives what is before the damage. */
const gunzipSmall = (bytes: Uint8Array): Buffer<ArrayBuffer> | undefined => {
  const stated = statedAtEnd(bytes);
  if (stated.size > WHOLE_LIMIT) return undefined;
  const chunkSize = Math.max(STEP, roomFor(bytes.length, stated));
  try {
    return gunzipSync(bytes, { maxOutputLength: WHOLE_LIMIT, chunkSize });
  } catch {
    return undefined;
  }
};

/** Unpacks little data at once, and by a stream what that leaves. */
const smallAtOnce =
  (
    atOnce: (bytes: Uint8Array, stated?: Stated) => Buffer<ArrayBuffer> | undefined,
    createStream: (options: ZlibOptions) => Transform,
  ): Unpack =>
  async (packed, spool, stated) => {
    if (packed.size <= SMALL_IN) {
      const bytes = atOnce(await packed.read(0, packed.size), stated);
      if (bytes !== undefined) return spool.take(bytes) ? undefined : 'byte limit';
    }
    return unpackFrom(createStream({ chunkSize }), spool, { packed, from: 0 });
  };

const inflate = smallAtOnce(inflateSmall, createInflateRaw);
const gunzip = smallAtOnce(gunzipSmall, createGunzip);

class Full extends Error {}

/** Takes bytes one by one; throws when the spool is full. */
const createByteSink = (spool: Spool) => {
  let buffer = Buffer.alloc(chunkSize);
  let size = 0;
  const flush = () => {
    const full = !spool.write(buffer.subarray(0, size));
    buffer = Buffer.alloc(chunkSize);
    size = 0;
    if (full) throw new Full();
  };
  return {
    writeByte: (byte: number) => {
      buffer[size] = byte;
      size += 1;
      if (size === chunkSize) flush();
    },
    flush,
  };
};

const bunzip2: Unpack = async (packed, spool) => {
  const sink = createByteSink(spool);
  const bytes = Buffer.from(await packed.read(0, Math.min(packed.size, MOST_BZIP2)));
  const isCut = packed.size > MOST_BZIP2;
  try {
    seekBzip.decode(bytes, { writeByte: sink.writeByte, flush: () => undefined }, true);
    sink.flush();
    return isCut ? 'byte limit' : undefined;
  } catch (error) {
    // What a damaged block gave before its checksum was compared is no text of anybody's.
    if (!(error instanceof Full) && (!isCut || spool.size() === 0)) throw error;
    return 'byte limit';
  }
};

/** Unpackers by the name of the packing. */
export const unpackers = {
  gzip: gunzip,
  zstd: unzstd,
  bzip2: bunzip2,
  deflate: inflate,
  lz4: unpackLz4,
  xz: (packed, spool) => unxz(piecesOf(packed, 0), spool),
} as const satisfies Record<string, Unpack>;
export type Packing = keyof typeof unpackers;
