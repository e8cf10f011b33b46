import {
  BLANK,
  COMMA,
  DASH,
  DOT,
  charAt,
  isAlnum,
  isDigit,
  isLetter,
  isUpper,
  isWordy,
} from './lineText';
import { LINE, WORD_ENDS } from './lineLayout';

/** From the blank on: the blank, `"`, `#`, `(` and `,`, a bit each. */
const HOUSE_MARKS: u32 = 1 | (1 << 2) | (1 << 3) | (1 << 8) | (1 << 12);
/** What may stand right before a house number within a line. */
// @ts-ignore: decorator
@inline
export function mayPrecedeHouse(c: u32): bool {
  return c - BLANK < 13 && ((HOUSE_MARKS >> (c - BLANK)) & 1) != 0;
}

/** `.184.5`: the middle of an address of a network. */
function isDotted(from: usize): bool {
  let p = from + 2;
  while (isDigit(charAt(p))) p += 2;
  return p > from + 2 && charAt(p) == DOT && isDigit(charAt(p + 2));
}

/** Behind the digits and at most one letter; 0 = the number is a part of something longer. */
export function endOfHouse(end: usize): usize {
  const behind = isWordy(charAt(end)) ? end + 2 : end;
  const next = charAt(behind);
  return isAlnum(next) || (next == DOT && isDotted(behind)) ? 0 : behind;
}

/** `Weg 7a`, `Weg, 7`: a word before the number. */
export function isBehindWord(start: usize): bool {
  const p = charAt(start - 4) == COMMA ? start - 6 : start - 4;
  if (p < LINE) return false;
  const before = charAt(p);
  return isWordy(before) || before == DOT;
}

/** `12 Elm`, `12b, rue`: a word behind the number that ends here. */
export function isBeforeWord(end: usize): bool {
  const follows = charAt(end) == COMMA ? end + 2 : end;
  return charAt(follows) == BLANK && isWordy(charAt(follows + 2));
}

/** `D-10115 Berlin`, `SW1A 1AA` */
export function isPostcode(start: usize, end: usize): bool {
  const before = charAt(start - 2);
  if (before == DASH) return charAt(end) == BLANK && isUpper(charAt(end + 2));
  if (before != BLANK || end - start != 2) return false;
  return isUpper(charAt(end)) && isUpper(charAt(end + 2));
}

/** `150-0002, Tokyo`, `Tokyo 150-0002`: the last four digits of a postcode begin at `start`. */
export function isJapanese(start: usize): bool {
  const before = charAt(start - 12);
  if (charAt(start - 10) == BLANK && (before == COMMA || isLetter(before))) return true;
  const end = start + 8;
  const next = charAt(end) == COMMA ? end + 2 : end;
  return charAt(next) == BLANK && isUpper(charAt(next + 2));
}

/** Are these the last letters of a word for a street, or beyond ASCII? */
export function isStreetEnd(blank: usize): bool {
  const before = charAt(blank - 6);
  const a = charAt(blank - 4);
  const b = charAt(blank - 2);
  if (before > 127 || a > 127 || b > 127) return true;
  if (!isLetter(a) || (b != DOT && !isLetter(b))) return false;
  const place = ((before & 31) << 10) | ((a & 31) << 5) | (b & 31);
  return ((load<u32>(WORD_ENDS + ((place >> 5) << 2)) >> (place & 31)) & 1) != 0;
}
