import { all, at, DIGIT, digit, goesOn, HEX, is, runEnd, WORD } from './bytes';
import { isIssuerRange } from './issuers';
import { CARD, IPV4, MAC, PHONE, SSN } from './layout';
import { hit } from './result';

const DASH: u32 = 45;
const DOT: u32 = 46;
const SLASH: u32 = 47;
const SPACE: u32 = 32;
const COLON: u32 = 58;

function number(p: usize, length: usize): u32 {
  let n: u32 = 0;
  for (let i: usize = 0; i < length; i++) n = n * 10 + digit(p + i);
  return n;
}

/** Numbers that cards and advertisements made known. */
function isPublished(area: u32, group: u32, serial: u32): bool {
  return (
    (area == 78 && group == 5 && serial == 1120) ||
    (area == 219 && group == 9 && serial == 9999) ||
    (area == 123 && group == 45 && serial == 6789) ||
    (area == 457 && group == 55 && serial == 5462)
  );
}

function isRepeatedSsn(area: u32, group: u32, serial: u32): bool {
  const d = serial % 10;
  return area == d * 111 && group == d * 11 && serial == d * 1111;
}

/** ddd-dd-dddd whose digits are known to be there. */
function ssn(start: usize): void {
  const separator = at(start + 3);
  if ((separator != DASH && separator != SPACE) || at(start + 6) != separator) return;
  if (!all(start, 3, DIGIT) || !all(start + 4, 2, DIGIT) || !all(start + 7, 4, DIGIT)) return;
  const before = at(start - 1);
  const end = start + 11;
  if (is(start - 1, WORD) || before == DASH || before == DOT) return;
  if (is(end, WORD) || at(end) == DASH || (at(end) == DOT && is(end + 1, DIGIT))) return;
  const area = number(start, 3);
  const group = number(start + 4, 2);
  const serial = number(start + 7, 4);
  if (area == 0 || area == 666 || area >= 900 || group == 0 || serial == 0) return;
  if (isPublished(area, group, serial) || isRepeatedSsn(area, group, serial)) return;
  hit(SSN, start, end);
}

// @ts-expect-error: decorator
@inline
function isPhoneSeparator(c: u32): bool {
  return c == DASH || c == DOT || c == SPACE;
}

/** Area and exchange of the North American plan: 2 to 9 first, not N11. */
function isPlanned(p: usize): bool {
  return at(p) >= 50 && !(at(p + 1) == 49 && at(p + 2) == 49);
}

/** `555-0142` at `p` and nothing after it that makes it something else. */
function isLine(p: usize): bool {
  if (!all(p, 3, DIGIT) || !isPhoneSeparator(at(p + 3)) || !all(p + 4, 4, DIGIT)) return false;
  const end = p + 8;
  return isPlanned(p) && !is(end, WORD) && at(end) != DASH && !goesOn(end);
}

/** Before an area code only the country's `1` may be joined. */
function isPhoneStart(start: usize): bool {
  const before = at(start - 1);
  if (is(start - 1, WORD) || before == SLASH || before == 64 || before == 43) return false;
  if (before != DASH && before != DOT) return true;
  if (at(start - 2) != 49 || is(start - 3, WORD)) return false;
  const further = at(start - 3);
  return further != DASH && further != DOT && further != SLASH && further != 64;
}

/** ddd-ddd-dddd. */
function phone(start: usize): void {
  if (!all(start, 3, DIGIT) || !isPlanned(start) || !isLine(start + 4)) return;
  if (isPhoneStart(start)) hit(PHONE, start, start + 12);
}

/** (ddd) ddd-dddd; `close` = its closing bracket. */
export function bracketedPhone(close: usize): void {
  const start = close - 4;
  if (at(start) != 40 || !all(start + 1, 3, DIGIT) || !isPlanned(start + 1)) return;
  const line = at(close + 1) == SPACE ? close + 2 : close + 1;
  if (isLine(line) && isPhoneStart(start)) hit(PHONE, start, line + 8);
}

/** `last` = fourth digit of the last group of ddd?dd?dddd or ddd?ddd?dddd. */
export function threeGroups(last: usize): void {
  const c = at(last - 7);
  if (c == DASH || c == SPACE) ssn(last - 10);
  else if (isPhoneSeparator(at(last - 8))) phone(last - 11);
}

const digits: usize = memory.data(24);

