/** An IBAN from its first letter on, as ../../detectors/iban.ts reads it. */
import { ACCOUNTS, LINE } from './lineLayout';
import { BLANK, DASH, charAt, isAlnum, isDigit, isLetter } from './lineText';

/** Characters of a number that begins with the two letters at a place; 0 = of no country. */
function lengthAt(p: usize): u32 {
  return <u32>load<u8>(ACCOUNTS + <usize>(((charAt(p) & 31) << 5) | (charAt(p + 2) & 31)));
}

/** What is left when a number that goes on with this character is divided by 97; letters are 10 to 35. */
function restOf(before: u32, c: u32): u32 {
  return isDigit(c) ? (before * 10 + c - 48) % 97 : (before * 100 + (c | 32) - 87) % 97;
}

const FIRST: u32 = 4;
/** What is left of the first four characters, which come last (ISO 13616). */
function restOfFirst(start: usize, before: u32): u32 {
  let rest = before;
  let count: u32 = 0;
  for (let p = start; count < FIRST; p += 2) {
    const c = charAt(p);
    if (!isAlnum(c)) continue;
    rest = restOf(rest, c);
    count++;
  }
  return rest;
}

/** Has the number its country's length, whatever its groups, and the check digits of what follows them? */
function isAccount(start: usize): bool {
  const length = lengthAt(start);
  if (length == 0) return false;
  let rest: u32 = 0;
  let p = start;
  for (let count: u32 = 0; count < length; p += 2) {
    const c = charAt(p);
    if (isAlnum(c)) {
      if (count >= FIRST) rest = restOf(rest, c);
      count++;
    } else if ((c != BLANK && c != DASH) || !isAlnum(charAt(p - 2))) return false;
  }
  return !isAlnum(charAt(p)) && restOfFirst(start, rest) == 1;
}

/** Is there an IBAN, `GB29…` or `gb 2 9…`, whose first digits begin at a place? */
export function hasAccount(digits: usize): bool {
  const joint = charAt(digits - 2);
  const end = joint == BLANK || joint == DASH ? digits - 2 : digits;
  if (end < LINE + 4 || !isLetter(charAt(end - 2)) || !isLetter(charAt(end - 4))) return false;
  if (end > LINE + 4 && isAlnum(charAt(end - 6))) return false;
  const next = charAt(digits + 2);
  if (!isDigit(next == BLANK || next == DASH ? charAt(digits + 4) : next)) return false;
  return isAccount(end - 4);
}
