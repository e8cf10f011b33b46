/** Bits of the class table. */
export const WORD: u32 = 1;
export const DIGIT: u32 = 2;
export const UPPER: u32 = 4;
export const LOWER: u32 = 8;
export const LOCAL: u32 = 16;
export const HEX: u32 = 32;
export const BASE64URL: u32 = 64;
export const LABEL: u32 = 128;
export const LETTER: u32 = UPPER | LOWER;
export const ALNUM: u32 = UPPER | LOWER | DIGIT;

const CLASSES: usize = memory.data(256);

function classOf(c: u32): u32 {
  let bits: u32 = 0;
  const digit = c - 48 < 10;
  const upper = c - 65 < 26;
  const lower = c - 97 < 26;
  const alnum = digit || upper || lower;
  if (digit) bits |= DIGIT;
  if (upper) bits |= UPPER;
  if (lower) bits |= LOWER;
  if (alnum || c == 95) bits |= WORD;
  if (alnum || c == 46 || c == 95 || c == 37 || c == 43 || c == 45) bits |= LOCAL;
  if (digit || c - 65 < 6 || c - 97 < 6) bits |= HEX;
  if (alnum || c == 95 || c == 45) bits |= BASE64URL;
  if (alnum || c == 45) bits |= LABEL;
  return bits;
}

/** Fills the class table; called once. */
export function fillClasses(): void {
  for (let c: u32 = 0; c < 256; c++) store<u8>(CLASSES + c, <u8>classOf(c));
}

// @ts-expect-error: decorator
@inline
export function at(p: usize): u32 {
  return load<u8>(p);
}

/** True when the byte is of one of the classes. */
// @ts-expect-error: decorator
@inline
export function is(p: usize, classes: u32): bool {
  return (<u32>load<u8>(CLASSES + load<u8>(p)) & classes) != 0;
}

/** End of the run of bytes of these classes. */
// @ts-expect-error: decorator
@inline
export function runEnd(p: usize, classes: u32): usize {
  while (is(p, classes)) p++;
  return p;
}

/** True when `length` bytes from `p` are all of these classes. */
export function all(p: usize, length: usize, classes: u32): bool {
  for (let i: usize = 0; i < length; i++) if (!is(p + i, classes)) return false;
  return true;
}

/** Followed by a fraction, a further octet, a path: `.` or `/` and a digit. */
export function goesOn(p: usize): bool {
  const c = at(p);
  return (c == 46 || c == 47) && is(p + 1, DIGIT);
}

export function same(p: usize, text: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i++) if (load<u8>(p + i) != load<u8>(text + i)) return false;
  return true;
}

/** In each of eight bytes. */
export const QUOTES: u64 = 0x2222222222222222;
export const HIGHEST: u64 = 0x8080808080808080;
const ONES: u64 = 0x0101010101010101;

/** The highest bit of the first of eight bytes that is zero, and perhaps of some behind it. */
// @ts-expect-error: decorator
@inline
export function zeros(bytes: u64): u64 {
  return (bytes - ONES) & ~bytes & HIGHEST;
}

const MIX: u64 = 0x9e3779b97f4a7c15;

/** Are so many bytes the same? Reads up to seven behind them. */
export function areSame(a: usize, b: usize, length: usize): bool {
  while (length >= 8) {
    if (load<u64>(a) != load<u64>(b)) return false;
    a += 8;
    b += 8;
    length -= 8;
  }
  return length == 0 || (load<u64>(a) ^ load<u64>(b)) << ((8 - <u64>length) << 3) == 0;
}

/** A number of so many bytes and what they are of. Reads up to seven behind them. */
export function hashOf(owner: u64, from: usize, length: usize): u64 {
  let hash = owner;
  let p = from;
  const end = from + length;
  while (p + 8 <= end) {
    hash = (hash ^ load<u64>(p)) * MIX;
    hash ^= hash >> 29;
    p += 8;
  }
  if (p < end) {
    const rest = load<u64>(p) << ((8 - <u64>(end - p)) << 3);
    hash = (hash ^ rest) * MIX;
    hash ^= hash >> 29;
  }
  return (hash * MIX) >> 32;
}

// @ts-expect-error: decorator
@inline
export function digit(p: usize): u32 {
  return <u32>load<u8>(p) - 48;
}

export function isBlank(c: u32): bool {
  return c == 32 || c - 9 <= 4;
}