function passesLuhn(length: usize): bool {
  let sum: u32 = 0;
  for (let i: usize = 0; i < length; i++) {
    const d = load<u8>(digits + (length - 1 - i));
    const doubled: u32 = i & 1 ? d * 2 : d;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 == 0;
}

function isRepeated(length: usize): bool {
  const first = load<u8>(digits);
  for (let i: usize = 1; i < length; i++) if (load<u8>(digits + i) != first) return false;
  return true;
}

/** Copies the digits of [start, end) and checks them. */
function isCardNumber(start: usize, end: usize): bool {
  let length: usize = 0;
  for (let p = start; p < end; p++) {
    if (!is(p, DIGIT)) continue;
    store<u8>(digits + length, <u8>digit(p));
    length++;
  }
  const first = <u32>load<u8>(digits) * 1000 + <u32>load<u8>(digits, 1) * 100;
  const prefix = first + <u32>load<u8>(digits, 2) * 10 + load<u8>(digits, 3);
  return isIssuerRange(prefix, <u32>length) && passesLuhn(length) && !isRepeated(length);
}

function isCardPlace(start: usize, end: usize): bool {
  const before = at(start - 1);
  if (is(start - 1, WORD) || before == DOT || before == SLASH) return false;
  if (before == 43 || before == DASH) return false;
  return !is(end, WORD) && at(end) != DASH && !goesOn(end) && at(end) != SLASH;
}

/** Thirteen digits or more, nothing between; `thirteenth` = where the run is known to reach. */
export function longNumber(thirteenth: usize): void {
  const start = thirteenth - 12;
  const end = runEnd(thirteenth, DIGIT);
  if (end - start > 19 || !isCardPlace(start, end)) return;
  if (isCardNumber(start, end)) hit(CARD, start, end);
}

/** One of several groups, so not a card's: four digits and a separator joined to it. */
function isChained(start: usize, end: usize): bool {
  const before = at(start - 1);
  const after = at(end);
  if ((before == SPACE || before == DASH) && all(start - 5, 4, DIGIT)) return true;
  return (after == SPACE || after == DASH) && all(end + 1, 4, DIGIT);
}

function grouped(start: usize, end: usize): void {
  if (!isCardPlace(start, end) || isChained(start, end)) return;
  if (isCardNumber(start, end)) hit(CARD, start, end);
}

function isSeparator(c: u32): bool {
  return c == DASH || c == SPACE;
}

/** dddd dddd dddd dddd, `last` = first digit of the last group. */
export function fourGroups(last: usize): void {
  const start = last - 15;
  const separator = at(start + 4);
  if (!isSeparator(separator) || at(start + 9) != separator || at(start + 14) != separator) return;
  if (!all(start, 4, DIGIT) || !all(start + 5, 4, DIGIT)) return;
  if (!all(start + 10, 4, DIGIT) || !all(last, 4, DIGIT)) return;
  grouped(start, last + 4);
}

/** dddd dddddd ddddd, `last` = first digit of the last group. */
export function unevenGroups(last: usize): void {
  const start = last - 12;
  const separator = at(start + 4);
  if (!isSeparator(separator) || at(start + 11) != separator) return;
  if (!all(start, 4, DIGIT) || !all(start + 5, 6, DIGIT) || !all(last, 5, DIGIT)) return;
  grouped(start, last + 5);
}

/** Start of the octet that ends before `dot`; 0 = there is none. */
function octetBefore(dot: usize): usize {
  let p = dot;
  while (dot - p < 3 && is(p - 1, DIGIT)) p--;
  return p == dot ? 0 : p;
}

function isOctet(p: usize, end: usize): bool {
  if (end - p > 1 && at(p) == 48) return false;
  return number(p, end - p) <= 255;
}

/** `last` = first digit after the third dot. */
export function dottedNumbers(last: usize): void {
  const end = runEnd(last, DIGIT);
  if (end - last > 3 || !isOctet(last, end)) return;
  let start = last;
  for (let i = 0; i < 3; i++) {
    if (at(start - 1) != DOT) return;
    const dot = start - 1;
    start = octetBefore(dot);
    if (start == 0 || !isOctet(start, dot)) return;
  }
  const before = at(start - 1);
  if (is(start - 1, WORD) || before == DOT || before == DASH) return;
  if (is(end, WORD) || at(end) == DASH || goesOn(end)) return;
  hit(IPV4, start, end);
}

/** `last` = the fifth of five colons, three bytes from one to the next. */
export function hexPairs(last: usize): void {
  const start = last - 14;
  const end = last + 3;
  for (let p = start; p < end; p += 3) if (!is(p, HEX) || !is(p + 1, HEX)) return;
  const before = at(start - 1);
  const after = at(end);
  if (is(start - 1, WORD) || before == COLON || before == DASH) return;
  if (is(end, WORD) || after == COLON || after == DASH) return;
  hit(MAC, start, end);
}
