/** House numbers that a street may have with it, by the forms of ../../detectors/addresses/streets.ts. */
import { endOfHouse, isStreetEnd } from './lineHouses';
import { LINE } from './lineLayout';
import { endOf, startOf } from './lineRuns';
import {
  BLANK,
  COLON,
  COMMA,
  DASH,
  DOT,
  SLASH,
  charAt,
  isAlnum,
  isDigit,
  isLetter,
  isUpper,
} from './lineText';

const LONGEST: usize = 10;
const LONGEST_PART: usize = 8;
const MOST_PARTS: u32 = 3;
const HASH: u32 = 35;

/** Behind one letter, `12a`, if it is no word's. */
function behindLetter(p: usize): usize {
  return isLetter(charAt(p)) && !isLetter(charAt(p + 2)) ? p + 2 : p;
}

/** Behind the further parts of a house number: `-14`, `/2b`. */
function behindParts(end: usize): usize {
  let p = behindLetter(end);
  for (let part: u32 = 0; part < MOST_PARTS; part++) {
    if (charAt(p) != DASH && charAt(p) != SLASH) return p;
    let to = p + 2;
    while (isDigit(charAt(to))) to += 2;
    if (to == p + 2 || to - p - 2 > LONGEST_PART) return p;
    p = behindLetter(to);
  }
  return p;
}

/** `bis`, `ter`, `quater` may be written to the number. */
function isRepeat(c: u32): bool {
  const small = c | 32;
  return small == 98 || small == 116 || small == 113;
}

/** `12 Elm Street`, `12bis, rue`: does a name or a word go on behind the number? */
function goesOn(end: usize): bool {
  let p = behindParts(end);
  if (isRepeat(charAt(p))) return true;
  if (charAt(p) == COMMA) p += 2;
  return charAt(p) <= BLANK && isAlnum(charAt(p + 2));
}

/** No part of a longer number, a date or a path. */
function isFree(start: usize): bool {
  const before = charAt(start - 2);
  if (isAlnum(before) || before == COMMA || before == COLON || before == HASH) return false;
  if ((before >= DASH && before <= SLASH) || before == 36 || before == 64) return false;
  return before != BLANK || !(isDigit(charAt(start - 4)) || charAt(start - 4) == DOT);
}

/** `n. 12`, `no12`, `Nr.:12`, `#12`: may what is said before a number end with this character? */
function endsNumero(c: u32): bool {
  const small = c | 32;
  return small == 110 || small == 111 || small == 114 || small == 109;
}

/** `1st`, `2nd`, `3rd`, `4th` */
function isOrdinal(digit: usize): bool {
  const small = charAt(digit + 2) | 32;
  return small == 115 || small == 110 || small == 114 || small == 116;
}

/** Has the word that ends before the blank at this place a capital, or `5th` in it, or is it `no.` or a street's? */
function isNamed(blank: usize): bool {
  let p = blank - 2;
  for (; p >= LINE && charAt(p) > BLANK; p -= 2)
    if (isUpper(charAt(p)) || (isDigit(charAt(p)) && isOrdinal(p))) return true;
  const first = charAt(p + 2);
  return first == 110 || first == HASH || isStreetEnd(blank);
}

/** `Weg 12`, `via Roma, n. 12`, `Sokak no:12`: is there a name before the number, or what is said before one? */
function isBehindName(start: usize): bool {
  const before = charAt(start - 2);
  if (before <= BLANK) return isNamed(start - 2);
  if (before == HASH || endsNumero(before)) return true;
  if (before != DOT && before != COLON) return false;
  const further = charAt(start - 4);
  return further == DOT || further == COLON || endsNumero(further);
}

/** May one of the line's runs be the house number of a street? */
export function mayBeHouse(runs: usize): bool {
  for (let run: usize = 0; run < runs; run++) {
    const start = startOf(run);
    const end = endOf(run);
    if (end - start > LONGEST) continue;
    if (isFree(start) && goesOn(end)) return true;
    if (endOfHouse(end) != 0 && isBehindName(start)) return true;
  }
  return false;
}
