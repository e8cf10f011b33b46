/** A module of its own: the signs of a line (../signs.ts), in one pass over its characters. */
import {
  forgetLabels,
  labelHints,
  labelSigns,
  mayBeginLabel,
  takeHints,
  takeLabels,
} from './labels';
import {
  endOfHouse,
  endsStreet,
  hasCapitalsBehind,
  isBeforeWord,
  isBehindWord,
  isPostcode,
  mayPrecedeHouse,
} from './lineHouses';
import { LINE, OUT, RUN_ENDS, RUN_STARTS, TEXT, WIDE_LABELS, WORD_STARTS } from './lineLayout';
import { mayBeCalled, mayBeCalledInside } from './lineCalls';
import { mayBeCard } from './lineCards';
import {
  hasCountry,
  hasNoCapitals,
  hasState,
  isInNumber,
  isInPath,
  isJoint,
  isPart,
  isWideCapital,
  isYear,
  mayBeAccount,
} from './lineForms';
import {
  ANGLE,
  BLANK,
  CLOSE,
  COLON,
  DASH,
  DOT,
  NO_BREAK,
  PLUS,
  SLASH,
  UNDER,
  ZERO,
  beginningAt,
  charAt,
  isDigit,
  isLetter,
  isWordy,
  lineKindOf,
} from './lineText';

const UPPER_OR_LOWER: u32 = 6;
const DIGIT_KIND: u32 = 1;
/** Letters, digits and `/+_-.` */
const SECRET_KINDS: u32 = 6 | 1 | 128 | 512 | 1024 | 32 | 16;

const AT_SIGN: u32 = 1;
const BORDER: u32 = 2;
const SCHEME: u32 = 4;
const WORD26: u32 = 8;
const WORD39: u32 = 16;
const COUNTRY: u32 = 32;
const LONG_NUMBER: u32 = 64;
const THREE_TWO_FOUR: u32 = 128;
const DIAL: u32 = 256;
const NETWORK: u32 = 512;
const ZIP: u32 = 1024;
const FILLER: u32 = 2048;
const GROUPED: u32 = 4096;
const PAIR: u32 = 8192;
const NAMED: u32 = 16384;
const SCRIPT: u32 = 32768;
const HOUSE: u32 = 65536;
const SHOWN: u32 = 1 << 27;
const ACCOUNT: u32 = 1 << 28;
const EVERY_LABEL: u32 = 0x07fe0000;

const STREET_HINT: u32 = 1;
const WIDE_HINT: u32 = 2;
const TWELVE_HINT: u32 = 4;
const NUMBER_HINT: u32 = 8;
const CALL_HINT: u32 = 256;
const EVERY_HINT: u32 = 511;
const ANY_HINT: u32 = 128;

const FIRST_WIDE: u32 = 0x370;
/** The bit by which small letters differ. */
const SMALL: u32 = 32;
const NO_CHAIN: i32 = -99;

let found: u32 = 0;
let hints: u32 = 0;
let digits: u32 = 0;
/** Lengths of the last three runs of digits, each one character apart, and the number of dots between them. */
let first: usize = 0;
let second: usize = 0;
let third: usize = 0;
let dots: u32 = 0;
let endOfRun: usize = 0;
/** Digits of runs with one mark between them, without dates; whether the first is a zero. */
let chain: i32 = 0;
let isZero: bool = false;
/** Digits so far of what may be a phone number. */
let numbered: u32 = 0;
/** Signs of labels before the last word with a capital. */
let beforeCapital: u32 = 0;
let runs: usize = 0;

/** Up to three marks may stand between the digits of a number. */
function goesOn(start: usize): bool {
  if (start - endOfRun > 6) return false;
  for (let p = endOfRun; p < start; p += 2) if (!isInNumber(charAt(p))) return false;
  return true;
}

function addToNumber(start: usize, run: usize): void {
  const before = charAt(start - 2);
  if (numbered > 0 && goesOn(start)) numbered += <u32>run;
  else numbered = isWordy(before) || before == UNDER ? 0 : <u32>run;
  if (numbered >= 6) hints |= NUMBER_HINT;
}

