import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import type { ByteSource } from '../source.ts';
import type { Spool } from '../spool.ts';
import { HISTORY, unpackBlock, type Window } from './block.ts';

/** LZ4 frame format 1.6. */
const FRAME = 0x184d_2204;
const SKIPPED = 0x184d_2a50;
const isSkipped = (magic: number): boolean => (magic & 0xffff_fff0) >>> 0 === SKIPPED;
const STORED = 0x8000_0000;
/** By the number in the frame, 4 to 7: 64 kB to 4 MB. */
const blockSizeOf = (descriptor: number): number => {
  const code = (descriptor >> 4) & 7;
  if (code < 4) throw new Error('lz4 block size');
  return 1 << (8 + 2 * code);
};

interface Frame {
  readonly blockSize: number;
  /** Matches may point into the block before. */
  readonly isLinked: boolean;
  readonly blockCheck: number;
  readonly contentCheck: number;
  /** Where its blocks begin. */
  readonly from: number;
}

const bytesAt = async ({ read, size }: ByteSource, at: number, length: number): Promise<Buffer> => {
  if (at + length > size) throw new Error('lz4 end');
  return Buffer.from(await read(at, at + length));
};

/** Of a frame that begins at `at`, behind its magic number. A dictionary is not at hand. */
const frameAt = async (source: ByteSource, at: number): Promise<Frame> => {
  const [flags = 0, descriptor = 0] = await bytesAt(source, at, 2);
  const has = (bit: number) => (flags & (1 << bit)) !== 0;
  if (flags >> 6 !== 1 || has(0)) throw new Error('lz4 frame');
  return {
    blockSize: blockSizeOf(descriptor),
    isLinked: !has(5),
    blockCheck: has(4) ? 4 : 0,
    contentCheck: has(2) ? 4 : 0,
    // Two bytes of flags, the size of the content, a byte of check.
    from: at + 2 + (has(3) ? 8 : 0) + 1,
  };
};

/** Leaves the end of what was unpacked for matches to point to; of blocks by themselves nothing. */
const turn = (window: Window, isLinked: boolean): void => {
  const kept = isLinked ? Math.min(HISTORY, window.end) : 0;
  window.bytes.copyWithin(0, window.end - kept, window.end);
  window.end = kept;
};

/** Unpacks the blocks of a frame; answers where it ends, or null at the spool's limit. */
const unpackFrame = async (
  source: ByteSource,
  { blockSize, isLinked, blockCheck, contentCheck, from }: Frame,
  spool: Spool,
): Promise<number | null> => {
  const window: Window = { bytes: Buffer.alloc(HISTORY + blockSize), end: 0 };
  let at = from;
  for (;;) {
    const header = (await bytesAt(source, at, 4)).readUInt32LE();
    at += 4;
    if (header === 0) return at + contentCheck;
    const size = header & ~STORED;
    if (size > blockSize) throw new Error('lz4 block');
    const block = await bytesAt(source, at, size);
    at += size + blockCheck;
    const start = window.end;
    if (header < STORED) unpackBlock(block, window);
    else window.end += block.copy(window.bytes, start);
    if (!spool.write(Uint8Array.from(window.bytes.subarray(start, window.end)))) return null;
    turn(window, isLinked);
  }
};

/** Unpacks frames one after the other. Their checks are not compared. */
export const unpackLz4 = async (
  source: ByteSource,
  spool: Spool,
): Promise<NotAnalysedReason | undefined> => {
  let at = 0;
  try {
    while (at < source.size) {
      const magic = (await bytesAt(source, at, 4)).readUInt32LE();
      at += 4;
      if (isSkipped(magic)) at += 4 + (await bytesAt(source, at, 4)).readUInt32LE();
      else if (magic !== FRAME) throw new Error('lz4 magic');
      else {
        const end = await unpackFrame(source, await frameAt(source, at), spool);
        if (end === null) return 'byte limit';
        at = end;
      }
    }
    return at > source.size ? 'damaged' : undefined;
  } catch (error) {
    // What was unpacked before the damage is valid.
    if (spool.size() === 0) throw error;
    return 'damaged';
  }
};
