import {
  ALNUM,
  all,
  at,
  DIGIT,
  digit,
  is,
  LABEL,
  LETTER,
  LOCAL,
  LOWER,
  runEnd,
  UPPER,
  WORD,
} from './bytes';
import { ADDRESS, EMAIL, IBAN } from './layout';
import { hit } from './result';

const DASH: u32 = 45;
const DOT: u32 = 46;
const AT: u32 = 64;

/** End of the longest domain from `p` that ends with a top-level label of letters; 0 = none. */
function domainEnd(p: usize): usize {
  let end: usize = 0;
  for (let i = 0; i < 8; i++) {
    const dot = runEnd(p, LABEL);
    if (dot == p || dot - p > 63 || at(dot) != DOT) break;
    p = dot + 1;
    const letters = runEnd(p, LETTER);
    if (letters - p >= 2 && letters - p <= 24 && !is(letters, WORD)) end = letters;
  }
  return end;
}

function localStart(atSign: usize): usize {
  let p = atSign;
  while (atSign - p < 64 && is(p - 1, LOCAL)) p--;
  return p;
}

/** name@domain around an `@`. */
export function mailAddress(atSign: usize): void {
  if (!is(atSign - 1, LOCAL) || at(atSign - 1) == DOT) return;
  const end = domainEnd(atSign + 1);
  if (end == 0 || at(end) == AT || at(end) == DASH) return;
  const start = localStart(atSign);
  if (at(start - 1) != AT) hit(EMAIL, start, end);
}

/** Lengths by country, 26 x 26; 0 = no such country. Filled from the registry's list. */
const LENGTHS: usize = memory.data(676);
const REGISTRY: string =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BR29BY28CH21CR22CY28CZ24DE22DK18DO28EE20EG29ES24FI18FO18FR27GB22GE22GI23GL18GR27GT28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MR27MT31MU30NL18NO15PK24PL28PS29PT25QA29RO24RS22SA24SC31SE24SI19SK24SM27ST25SV28TL23TN24TR26UA29VA22VG24XK20';

/** Fills the table of country lengths; called once. */
export function fillLengths(): void {
  for (let i = 0; i < REGISTRY.length; i += 4) {
    const country = (REGISTRY.charCodeAt(i) - 65) * 26 + REGISTRY.charCodeAt(i + 1) - 65;
    const length = (REGISTRY.charCodeAt(i + 2) - 48) * 10 + REGISTRY.charCodeAt(i + 3) - 48;
    store<u8>(LENGTHS + country, <u8>length);
  }
}

/** End of `length` letters and digits, all together or in groups of four; 0 = something else. */
function ibanEnd(start: usize, length: usize): usize {
  const isGrouped = at(start + 4) == 32;
  let p = start;
  for (let i: usize = 0; i < length; i++) {
    if (isGrouped && i > 0 && i % 4 == 0) {
      if (at(p) != 32) return 0;
      p++;
    }
    if (!is(p, UPPER | DIGIT)) return 0;
    p++;
  }
  return is(p, WORD) ? 0 : p;
}

function remainder(from: usize, to: usize, rest: u32): u32 {
  for (let p = from; p < to; p++) {
    const c = at(p);
    if (c == 32) continue;
    rest = c < 58 ? (rest * 10 + c - 48) % 97 : (rest * 100 + c - 55) % 97;
  }
  return rest;
}

/** Country, check digits, account. */
export function bankAccount(start: usize): void {
  if (!all(start, 2, UPPER) || !all(start + 2, 2, DIGIT) || is(start - 1, WORD)) return;
  const length = load<u8>(LENGTHS + (at(start) - 65) * 26 + at(start + 1) - 65);
  if (length == 0) return;
  const end = ibanEnd(start, length);
  if (end == 0) return;
  const rest = remainder(start + 4, end, 0);
  if (remainder(start, start + 4, rest) == 1) hit(IBAN, start, end);
}

const STREETS: StaticArray<string> = [
  'Street',
  'St',
  'Avenue',
  'Ave',
  'Road',
  'Rd',
  'Boulevard',
  'Blvd',
  'Lane',
  'Ln',
  'Drive',
  'Dr',
  'Court',
  'Ct',
  'Way',
  'Place',
  'Pl',
  'Terrace',
  'Parkway',
  'Pkwy',
  'Highway',
  'Hwy',
  'Square',
  'Circle',
];

function isStreetWord(p: usize, length: usize): bool {
  if (length > 9) return false;
  for (let i = 0; i < STREETS.length; i++) {
    const word = unchecked(STREETS[i]);
    if (<usize>word.length != length) continue;
    let j: usize = 0;
    while (j < length && at(p + j) == word.charCodeAt(<i32>j)) j++;
    if (j == length) return true;
  }
  return false;
}

/** End of the capitalised word at `p`, a blank included; 0 = it is none. */
function wordEnd(p: usize): usize {
  if (!is(p, UPPER)) return 0;
  const end = runEnd(p + 1, LOWER);
  return end - p < 2 || end - p > 21 || at(end) != 32 ? 0 : end + 1;
}

/** Number, one to three capitalised words, street word; `last` = last digit of the number. */
export function streetAddress(last: usize): void {
  let start = last;
  while (last - start < 6 && is(start - 1, DIGIT)) start--;
  if (last - start >= 6 || is(start - 1, WORD)) return;
  const before = at(start - 1);
  const joined = before == DASH || before == DOT || before == 47 || before == 58;
  if (joined && is(start - 2, DIGIT)) return;
  let p = last + 2;
  for (let i = 0; i < 3; i++) {
    p = wordEnd(p);
    if (p == 0) return;
    const end = runEnd(p, LETTER);
    if (!is(end, WORD) && isStreetWord(p, end - p)) {
      hit(ADDRESS, start, end);
      return;
    }
  }
}