function addToChain(start: usize, run: usize): void {
  const before = charAt(start - 2);
  const isNear = start - endOfRun == 2;
  const isBehindBracket =
    start - endOfRun == 4 && charAt(endOfRun) == CLOSE && isJoint(before);
  if (isNear ? isJoint(before) : isBehindBracket) {
    chain += <i32>run;
    if (run == 4 && third == 2 && second == 2) chain = NO_CHAIN;
    else if (chain >= 8 && (before != DOT || isZero)) found |= GROUPED;
  } else {
    isZero = charAt(start) == ZERO;
    chain = (run == 4 && isYear(start)) || isPart(start) ? NO_CHAIN : <i32>run;
  }
}

/** Notes which forms a run of digits makes with those before it. */
function takeForms(start: usize, run: usize, before: u32): void {
  if (run >= 12) found |= LONG_NUMBER;
  else if (run == 4) {
    if (third == 2 && second == 3) found |= THREE_TWO_FOUR;
    else if (third == 4 && second == 4 && first == 4) found |= LONG_NUMBER;
    else if (third == 3) {
      found |= DIAL;
      if (before == DASH) hints |= STREET_HINT;
    }
  } else if (run == 5) {
    if (third == 6 && second == 4) found |= LONG_NUMBER;
    else if (hasState(start)) found |= ZIP;
  } else if (run <= 3 && dots >= 3) found |= NETWORK;
}

function takeHouse(start: usize, end: usize, before: u32): void {
  const house = start == LINE || mayPrecedeHouse(before) ? endOfHouse(end) : 0;
  if (house != 0 && (isBehindWord(start) || isBeforeWord(house))) found |= HOUSE;
  else if (isPostcode(start, end)) found |= HOUSE;
}

/** Reads the run of digits that begins at `start`; returns its end. */
function takeDigits(start: usize): usize {
  let p = start + 2;
  while (isDigit(charAt(p))) p += 2;
  const run = (p - start) >> 1;
  digits += <u32>run;
  store<u16>(RUN_STARTS + (runs << 1), <u16>((start - LINE) >> 1));
  store<u16>(RUN_ENDS + (runs << 1), <u16>((p - LINE) >> 1));
  runs++;
  const before = charAt(start - 2);
  const isNear = start - endOfRun == 2;
  if (!isNear) {
    first = 0;
    second = 0;
    third = 0;
  }
  addToChain(start, run);
  dots = isNear && before == DOT && third <= 3 ? dots + 1 : 0;
  takeForms(start, run, before);
  if (run <= 5) takeHouse(start, p, before);
  if (run >= 4 && hasCapitalsBehind(p)) hints |= STREET_HINT;
  if (before == PLUS) found |= DIAL;
  else if (run >= 2 && isLetter(before) && hasCountry(start)) found |= COUNTRY;
  if (!(found & ACCOUNT) && mayBeAccount(start)) found |= ACCOUNT;
  if (!(hints & NUMBER_HINT)) addToNumber(start, run);
  first = second;
  second = third;
  third = run;
  endOfRun = p;
  return p;
}

function takeWide(c: u32, next: u32): void {
  hints |= WIDE_HINT;
  // Long s and the sign of kelvin: their other case is a letter of ASCII.
  if (c == 0x17f || c == 0x212a) {
    found |= EVERY_LABEL;
    hints |= EVERY_HINT;
  }
  if (hasNoCapitals(c)) found |= SCRIPT;
  if (c >= FIRST_WIDE) found |= load<u32>(WIDE_LABELS + (<usize>((c * 31 + next) & 1023) << 2));
}

