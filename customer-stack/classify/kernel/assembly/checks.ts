import { ALNUM, at, DIGIT, digit, is, runEnd } from './bytes';
import { anyOf, initialOf, isKnownDomain, learnDomain } from './domains';
import { isIssuedNumber, isPublished } from './socialNumbers';

/** Numbers of the checks: the places of `cellChecks` of ../cellChecks.ts, from 1. */
const SSN: u32 = 1;
const EMAIL: u32 = 2;
export const GROUPS: u32 = 3;
export const SIGNS: u32 = 4;

const DASH: u32 = 45;
const DOT: u32 = 46;
const AT: u32 = 64;

/** So many digits as a number; -1 = something else is among them. */
function numberAt(p: usize, length: usize): i32 {
  let number: i32 = 0;
  for (let i: usize = 0; i < length; i++) {
    const value = digit(p + i);
    if (value > 9) return -1;
    number = number * 10 + <i32>value;
  }
  return number;
}

/** Three, two and four digits with dashes, issued and not published: ../../detectors/ssn.ts. */
function isIssued(from: usize, to: usize): bool {
  if (to - from != 11 || at(from + 3) != DASH || at(from + 6) != DASH) return false;
  const area = numberAt(from, 3);
  const group = numberAt(from + 4, 2);
  const serial = numberAt(from + 7, 4);
  if (area < 0 || group < 0 || serial < 0) return false;
  const number = <u32>(area * 1000000 + group * 10000 + serial);
  return isIssuedNumber(number) && !isPublished(number);
}

/** Letters and digits, points between them; answers the place of the @ behind them, 0 = something else. */
function localEnd(from: usize, to: usize): usize {
  let p = from;
  while (is(p, ALNUM)) {
    p = runEnd(p, ALNUM);
    if (p >= to) return 0;
    if (at(p) == AT) return p;
    if (at(p) != DOT) return 0;
    p++;
  }
  return 0;
}

/** A mail address that counts: so do others of this column that are masked as it is, or all at its domain. */
export function learnAddress(column: u32, from: usize, to: usize, isSampled: bool): void {
  const atSign = localEnd(from, to);
  if (atSign == 0) return;
  learnDomain(isSampled ? anyOf(column) : initialOf(column, from, atSign), atSign + 1, to);
}

/** A plain name at a domain that was learnt: ../../detectors/email.ts. */
function isAtKnownDomain(column: u32, from: usize, to: usize): bool {
  const atSign = localEnd(from, to);
  if (atSign == 0 || atSign - from > 64) return false;
  return (
    isKnownDomain(anyOf(column), atSign + 1, to) ||
    isKnownDomain(initialOf(column, from, atSign), atSign + 1, to)
  );
}

/**
 * At most eleven digits in two groups or more with single dashes, of no form that is known: not three,
 * two and four (a social security number), not three before the last four (a phone number), no `00`
 * before which a number abroad is dialled.
 */
function isGroups(from: usize, to: usize): bool {
  let p = from;
  let digits: usize = 0;
  let groups: u32 = 0;
  let last: usize = 0;
  while (is(p, DIGIT)) {
    const end = runEnd(p, DIGIT);
    const length = end - p;
    if ((length == 4 && last == 3) || (at(p) == 48 && at(p + 1) == 48)) return false;
    if (length == 4 && last == 2 && groups == 2 && p - from == 7) return false;
    digits += length;
    last = length;
    groups++;
    p = end;
    if (p >= to) break;
    if (at(p) != DASH) return false;
    p++;
  }
  return p == to && groups > 1 && digits >= 8 && digits <= 11 && at(to - 1) != DASH;
}

/** Is a cell surely a value of the type that the check is of? */
// @ts-ignore: decorator
@inline
export function passesCheck(check: u32, column: u32, from: usize, to: usize): bool {
  if (check == SSN) return isIssued(from, to);
  return check == EMAIL ? isAtKnownDomain(column, from, to) : check == GROUPS && isGroups(from, to);
}
