/** Runs of digits as a phone's number may be written: as in ../../detectors/lib/phonesOfPlans.ts and phone.ts. */
import { isInNumber } from './lineForms';
import { ENDED_HINT, NUMBER_HINT } from './lineMarks';
import { endOf, lengthOf, startOf } from './lineRuns';
import {
  BLANK,
  COLON,
  COMMA,
  DASH,
  DOT,
  OPEN,
  PLUS,
  SLASH,
  UNDER,
  charAt,
  isAlnum,
  isDigit,
  isLetter,
} from './lineText';

const MOST_MARKS: usize = 6;
/** Digits beside a word for phones; without one, that it may wait, and count; in bytes. */
const LEAST_CALLED: usize = 12;
const LEAST: usize = 16;
const LEAST_ALONE: usize = 18;
const MOST: usize = 30;
const AT: u32 = 64;
const EQUALS: u32 = 61;

/** `@`, `$`, `%`, `\\`, `&`, `#`, `^`, `*`, `)` */
function isSum(c: u32): bool {
  return c == AT || (c >= 35 && c <= 38) || c == 92 || c == 94 || c == 41 || c == 42;
}

/** Is the number no part of an amount, a decimal, a date or a longer id? */
function isFree(start: usize): bool {
  const before = charAt(start - 2);
  const further = charAt(start - 4);
  // `%2B44`
  if (before == 66 && further == 50) return true;
  if (before == SLASH || before == DASH) return !isAlnum(further);
  if (before == BLANK || before == DOT || before == COMMA || before == COLON) return !isDigit(further);
  return !isAlnum(before) && before != UNDER && !isSum(before);
}

/** Are there further runs of so many bytes, one mark before each? */
function isBefore(run: usize, runs: usize, length: usize): bool {
  if (run + 1 >= runs || startOf(run + 1) != endOf(run) + 2) return false;
  return lengthOf(run + 1) == length;
}

/** `415-555-2671` */
function isAmerican(run: usize, runs: usize): bool {
  if (lengthOf(run) != 6) return false;
  return isBefore(run, runs, 6) && isBefore(run + 1, runs, 8);
}

/** `#415-555-2671`, `$1.415.555.2671` */
function isSure(run: usize, runs: usize): bool {
  const before = charAt(startOf(run) - 2);
  if (isAlnum(before) || before == UNDER || before == AT) return false;
  if (before == DOT || before == SLASH || before == DASH) return false;
  return isAmerican(run, runs) || (isBefore(run, runs, 6) && isAmerican(run + 1, runs));
}

function mayBegin(run: usize, runs: usize): bool {
  const before = charAt(startOf(run) - 2);
  return before == OPEN || before == PLUS || isFree(startOf(run)) || isSure(run, runs);
}

/** Up to three marks may stand between the digits of a number. */
function goesOn(from: usize, to: usize): bool {
  if (to - from > MOST_MARKS) return false;
  for (let p = from; p < to; p += 2) if (!isInNumber(charAt(p))) return false;
  return true;
}

/** Words of an extension, or written to the number, by what they begin with: `x`, `ext`, `dw`, `home`, `c`. */
function isExtension(p: usize): bool {
  const next = charAt(p + 2) | 32;
  switch (charAt(p) | 32) {
    case 97: // a
    case 105: // i
      return next == 110;
    case 99: // c
      return next == 101 || !isAlnum(next);
    case 100: // d
      return next == 97 || next == 117 || next == 119;
    case 101: // e
      return next == 120;
    case 102: // f
    case 114: // r
      return next == 97;
    case 116: // t
      return next == 111;
    case 104: // h
    case 109: // m
    case 111: // o
    case 112: // p
    case 119: // w
    case 120: // x
      return true;
    default:
      return false;
  }
}

/** May a number end here: does no longer id, date, decimal or sum go on? */
function mayEnd(end: usize): bool {
  const c = charAt(end);
  const next = charAt(end + 2);
  if (isLetter(c)) return isExtension(end);
  if (c == DASH || c == DOT) return !isDigit(next) && (!isLetter(next) || isExtension(end + 2));
  if (c == SLASH) return !isAlnum(next);
  if (c == COMMA || c == COLON) return !isDigit(next);
  if (c == BLANK && isDigit(next)) return !isDigit(charAt(end + 4)) || !isDigit(charAt(end + 6));
  return c != AT && c != UNDER && c != EQUALS;
}

/** Does anything but digits tell where it begins, or its groups that it is one? */
function isEvident(run: usize, runs: usize): bool {
  const before = charAt(startOf(run) - 2);
  return before == OPEN || before == PLUS || isSure(run, runs);
}

/** `536-22-8726` is of no phone. */
function isSocial(first: usize, last: usize): bool {
  if (last != first + 2 || lengthOf(first) != 6 || lengthOf(first + 1) != 4) return false;
  if (lengthOf(last) != 8 || charAt(endOf(first)) != DASH) return false;
  return charAt(startOf(last) - 2) == DASH;
}

/** The end of the runs that go on with a run, and the length of all. */
let groupEnd: usize = 0;
let groupLength: usize = 0;
function readGroup(first: usize, runs: usize): void {
  let end = endOf(first);
  let run = first + 1;
  groupLength = end - startOf(first);
  for (; run < runs && goesOn(end, startOf(run)); run++) {
    end = endOf(run);
    groupLength += lengthOf(run);
  }
  groupEnd = run;
}

/** Hints of a number that begins with a run of the group: it is long enough; and somewhere it may end. */
function hintsFrom(first: usize, runs: usize, isCalled: bool): u32 {
  const evident = isEvident(first, runs);
  let length: usize = 0;
  let hints: u32 = 0;
  for (let run = first; run < groupEnd; run++) {
    length += lengthOf(run);
    if (!isCalled && (run == first || length < LEAST)) continue;
    if (isCalled && length < LEAST_CALLED) continue;
    hints = NUMBER_HINT;
    if (evident) return NUMBER_HINT | ENDED_HINT;
    if (length > MOST) return hints;
    if (!isCalled && length < LEAST_ALONE) continue;
    if (mayEnd(endOf(run)) && !isSocial(first, run)) return NUMBER_HINT | ENDED_HINT;
  }
  return hints;
}

/** Hints of what may be a phone's number in a line; `isCalled` = the line may have a word for one. */
export function phoneHints(runs: usize, isCalled: bool): u32 {
  const least = isCalled ? LEAST_CALLED : LEAST;
  let hints: u32 = 0;
  for (let first: usize = 0; first < runs; first = groupEnd) {
    readGroup(first, runs);
    let left = groupLength;
    for (let run = first; left >= least; run++) {
      if (mayBegin(run, runs)) hints |= hintsFrom(run, runs, isCalled);
      if (hints & ENDED_HINT) return hints;
      left -= lengthOf(run);
    }
  }
  return hints;
}
