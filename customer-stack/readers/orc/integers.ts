/** Bytes of a stream with the place that was reached. Reading past the end is damage. */
export interface Tape {
  readonly bytes: Uint8Array;
  at: number;
}

/** Numbers beyond 2^53 keep every digit, for card numbers and long ids. */
export type Whole = number | bigint;

export const readByte = (tape: Tape): number => {
  const byte = tape.bytes[tape.at];
  if (byte === undefined) throw new Error('orc end');
  tape.at += 1;
  return byte;
};

const small = (value: bigint): Whole => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
};

/** Zigzag: 0, -1, 1, -2 are written 0, 1, 2, 3. */
export const unzigzag = (value: Whole): Whole => {
  if (typeof value === 'number') return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  return small((value >> 1n) ^ -(value & 1n));
};

export const add = (a: Whole, b: Whole): Whole => {
  if (typeof a === 'number' && typeof b === 'number' && Number.isSafeInteger(a + b)) return a + b;
  return small(BigInt.asIntN(64, BigInt(a) + BigInt(b)));
};

/** Seven bits a byte, the lowest first; at most `bytes` of them. */
const readBigVarint = (tape: Tape, bytes: number): bigint => {
  let bits = 0n;
  for (let shift = 0; shift < bytes * 7; shift += 7) {
    const byte = readByte(tape);
    bits |= BigInt(byte & 0x7f) << BigInt(shift);
    if (byte < 128) return bits;
  }
  throw new Error('orc number');
};

/** 64 bits take ten bytes. */
export const readVarint = (tape: Tape): Whole => {
  let [value, scale] = [0, 1];
  const start = tape.at;
  for (let i = 0; i < 7; i += 1) {
    const byte = readByte(tape);
    value += (byte & 0x7f) * scale;
    if (byte < 128) return value;
    scale *= 128;
  }
  tape.at = start;
  return small(BigInt.asUintN(64, readBigVarint(tape, 10)));
};

export const readSigned = (tape: Tape): Whole => unzigzag(readVarint(tape));

/** Digits of a decimal: up to 38 of them. */
export const readDigits = (tape: Tape): bigint => {
  const value = readBigVarint(tape, 19);
  return (value >> 1n) ^ -(value & 1n);
};

/** Big-endian, one to eight bytes. */
export const readBytesAsNumber = (tape: Tape, width: number): Whole => {
  if (width <= 6) {
    let value = 0;
    for (let i = 0; i < width; i += 1) value = value * 256 + readByte(tape);
    return value;
  }
  let value = 0n;
  for (let i = 0; i < width; i += 1) value = (value << 8n) | BigInt(readByte(tape));
  return small(value);
};

const takeBits = (tape: Tape, state: { left: number; byte: number }, width: number): Whole => {
  const wide = width > 52;
  let [value, big] = [0, 0n];
  for (let need = width; need > 0; ) {
    if (state.left === 0) {
      state.byte = readByte(tape);
      state.left = 8;
    }
    const take = Math.min(need, state.left);
    const bits = (state.byte >> (state.left - take)) & ((1 << take) - 1);
    if (wide) big = (big << BigInt(take)) | BigInt(bits);
    else value = value * 2 ** take + bits;
    state.left -= take;
    need -= take;
  }
  return wide ? small(big) : value;
};

/** `count` numbers of `width` bits each, the highest bit first; ends at a whole byte. */
export const readPacked = (tape: Tape, count: number, width: number): Whole[] => {
  const state = { left: 0, byte: 0 };
  return Array.from({ length: count }, () => takeBits(tape, state, width));
};
