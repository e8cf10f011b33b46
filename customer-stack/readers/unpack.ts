import type { Transform } from 'node:stream';
import { createGunzip, createInflateRaw, createZstdDecompress } from 'node:zlib';
import seekBzip from 'seek-bzip';
import { WHOLE_LIMIT } from './source.ts';

/** Unpacked bytes that are kept at most of one entry: what a bomb can cost. */
const MOST_OUT = WHOLE_LIMIT;

export interface UnpackedHead {
  readonly bytes: Uint8Array;
  /** False: there was more inside than was unpacked. */
  readonly whole: boolean;
}

/** Larger steps than the library's own 16 kB: each costs a turn of the event loop. */
const chunkSize = 256 * 1024;

type Unpack = (packed: Uint8Array, isWhole: boolean) => Promise<UnpackedHead>;

/** `isWhole` = all of the packed bytes were given, so an early end is damage. */
const through =
  (create: () => Transform): Unpack =>
  async (packed, isWhole) => {
    const stream = create();
    const chunks: Buffer[] = [];
    let size = 0;
    let whole = isWhole;
    stream.end(packed);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MOST_OUT) {
          whole = false;
          break;
        }
      }
    } catch (error) {
      // The head of a longer file ends in the middle: what was unpacked so far is good.
      if (chunks.length === 0 || isWhole) throw error;
    } finally {
      stream.destroy();
    }
    return { bytes: Buffer.concat(chunks).subarray(0, MOST_OUT), whole };
  };

class Full extends Error {}

/** Grows as bytes come; throws when the limit is reached. */
const createSink = () => {
  let buffer = Buffer.alloc(64 * 1024);
  let size = 0;
  return {
    writeByte: (byte: number) => {
      if (size >= MOST_OUT) throw new Full();
      if (size >= buffer.length) {
        buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, MOST_OUT));
      }
      buffer[size] = byte;
      size += 1;
    },
    flush: () => undefined,
    bytes: () => buffer.subarray(0, size),
  };
};

const bunzip2: Unpack = async (packed, isWhole) => {
  const sink = createSink();
  let whole = isWhole;
  try {
    seekBzip.decode(Buffer.from(packed), sink, true);
  } catch (error) {
    if (!(error instanceof Full) && (isWhole || sink.bytes().length === 0)) throw error;
    whole = false;
  }
  return { bytes: sink.bytes(), whole };
};

/** Unpackers by the name of the packing; never more than a fixed size whatever the file claims. */
export const unpackers = {
  gzip: through(() => createGunzip({ chunkSize })),
  zstd: through(() => createZstdDecompress({ chunkSize })),
  bzip2: bunzip2,
  deflate: through(() => createInflateRaw({ chunkSize })),
} as const satisfies Record<string, Unpack>;
export type Packing = keyof typeof unpackers;
