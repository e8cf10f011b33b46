/** Is a text of UTF-8, window by window, one document of JSON? What is nested too deeply counts as none. */
import { at, HIGHEST, QUOTES, zeros } from './bytes';
import { INPUT, ROW } from './layout';

/** One byte a level: is it an object? The row that is read is kept there later. */
const LEVELS: usize = ROW;
const MOST_LEVELS: u32 = 4096;

const VALUE: u32 = 0;
const FIRST_ITEM: u32 = 1;
const FIRST_KEY: u32 = 2;
const KEY: u32 = 3;
const COLON: u32 = 4;
const AFTER: u32 = 5;
const TEXT: u32 = 6;
const ESCAPE: u32 = 7;
const HEX: u32 = 8;
const MINUS: u32 = 9;
const ZERO: u32 = 10;
const WHOLE: u32 = 11;
const POINT: u32 = 12;
const FRACTION: u32 = 13;
const POWER: u32 = 14;
const SIGNED: u32 = 15;
const EXPONENT: u32 = 16;
const WORD: u32 = 17;
const NONE: u32 = 18;

const QUOTE: u32 = 34;
const BACKSLASH: u32 = 92;
/** `:"` and `,"` */
const COLON_QUOTE: u32 = 0x223a;
const COMMA_QUOTE: u32 = 0x222c;
/** In each of eight bytes. */
const CONTROLS: u64 = 0x2020202020202020;
const BACKSLASHES: u64 = 0x5c5c5c5c5c5c5c5c;

let state: u32 = VALUE;
let depth: u32 = 0;
let isKey: bool = false;
/** Digits of an escape, or letters of a word, that are still to come. */
let rest: u32 = 0;

export function beginValid(): void {
  state = VALUE;
  depth = 0;
  isKey = false;
}

function open(isObject: bool): u32 {
  if (depth == MOST_LEVELS) return NONE;
  store<u8>(LEVELS + depth, <u8>isObject);
  depth++;
  return isObject ? FIRST_KEY : FIRST_ITEM;
}

function close(isObject: bool): u32 {
  if (depth == 0 || load<u8>(LEVELS + depth - 1) != <u8>isObject) return NONE;
  depth--;
  return AFTER;
}

function word(letters: u32): u32 {
  rest = letters;
  return WORD;
}

function beginText(isName: bool): u32 {
  isKey = isName;
  return TEXT;
}

/** What a value begins with. */
function begin(c: u32): u32 {
  if (c == QUOTE) return beginText(false);
  if (c == 123) return open(true);
  if (c == 91) return open(false);
  if (c == 45) return MINUS;
  if (c == 48) return ZERO;
  if (c - 49 < 9) return WHOLE;
  if (c == 116) return word(0x657572);
  if (c == 102) return word(0x65736c61);
  return c == 110 ? word(0x6c6c75) : NONE;
}

/** Behind a comma. */
function next(): u32 {
  if (depth == 0) return NONE;
  return load<u8>(LEVELS + depth - 1) != 0 ? KEY : VALUE;
}

function between(c: u32): u32 {
  if (c == 44) return next();
  if (c == 125) return close(true);
  return c == 93 ? close(false) : NONE;
}

function isEscape(c: u32): bool {
  if (c == QUOTE || c == BACKSLASH || c == 47 || c == 98) return true;
  return c == 102 || c == 110 || c == 114 || c == 116;
}

function escaped(c: u32): u32 {
  rest = 4;
  return c == 117 ? HEX : isEscape(c) ? TEXT : NONE;
}

function hex(c: u32): u32 {
  if (c - 48 >= 10 && (c | 32) - 97 >= 6) return NONE;
  rest--;
  return rest == 0 ? TEXT : HEX;
}

function letter(c: u32): u32 {
  if (c != (rest & 255)) return NONE;
  rest >>= 8;
  return rest == 0 ? AFTER : WORD;
}

/** What follows a part of a number that may end there. */
function goOn(c: u32): u32 {
  if (c == 46 && (state == ZERO || state == WHOLE)) return POINT;
  if ((c | 32) == 101 && state != EXPONENT) return POWER;
  return isBlank(c) ? AFTER : between(c);
}

// @ts-ignore: decorator
@inline
function isBlank(c: u32): bool {
  return c == 32 || c == 10 || c == 13 || c == 9;
}

function inNumber(c: u32): u32 {
  const isDigit = c - 48 < 10;
  if (state == MINUS) return c == 48 ? ZERO : isDigit ? WHOLE : NONE;
  if (state == POINT) return isDigit ? FRACTION : NONE;
  if (state == POWER) return isDigit ? EXPONENT : c == 43 || c == 45 ? SIGNED : NONE;
  if (state == SIGNED) return isDigit ? EXPONENT : NONE;
  return isDigit && state != ZERO ? state : goOn(c);
}

function afterBlanks(c: u32): u32 {
  if (state == VALUE) return begin(c);
  if (state == AFTER) return between(c);
  if (state == COLON) return c == 58 ? VALUE : NONE;
  if (state == FIRST_ITEM) return c == 93 ? close(false) : begin(c);
  if (state == FIRST_KEY && c == 125) return close(true);
  return c == QUOTE ? beginText(true) : NONE;
}

function step(c: u32): u32 {
  if (state == ESCAPE) return escaped(c);
  if (state == HEX) return hex(c);
  return state == WORD ? letter(c) : inNumber(c);
}

/** Marks the first byte that ends the plain characters of a text, and perhaps some behind it. */
function endsAt(p: usize): u64 {
  const bytes = load<u64>(p);
  const controls = (bytes - CONTROLS) & ~bytes;
  return (controls & HIGHEST) | zeros(bytes ^ QUOTES) | zeros(bytes ^ BACKSLASHES);
}

/** End of the plain characters of a text, eight at a time; the input ends with control characters. */
function plainEnd(p: usize): usize {
  let ends = endsAt(p);
  while (ends == 0) {
    p += 8;
    ends = endsAt(p);
  }
  return p + <usize>(ctz(ends) >> 3);
}

/** Behind the quote of a text: begins the next one if it follows at once, as most do. */
function beginNextText(p: usize, end: usize): bool {
  if (p + 1 >= end) return false;
  const next = load<u16>(p);
  if (isKey) {
    isKey = false;
    return next == COLON_QUOTE;
  }
  isKey = next == COMMA_QUOTE && depth > 0 && load<u8>(LEVELS + depth - 1) != 0;
  return next == COMMA_QUOTE && depth > 0;
}

/** Goes on with the input; false = it is no document. */
export function goValid(length: u32): bool {
  const end = INPUT + length;
  let p = INPUT;
  while (p < end && state != NONE) {
    if (state == TEXT) {
      p = plainEnd(p);
      if (p >= end) break;
      const c = at(p++);
      if (c == QUOTE) {
        const after = isKey ? COLON : AFTER;
        if (beginNextText(p, end)) p += 2;
        else state = after;
      } else state = c == BACKSLASH ? ESCAPE : NONE;
      continue;
    }
    const c = at(p++);
    if (state <= AFTER) {
      if (!isBlank(c)) state = afterBlanks(c);
    } else state = step(c);
  }
  return state != NONE;
}

/** Is what was gone over a whole document? A bare number counts as none. */
export function isValid(): bool {
  return depth == 0 && state == AFTER;
}
