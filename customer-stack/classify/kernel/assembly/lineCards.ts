/** Runs of digits as a card's number may be written: twelve digits, in one run or in several with the same mark. */
import { LINE } from './lineLayout';
import { endOf, startOf } from './lineRuns';
import { BLANK, COMMA, DASH, DOT, PLUS, SLASH, UNDER, charAt, isAlnum, isDigit } from './lineText';

const LEAST: usize = 24;
/** Of the first of several runs. */
const LEAST_FIRST: usize = 6;
const MOST_FIRST: usize = 12;

/** `1000 4539…`: four digits and a blank before. */
function isBehindFour(start: usize): bool {
  if (charAt(start - 2) != BLANK || start < LINE + 10) return false;
  for (let p = start - 10; p < start - 2; p += 2) if (!isDigit(charAt(p))) return false;
  return true;
}

/** Does nothing before the run go on with it: no word, no decimal, no path, no sum? */
function isFree(start: usize): bool {
  const before = charAt(start - 2);
  if (isAlnum(before) || before == UNDER || before == PLUS) return false;
  return before != COMMA && before != DASH && before != DOT && before != SLASH && !isBehindFour(start);
}

/** Has a number that begins with a run enough digits, with the mark behind it before each further one? */
function isLong(first: usize, runs: usize): bool {
  let end = endOf(first);
  let length = end - startOf(first);
  if (length >= LEAST) return true;
  const mark = charAt(end);
  if (length < LEAST_FIRST || length > MOST_FIRST) return false;
  if (mark != BLANK && mark != DASH && mark != DOT) return false;
  for (let run = first + 1; run < runs; run++) {
    if (startOf(run) != end + 2 || charAt(end) != mark) return false;
    end = endOf(run);
    length += end - startOf(run);
    if (length >= LEAST) return true;
  }
  return false;
}

/** May one of the line's runs begin a card's number? Lengths are in bytes, two a digit. */
export function mayBeCard(runs: usize): bool {
  for (let run: usize = 0; run < runs; run++)
    if (isLong(run, runs) && isFree(startOf(run))) return true;
  return false;
}
