/**
 * Counts values in the line at LINE that JavaScript need not see: mail addresses at domains that count
 * (../../detectors/email.ts) and social security numbers without a word near them (../../detectors/ssn.ts).
 * -1 = a finder has to look.
 */
import { DOMAIN_SIZE, KNOWN_DOMAINS, LINE, MOST_KNOWN_DOMAINS } from './lineLayout';
import { listsAt } from './lineNear';
import { endOf, lengthOf, startOf } from './lineRuns';
import {
  BLANK,
  COLON,
  DASH,
  DOT,
  PLUS,
  SLASH,
  UNDER,
  charAt,
  isAlnum,
  isDigit,
  isLetter,
} from './lineText';
import { isIssuedNumber, isPublished } from './socialNumbers';

const LOOK: i32 = -1;
const AT: u32 = 64;
const QUOTE: u32 = 39;
const PERCENT: u32 = 37;
const LONGEST_LOCAL: usize = 64;

/** So much of the line before and behind a number is searched for evidence, in bytes (../../context.ts). */
const BEFORE: usize = 100;
const AFTER: usize = 40;

function isLeading(c: u32): bool {
  return c == DOT || c == QUOTE || c == PERCENT || c == DASH;
}

function isInLocal(c: u32): bool {
  return isAlnum(c) || isLeading(c) || c == UNDER || c == PLUS;
}

/** Where the name before an @ begins, the @ itself if there is none; 0 = it has to be looked at. */
function startOfLocal(atSign: usize): usize {
  let from = atSign;
  while (isInLocal(charAt(from - 2))) from -= 2;
  if (atSign - from >= LONGEST_LOCAL * 2 || charAt(from - 2) > 127) return 0;
  while (from < atSign && isLeading(charAt(from))) from += 2;
  if (from == atSign) return from;
  if (charAt(from - 2) == SLASH || charAt(atSign - 2) == DOT) return 0;
  for (let p = from; p < atSign; p += 2)
    if (charAt(p) == DOT && charAt(p + 2) == DOT) return 0;
  return from;
}

function isDomain(place: usize, from: usize, length: usize): bool {
  for (let i: usize = 0; i < length; i++)
    if (<u32>load<u8>(place + i) != charAt(from + (i << 1))) return false;
  return true;
}

/** Where the domain ends, if it is one that counts; else 0. */
function endOfDomain(from: usize): usize {
  let to = from;
  while (isAlnum(charAt(to)) || charAt(to) == DASH || charAt(to) == DOT) to += 2;
  const behind = charAt(to);
  if (behind > 127 || behind == COLON || behind == AT) return 0;
  const length = (to - from) >> 1;
  for (let i: u32 = 0; i < MOST_KNOWN_DOMAINS; i++) {
    const place = KNOWN_DOMAINS + <usize>i * DOMAIN_SIZE;
    const known = <usize>load<u8>(place);
    if (known == 0) return 0;
    if (known == length && isDomain(place + 1, from, length)) return to;
  }
  return 0;
}

export function countAddresses(to: usize): i32 {
  let count = 0;
  for (let p = LINE; p < to; p += 2) {
    if (charAt(p) != AT) continue;
    const from = startOfLocal(p);
    if (from == 0) return LOOK;
    if (from == p) continue;
    const end = endOfDomain(p + 2);
    if (end == 0) return LOOK;
    count++;
    p = end - 2;
  }
  return count;
}

/** May a word be evidence that the window around a number cuts? The others are among the line's own. */
function isCut(start: usize, end: usize, near: u32): bool {
  if (start < LINE + BEFORE + 2) return false;
  const first = start - BEFORE;
  if (!isLetter(charAt(first - 2)) || !isLetter(charAt(first))) return false;
  const last = end + AFTER;
  return (listsAt(first) & near) != 0 || (isLetter(charAt(last - 2)) && isLetter(charAt(last)));
}

function isJoined(c: u32): bool {
  return isAlnum(c) || c == UNDER || c == DASH;
}

/** Does a longer number, a word or a decimal go on behind? */
function goesOn(end: usize): bool {
  const behind = charAt(end);
  return isJoined(behind) || (behind == DOT && isDigit(charAt(end + 2)));
}

function numberAt(p: usize, digits: usize): u32 {
  let number: u32 = 0;
  for (let i: usize = 0; i < digits; i++) number = number * 10 + charAt(p + (i << 1)) - 48;
  return number;
}

/** 1 = issued, 0 = not, LOOK = a published one, which is test data. */
function isIssued(start: usize): i32 {
  const number =
    numberAt(start, 3) * 1000000 + numberAt(start + 8, 2) * 10000 + numberAt(start + 14, 4);
  return isPublished(number) ? LOOK : <i32>isIssuedNumber(number);
}

/** 1 = the run begins a number that counts, 0 = none; `near` = lists of words that may be evidence. */
function numberAtRun(run: usize, runs: usize, near: u32): i32 {
  const start = startOf(run);
  const mark = endOf(run);
  if (run + 2 >= runs || lengthOf(run) != 6) return 0;
  if (startOf(run + 1) != mark + 2 || endOf(run + 1) != mark + 6) return 0;
  if (startOf(run + 2) != mark + 8 || endOf(run + 2) < mark + 16) return 0;
  const joint = charAt(mark);
  if (charAt(mark + 6) != joint) return 0;
  if (joint != DASH) return joint == BLANK ? LOOK : 0;
  const before = charAt(start - 2);
  const end = mark + 16;
  if (isJoined(before) || before == DOT || goesOn(end)) return 0;
  const issued = isIssued(start);
  return issued > 0 && isCut(start, end, near) ? LOOK : issued;
}

export function countNumbers(runs: usize, near: u32): i32 {
  let count = 0;
  for (let run: usize = 0; run < runs; run++) {
    const found = numberAtRun(run, runs, near);
    if (found < 0) return LOOK;
    count += found;
  }
  return count;
}
