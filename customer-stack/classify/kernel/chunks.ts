/** A stretch of the input; hits that start in [from, to) are its own, the rest is context. */
export interface Chunk {
  /** Offset of the first byte and of the one behind the last, in the input. */
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** No hit looks at more bytes before its start, or needs more behind it. */
const BEFORE = 128;
const BEHIND = 16 * 1024;
const LINE_FEED = 10;

/** Cuts at line feeds, which no hit crosses; a line longer than a chunk is cut with context. */
export function* chunksOf(bytes: Uint8Array, capacity: number): Generator<Chunk> {
  let start = 0;
  let from = 0;
  while (from < bytes.length) {
    const end = Math.min(start + capacity, bytes.length);
    if (end === bytes.length) {
      yield { start, end, from, to: end };
      return;
    }
    const cut = bytes.lastIndexOf(LINE_FEED, end - 1) + 1;
    if (cut > from) {
      yield { start, end: cut, from, to: cut };
      start = cut;
      from = cut;
    } else {
      const to = end - BEHIND;
      yield { start, end, from, to };
      start = to - BEFORE;
      from = to;
    }
  }
}
