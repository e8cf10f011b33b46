/** Kinds of 64 characters of a line, a bit each: words and numbers are found without a look at each character. */
import { charAt } from './lineText';

/** The bytes of 64 characters. */
export const BLOCK: usize = 128;

export let letters: u64 = 0;
export let capitals: u64 = 0;
export let digits: u64 = 0;
/** `a` to `f` */
export let hexLetters: u64 = 0;
/** Up to the blank. */
export let blanks: u64 = 0;
/** `:`, `<`, `=`, `@` */
export let specials: u64 = 0;
/** `+`, `-`, `.`, `/`, `_` */
export let joints: u64 = 0;
/** Beyond ASCII. */
export let wides: u64 = 0;

/**
 * Kinds of a byte, a bit each, by its low and its high half: letters of two rows of ASCII, of two further rows,
 * rows of capitals, digits, `a` to `f`, `:<=@` (with `0JLM`), joints but one, `_`.
 */
const HALVES: usize = memory.data<u8>([
  116, 248, 248, 248, 248, 248, 248, 240, 240, 240, 228, 162, 164, 166, 162, 163,
  0, 0, 2, 20, 164, 97, 136, 64, 0, 0, 0, 0, 0, 0, 0, 0,
  // What takes the lower half; the character behind the blank.
  15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15,
  33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33, 33,
]);

/** The highest bit of each byte. */
function bitsOf(bytes: v128, shift: u64): u64 {
  return <u64>(<u32>i8x16.bitmask(bytes)) << shift;
}

/** 16 characters at a time. */
function readVectors(from: usize, to: usize): void {
  const lowHalves = v128.load(HALVES);
  const highHalves = v128.load(HALVES, 16);
  const low = v128.load(HALVES, 32);
  const behindBlank = v128.load(HALVES, 48);
  let ofLetters: u64 = 0;
  let ofCapitals: u64 = 0;
  let ofDigits: u64 = 0;
  let ofHex: u64 = 0;
  let ofSpecials: u64 = 0;
  let ofJoints: u64 = 0;
  let ofBlanks: u64 = 0;
  let ofWides: u64 = 0;
  let shift: u64 = 0;
  for (let p = from; p < to; p += 32) {
    const one = v128.load(p);
    const two = v128.load(p, 16);
    const bytes = i8x16.narrow_i16x8_u(one, two);
    const high = v128.and(i16x8.shr_u(bytes, 4), low);
    const kinds = v128.and(
      i8x16.relaxed_swizzle(lowHalves, v128.and(bytes, low)),
      i8x16.relaxed_swizzle(highHalves, high),
    );
    ofLetters |= bitsOf(v128.or(kinds, i16x8.shl(kinds, 1)), shift);
    ofCapitals |= bitsOf(i16x8.shl(kinds, 2), shift);
    ofDigits |= bitsOf(i16x8.shl(kinds, 3), shift);
    ofHex |= bitsOf(i16x8.shl(kinds, 4), shift);
    ofSpecials |= bitsOf(i16x8.shl(kinds, 5), shift);
    ofJoints |= bitsOf(v128.or(i16x8.shl(kinds, 6), i16x8.shl(kinds, 7)), shift);
    ofBlanks |= bitsOf(i8x16.lt_s(bytes, behindBlank), shift);
    // Numbers from 0x80 on have the highest bit in bytes without a sign, those from 0x8000 on in bytes with one.
    ofWides |= bitsOf(v128.or(bytes, i8x16.narrow_i16x8_s(one, two)), shift);
    shift += 16;
  }
  letters = ofLetters;
  capitals = ofLetters & ofCapitals;
  digits = ofDigits;
  hexLetters = ofHex;
  specials = ofSpecials & ~(ofLetters | ofDigits);
  joints = ofJoints;
  blanks = ofBlanks & ~ofWides;
  wides = ofWides;
}

const EACH: u64 = 0x0101_0101_0101_0101;
const WIDE: u64 = 0xff80_ff80_ff80_ff80;

/** The same of eight bytes below 128: the highest bit of each. */
function amongEight(bytes: u64, least: u64, most: u64): u64 {
  return (bytes + EACH * (128 - least)) & ~(bytes + EACH * (127 - most)) & (EACH << 7);
}

function bitsOfEight(bytes: u64, shift: u64): u64 {
  return (((bytes >> 7) * 0x0102_0408_1020_4080) >> 56) << shift;
}

/** Four characters as bytes. */
function narrow(characters: u64): u64 {
  const four = characters & 0x7f_007f_007f_007f;
  const two = (four | (four >> 8)) & 0xffff_0000_ffff;
  return (two | (two >> 16)) & 0xffff_ffff;
}

function widesAt(p: usize): u64 {
  let found: u64 = 0;
  for (let i: usize = 0; i < 8; i++) if (charAt(p + (i << 1)) > 127) found |= 1 << i;
  return found;
}

/** Eight characters at a time, where there are no vectors. */
function readEights(from: usize, to: usize): void {
  let ofLetters: u64 = 0;
  let ofCapitals: u64 = 0;
  let ofDigits: u64 = 0;
  let ofHex: u64 = 0;
  let ofBlanks: u64 = 0;
  let ofSpecials: u64 = 0;
  let ofJoints: u64 = 0;
  let ofWides: u64 = 0;
  let shift: u64 = 0;
  for (let p = from; p < to; p += 16) {
    const one = load<u64>(p);
    const two = load<u64>(p, 8);
    const bytes = narrow(one) | (narrow(two) << 32);
    if (((one | two) & WIDE) != 0) ofWides |= widesAt(p) << shift;
    ofLetters |= bitsOfEight(amongEight(bytes | (EACH << 5), 97, 122), shift);
    ofCapitals |= bitsOfEight(amongEight(bytes, 65, 90), shift);
    ofDigits |= bitsOfEight(amongEight(bytes, 48, 57), shift);
    ofHex |= bitsOfEight(amongEight(bytes, 97, 102), shift);
    ofBlanks |= bitsOfEight(amongEight(bytes, 0, 32), shift);
    const colonsOrSigns = amongEight(bytes, 58, 58) | amongEight(bytes, 64, 64);
    ofSpecials |= bitsOfEight(colonsOrSigns | amongEight(bytes, 60, 61), shift);
    const plusOrUnder = amongEight(bytes, 43, 43) | amongEight(bytes, 95, 95);
    ofJoints |= bitsOfEight(plusOrUnder | amongEight(bytes, 45, 47), shift);
    shift += 8;
  }
  letters = ofLetters & ~ofWides;
  capitals = ofCapitals & ~ofWides;
  digits = ofDigits & ~ofWides;
  hexLetters = ofHex & ~ofWides;
  blanks = ofBlanks & ~ofWides;
  specials = ofSpecials & ~ofWides;
  joints = ofJoints & ~ofWides;
  wides = ofWides;
}

/** Reads the masks of up to 64 characters; behind `to` there are zeros. */
export function readMasks(from: usize, to: usize): void {
  const end = min(to, from + BLOCK);
  if (ASC_FEATURE_RELAXED_SIMD) readVectors(from, end);
  else readEights(from, end);
}
