/** Postcodes with their towns, by which ../../detectors/addresses/wordless.ts knows addresses. */
import { LINE } from './lineLayout';
import { BLANK, COMMA, DASH, SLASH, charAt, isDigit, isLetter, isUpper, isWordy } from './lineText';

/** Bytes before a number in which the comma stands: `, LT-44286 Kaunas`, `, 2645-543 Alcabideche`. */
const LONGEST_BEGINNING: usize = 20;
/** The same of a town before it: `, Navi Mumbai - 400058`. */
const LONGEST_TOWN: usize = 48;

/** A name and a house number, in bytes. */
const LONGEST_ALONE: usize = 80;

function isCapital(c: u32): bool {
  return isUpper(c) || c > 127;
}

/** `, 10115 Berlin`: a comma before the number, and a capital behind. */
function isBeforeTown(start: usize, end: usize): bool {
  if (charAt(end) != BLANK || !isCapital(charAt(end + 2))) return false;
  for (let p = start - 2; p > LINE && start - p < LONGEST_BEGINNING; p -= 2) {
    const c = charAt(p);
    if (c == COMMA) return charAt(p + 2) == BLANK;
    if (!isDigit(c) && c != DASH && c != BLANK && !isUpper(c)) return false;
  }
  return false;
}

/** `, Mumbai - 400058`, `, Seoul 06236`: nothing but a town between the comma and the number. */
function isBehindTown(start: usize, end: usize): bool {
  const next = charAt(end);
  if (isLetter(next) || next == DASH) return false;
  for (let p = start - 2; p > LINE && start - p < LONGEST_TOWN; p -= 2) {
    const c = charAt(p);
    if (c == COMMA) return charAt(p + 2) == BLANK && isCapital(charAt(p + 4));
    if (!isWordy(c) && c != DASH && c != BLANK) return false;
  }
  return false;
}

/** `PE19 6YE`: the second half of a postcode of Britain. */
function isRoyal(start: usize, end: usize): bool {
  if (!isUpper(charAt(end)) || !isUpper(charAt(end + 2)) || isWordy(charAt(end + 4))) return false;
  const before = charAt(start - 4);
  return charAt(start - 2) == BLANK && (isDigit(before) || isUpper(before));
}

/** `T1S 1A1`: the first half of a postcode of Canada, and the digit behind. */
function isCanadian(start: usize, end: usize): bool {
  if (!isUpper(charAt(start - 2)) || isWordy(charAt(start - 4)) || !isUpper(charAt(end))) return false;
  return charAt(end + 2) == BLANK && isDigit(charAt(end + 4)) && isUpper(charAt(end + 6));
}

/** `F45 X2P8`, `D02 X525`: the first half of a postcode of Ireland. */
function isIrish(start: usize, end: usize): bool {
  const before = charAt(start - 2);
  if (!isUpper(before) || isWordy(charAt(start - 4)) || charAt(end) != BLANK) return false;
  return isUpper(charAt(end + 2)) && (isDigit(charAt(end + 4)) || isDigit(charAt(end + 6)));
}

/** Second letters of the states of the United States by the first, but for words as `in` and `or`. */
function secondLetters(first: u32): u32 {
  switch (first) {
    case 97: // al, ak, az, ar
      return (1 << 11) | (1 << 10) | (1 << 25) | (1 << 17);
    case 99: // ca, co, ct
      return 1 | (1 << 14) | (1 << 19);
    case 100: // dc, de
      return (1 << 2) | (1 << 4);
    case 102: // fl
      return 1 << 11;
    case 103: // ga
      return 1;
    case 105: // ia, id, il
      return 1 | (1 << 3) | (1 << 11);
    case 107: // ks, ky
      return (1 << 18) | (1 << 24);
    case 108: // la
      return 1;
    case 109: // ma, md, mi, mn, mo, ms, mt
      return 1 | (1 << 3) | (1 << 8) | (1 << 13) | (1 << 14) | (1 << 18) | (1 << 19);
    case 110: // nc, nd, ne, nh, nj, nm, nv, ny
      return (1 << 2) | (1 << 3) | (1 << 4) | (1 << 7) | (1 << 9) | (1 << 12) | (1 << 21) | (1 << 24);
    case 111: // oh
      return 1 << 7;
    case 112: // pa, pr
      return 1 | (1 << 17);
    case 114: // ri
      return 1 << 8;
    case 115: // sc, sd
      return (1 << 2) | (1 << 3);
    case 116: // tn, tx
      return (1 << 13) | (1 << 23);
    case 117: // ut
      return 1 << 19;
    case 118: // va, vt
      return 1 | (1 << 19);
    case 119: // wa, wi, wv, wy
      return 1 | (1 << 8) | (1 << 21) | (1 << 24);
    default:
      return 0;
  }
}

/** `nashua nh 03062` */
function isTypedState(start: usize): bool {
  const end = charAt(start - 4) == COMMA ? start - 6 : start - 4;
  if (charAt(start - 2) != BLANK || end - 4 <= LINE || charAt(end - 4) > BLANK) return false;
  const second = charAt(end) - 97;
  return second < 26 && ((secondLetters(charAt(end - 2)) >> second) & 1) != 0;
}

function isGap(c: u32): bool {
  return c <= BLANK && c != 0;
}

/** `Rosenhügel 4` alone in a line, blanks around it */
function isAlone(start: usize, end: usize): bool {
  let behind = isLetter(charAt(end)) ? end + 2 : end;
  while (isGap(charAt(behind))) behind += 2;
  if (charAt(behind) != 0) return false;
  const before = charAt(start - 2);
  if (before > BLANK && before != DASH && before != SLASH) return false;
  let first: usize = LINE;
  while (isGap(charAt(first))) first += 2;
  return start - first <= LONGEST_ALONE && isCapital(charAt(first));
}

/** `Mumbai - 400058`, `nh 03062` */
function isBehindPlace(start: usize, end: usize, run: usize): bool {
  const before = charAt(start - 2);
  if (before != BLANK && before != DASH) return false;
  return (run == 5 && isTypedState(start)) || isBehindTown(start, end);
}

/** May the run be one of a postcode with its town, by what is right beside it? Most are not. */
// @ts-ignore: decorator
@inline
function mayBeOfTown(start: usize, end: usize, run: usize): bool {
  const next = charAt(end);
  if (run >= 5) {
    const before = charAt(start - 2);
    if (before == BLANK || before == DASH) return true;
  }
  if (next == 0) return true;
  const further = charAt(end + 2);
  if (next <= BLANK) return isCapital(further) || further <= BLANK;
  return isUpper(next) ? run == 1 || further <= BLANK : isLetter(next) && further <= BLANK;
}

function isBesideTown(start: usize, end: usize, run: usize): bool {
  const next = charAt(end);
  if (run == 1 && isUpper(next)) return isRoyal(start, end) || isCanadian(start, end);
  if (next == BLANK && isCapital(charAt(end + 2)))
    if ((run == 2 && isIrish(start, end)) || isBeforeTown(start, end)) return true;
  if (run >= 5) return isBehindPlace(start, end, run);
  return (next <= BLANK || isLetter(next)) && isAlone(start, end);
}

/** Is this run of digits, of so many, a part of a postcode that has its town beside it? */
// @ts-ignore: decorator
@inline
export function isOfTown(start: usize, end: usize, run: usize): bool {
  return run <= 6 && mayBeOfTown(start, end, run) && isBesideTown(start, end, run);
}
