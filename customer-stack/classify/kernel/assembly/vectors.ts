import { FINGERPRINTS } from './fingerprints';
import { anchored, numbered } from './candidates';
import { isFull } from './result';

/** Bytes of one step; its windows are the 16 bytes before it and its own 48. */
const STEP: usize = 48;
const OWN: u64 = ~0xffff;

// @ts-ignore: decorator
@inline
function look(table: v128, nibbles: v128): v128 {
  return i8x16.relaxed_swizzle(table, nibbles);
}

// @ts-ignore: decorator
@inline
function both(x: v128, y: v128): v128 {
  return v128.and(x, y);
}

/** Each byte's neighbour, one to three places before it. */
// @ts-ignore: decorator
@inline
function back1(before: v128, now: v128): v128 {
  return i8x16.shuffle(before, now, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30);
}
// @ts-ignore: decorator
@inline
function back2(before: v128, now: v128): v128 {
  return i8x16.shuffle(before, now, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29);
}
// @ts-ignore: decorator
@inline
function back3(before: v128, now: v128): v128 {
  return i8x16.shuffle(before, now, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28);
}

/** One bit per byte of three vectors. */
// @ts-ignore: decorator
@inline
function bits(x: v128, y: v128, z: v128): u64 {
  return (
    <u64>(<u32>i8x16.bitmask(x)) |
    (<u64>(<u32>i8x16.bitmask(y)) << 16) |
    (<u64>(<u32>i8x16.bitmask(z)) << 32)
  );
}

/** The window after `before`: its last 16 bits, then the new 48. */
// @ts-ignore: decorator
@inline
function window(before: u64, now: u64): u64 {
  return (before >> 48) | (now << 16);
}

/**
 * Scans [from, to) step by step; returns where the next scan has to begin: at or behind `to`, or
 * earlier when the result is full. The first step only learns what lies before `from`.
 */
export function scanVectors(from: usize, to: usize): usize {
  const low0 = v128.load(FINGERPRINTS);
  const high0 = v128.load(FINGERPRINTS, 16);
  const low1 = v128.load(FINGERPRINTS, 32);
  const high1 = v128.load(FINGERPRINTS, 48);
  const low2 = v128.load(FINGERPRINTS, 64);
  const high2 = v128.load(FINGERPRINTS, 80);
  const high3 = v128.load(FINGERPRINTS, 96);
  const zero = i8x16.splat(0);
  const lowNibble = i8x16.splat(15);
  const atSign = i8x16.splat(64);
  // Adding 70 takes the digits, and nothing else, to the ten greatest signed bytes.
  const toTop = i8x16.splat(70);
  const belowTop = i8x16.splat(117);
  const two = i8x16.splat(2);
  const dot = i8x16.splat(46);
  const colon = i8x16.splat(58);
  let before0 = zero;
  let before1 = zero;
  let before2 = zero;
  let digits: u64 = 0;
  let marks: u64 = 0;
  let dots: u64 = 0;
  let colons: u64 = 0;
  let keep: u64 = 0;
  let p = from - STEP;
  while (p < to) {
    const a = v128.load(p);
    const aLow = v128.and(lowNibble, a);
    const aHigh = v128.and(lowNibble, i16x8.shr_u(a, 4));
    const a0 = both(look(low0, aLow), look(high0, aHigh));
    const a1 = both(look(low1, aLow), look(high1, aHigh));
    const a2 = both(look(low2, aLow), look(high2, aHigh));
    const aBegin = both(
      both(back3(before0, a0), back2(before1, a1)),
      both(back1(before2, a2), look(high3, aHigh)),
    );
    const aNone = v128.andnot(i8x16.eq(aBegin, zero), i8x16.eq(a, atSign));
    const aDigit = i8x16.gt_s(i8x16.add(a, toTop), belowTop);

    const b = v128.load(p, 16);
    const bLow = v128.and(lowNibble, b);
    const bHigh = v128.and(lowNibble, i16x8.shr_u(b, 4));
    const b0 = both(look(low0, bLow), look(high0, bHigh));
    const b1 = both(look(low1, bLow), look(high1, bHigh));
    const b2 = both(look(low2, bLow), look(high2, bHigh));
    const bBegin = both(
      both(back3(a0, b0), back2(a1, b1)),
      both(back1(a2, b2), look(high3, bHigh)),
    );
    const bNone = v128.andnot(i8x16.eq(bBegin, zero), i8x16.eq(b, atSign));
    const bDigit = i8x16.gt_s(i8x16.add(b, toTop), belowTop);

    const c = v128.load(p, 32);
    const cLow = v128.and(lowNibble, c);
    const cHigh = v128.and(lowNibble, i16x8.shr_u(c, 4));
    const c0 = both(look(low0, cLow), look(high0, cHigh));
    const c1 = both(look(low1, cLow), look(high1, cHigh));
    const c2 = both(look(low2, cLow), look(high2, cHigh));
    const cBegin = both(
      both(back3(b0, c0), back2(b1, c1)),
      both(back1(b2, c2), look(high3, cHigh)),
    );
    const cNone = v128.andnot(i8x16.eq(cBegin, zero), i8x16.eq(c, atSign));
    const cDigit = i8x16.gt_s(i8x16.add(c, toTop), belowTop);

    before0 = c0;
    before1 = c1;
    before2 = c2;
    const anchors = ~(bits(aNone, bNone, cNone) << 16) & keep;
    digits = window(digits, bits(aDigit, bDigit, cDigit));
    marks = window(marks, bits(i8x16.eq(aHigh, two), i8x16.eq(bHigh, two), i8x16.eq(cHigh, two)));
    dots = window(dots, bits(i8x16.eq(a, dot), i8x16.eq(b, dot), i8x16.eq(c, dot)));
    colons = window(colons, bits(i8x16.eq(a, colon), i8x16.eq(b, colon), i8x16.eq(c, colon)));
    if (anchors) anchored(p - 16, anchors);
    numbered(p - 16, digits, marks, dots, colons, keep);
    keep = OWN;
    p += STEP;
    if (isFull()) break;
  }
  return p;
}
