const [CALL, JUMP] = [0xe8, 0xe9];
/** The highest byte of a near address. */
const isEnd = (byte: number | undefined): boolean => byte === 0 || byte === 0xff;
/** By the marks of the three bytes before: may an address follow, and which of its bytes is at their place? */
const mayFollow = [true, true, true, false, true, false, false, false];
const byteOf = [0, 1, 2, 2, 3, 3, 3, 3];
const LENGTH = 5;

/** The address before it was made absolute; `end` = the place behind it. */
const relative = (absolute: number, end: number, marks: number): number => {
  let source = absolute;
  for (;;) {
    const target = (source - end) >>> 0;
    if (marks === 0) return target;
    const shift = (byteOf[marks >> 1] ?? 0) * 8;
    if (!isEnd((target >>> (24 - shift)) & 255)) return target;
    source = (target ^ (2 ** (32 - shift) - 1)) >>> 0;
  }
};
/** The highest byte repeats the bit below it. */
const extended = (target: number): number =>
  ((target & 0x00ff_ffff) | ((target & 0x0100_0000) === 0 ? 0 : 0xff00_0000)) >>> 0;

/** Turns the address of a call at a place of the bytes, if it was turned; answers where to go on. */
const createTurn = () => {
  let marks = 0;
  let last = -LENGTH;
  const markAt = (place: number) => {
    const distance = place - last;
    last = place;
    if (distance > LENGTH) marks = 0;
    for (let i = 0; i < distance && marks !== 0; i += 1) marks = (marks & 0x77) << 1;
  };
  return (bytes: Buffer, at: number, start: number): number => {
    markAt(start + at);
    const highest = bytes[at + 4];
    if (!isEnd(highest) || mayFollow[(marks >> 1) & 7] !== true || marks >> 1 >= 16) {
      marks |= isEnd(highest) ? 0x11 : 1;
      return at + 1;
    }
    const target = relative(bytes.readUInt32LE(at + 1), start + at + LENGTH, marks);
    bytes.writeUInt32LE(extended(target), at + 1);
    marks = 0;
    return at + LENGTH;
  };
};

export interface Filter {
  /** Gives what is done so far. */
  readonly take: (chunk: Uint8Array) => Buffer;
  readonly end: () => Buffer;
}

/**
 * Before packing, 7-Zip makes the targets of calls absolute in what may be a program for x86: the filter
 * BCJ of the LZMA SDK, here undone.
 */
export const createX86 = (): Filter => {
  const turn = createTurn();
  let start = 0;
  let rest = Buffer.alloc(0);
  return {
    take: (chunk) => {
      const bytes = Buffer.concat([rest, chunk]);
      let at = 0;
      while (at + LENGTH <= bytes.length) {
        const byte = bytes[at];
        at = byte === CALL || byte === JUMP ? turn(bytes, at, start) : at + 1;
      }
      rest = bytes.subarray(at);
      start += at;
      return bytes.subarray(0, at);
    },
    end: () => rest,
  };
};