/** Returns the signs of the line of `length` characters at LINE; writes its digits and hints to OUT. */
export function scanLine(length: u32): u32 {
  const to = LINE + (<usize>length << 1);
  store<u64>(to, 0);
  store<u64>(to, 0, 8);
  store<u64>(to, 0, 16);
  forgetLabels();
  found = 0;
  hints = 0;
  digits = 0;
  first = 0;
  second = 0;
  third = 0;
  dots = 0;
  endOfRun = LINE - 18;
  chain = 0;
  isZero = false;
  numbered = 0;
  beforeCapital = 0;
  runs = 0;
  let isOpen = false;
  let colons: u32 = 0;
  let wordAt = LINE;
  let longest: usize = 0;
  // The last two blanks with no short word between them, and the last capital that begins a word.
  let blank = LINE - 2;
  let lastBlank = LINE - 4;
  let capital = LINE - 6;
  let words: usize = 0;
  // Has the bit SMALL where a letter behind the first of a word is a capital.
  let capitals: u32 = 0;
  let p = LINE;
  while (p < to) {
    const c = charAt(p);
    const kind = c < 128 ? lineKindOf(c) : 32768;
    if (kind & UPPER_OR_LOWER) {
      if (c <= 90) {
        if (blank == p - 2 && capital > lastBlank) found |= PAIR;
        // `06Z`, `/API`: no name begins there.
        if (endOfRun != p && !isInPath(charAt(p - 2))) capital = p;
        if (endOfRun != p && charAt(p - 2) != UNDER) beforeCapital = labelSigns;
      }
      // Behind a digit no label begins, but a secret may.
      const place = beginningAt(p);
      if (mayBeginLabel(place, p)) {
        if (endOfRun != p) takeLabels(p);
        else takeHints(p);
      }
      store<u16>(WORD_STARTS + (words << 1), <u16>((p - LINE) >> 1));
      words++;
      p += 2;
      let next = charAt(p);
      while (isLetter(next)) {
        capitals |= ~next;
        p += 2;
        next = charAt(p);
      }
      continue;
    }
    if (kind == DIGIT_KIND) {
      p = takeDigits(p);
      continue;
    }
    if (!(kind & SECRET_KINDS)) {
      if (p - wordAt > longest) longest = p - wordAt;
      wordAt = p + 2;
      if (c == BLANK || c == NO_BREAK) {
        if (p - blank > 8 || capital > blank) lastBlank = blank;
        blank = p;
        if (c == NO_BREAK) hints |= WIDE_HINT;
      } else if (kind == 256) found |= isOpen ? AT_SIGN | SHOWN : AT_SIGN;
      else if (c == COLON) {
        const next = charAt(p + 2);
        if ((next == BLANK || p + 2 == to) && p > LINE && charAt(p - 2) > 64) found |= NAMED;
        colons++;
        if (next == COLON || colons >= 7) found |= NETWORK;
        if (next == SLASH) found |= SCHEME;
      } else if (c == ANGLE) {
        isOpen = true;
        if (charAt(p + 2) == ANGLE) found |= FILLER;
      }
      else if (c > 127) {
        if (isWideCapital(c)) {
          if (blank == p - 2 && capital > lastBlank) found |= PAIR;
          capital = p;
        }
        beforeCapital = labelSigns;
        takeWide(c, charAt(p + 2));
      }
      if ((c <= BLANK || c > 127) && endsStreet(p)) hints |= STREET_HINT;
    } else if (c == DASH && charAt(p + 2) == DASH) found |= BORDER;
    p += 2;
  }
  if (to - wordAt > longest) longest = to - wordAt;
  if (longest >= 52) found |= longest >= 78 ? WORD26 | WORD39 : WORD26;
  if (found & (LONG_NUMBER | GROUPED) && mayBeCard(runs)) hints |= TWELVE_HINT;
  if (
    !(found & (DIAL | GROUPED)) ||
    (hints & WIDE_HINT) != 0 ||
    mayBeCalled(runs, words) ||
    ((capitals & SMALL) != 0 && mayBeCalledInside(to))
  )
    hints |= CALL_HINT;
  store<u32>(OUT, digits);
  store<u32>(OUT, hints | labelHints | ANY_HINT, 4);
  store<u32>(OUT, <u32>runs, 12);
  const needCapital = load<u32>(OUT, 8);
  return found | (labelSigns & ~needCapital) | (beforeCapital & needCapital);
}

/** The same of a line at a place of TEXT. */
export function scanPart(from: u32, length: u32): u32 {
  memory.copy(LINE, TEXT + (<usize>from << 1), <usize>length << 1);
  return scanLine(length);
}
