/** Reads the numbers of a 7z header one after the other (7zFormat.txt of the LZMA SDK). */
export interface Tape {
  readonly byte: () => number;
  readonly u32: () => number;
  /** The first byte tells how many follow. */
  readonly number: () => number;
  /** A number of things that each take at least a bit or a byte of the header. */
  readonly count: () => number;
  readonly bytes: (length: number) => Buffer;
  /** One bit each, or one byte for all. */
  readonly flags: (count: number, mayBeAll: boolean) => readonly boolean[];
}

export const createTape = (content: Buffer): Tape => {
  let at = 0;
  const bytes = (length: number): Buffer => {
    if (!(at + length <= content.length)) throw new Error('7z header');
    at += length;
    return content.subarray(at - length, at);
  };
  const byte = (): number => bytes(1)[0] as number;
  const number = (): number => {
    const first = byte();
    let value = 0;
    let mask = 0x80;
    for (let i = 0; i < 8; i += 1) {
      if ((first & mask) === 0) return value + (first & (mask - 1)) * 2 ** (8 * i);
      value += byte() * 2 ** (8 * i);
      mask >>= 1;
    }
    return value;
  };
  const flags = (count: number, mayBeAll: boolean): readonly boolean[] => {
    if (mayBeAll && byte() !== 0) return Array.from({ length: count }, () => true);
    const bits = bytes(Math.ceil(count / 8));
    return Array.from({ length: count }, (_, i) => ((bits[i >> 3] ?? 0) & (0x80 >> (i & 7))) !== 0);
  };
  const count = (): number => {
    const value = number();
    if (value > content.length * 8) throw new Error('7z count');
    return value;
  };
  return { byte, u32: () => bytes(4).readUInt32LE(), number, count, bytes, flags };
};

export const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
