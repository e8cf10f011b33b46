/** The runs of digits of a line: what they are made of, and which forms they make together. */
import {
  endOfHouse,
  isBeforeWord,
  isBehindWord,
  isJapanese,
  isPostcode,
  mayPrecedeHouse,
} from './lineHouses';
import { hasAccount } from './lineAccounts';
import { hasState, isJoint, isPart, isYear } from './lineForms';
import { mayTellCountry } from './lineCountries';
import { LINE, RUN_ENDS, RUN_STARTS } from './lineLayout';
import {
  ACCOUNT,
  COUNTRY,
  DIAL,
  GROUPED,
  HOUSE,
  LONG_NUMBER,
  NETWORK,
  PLACE_HINT,
  STREET_HINT,
  THREE_TWO_FOUR,
  ZIP,
} from './lineMarks';
import {
  BLANK,
  CLOSE,
  DASH,
  DOT,
  PLUS,
  ZERO,
  charAt,
  isDigit,
  isLetter,
  isUpper,
} from './lineText';
import { isOfTown } from './lineTowns';

/** What the runs of digits have shown so far. */
export let digitSigns: u32 = 0;
export let digitHints: u32 = 0;
export let runs: usize = 0;
/** The last run, in digits. */
let lastStart: usize = 0;
let lastEnd: usize = 0;
let last: usize = 0;
/** Lengths of the runs before this one that are one character apart, a byte each, and the number of dots between them. */
let lengths: u32 = 0;
let dots: u32 = 0;
/** Digits of runs with one mark between them, without dates; whether the first is a zero. */
let chain: i32 = 0;
let isZero: bool = false;
const NO_CHAIN: i32 = -99;
/** The chain begins with the last run. */
const FRESH: i32 = -999;

export function forgetDigits(): void {
  digitSigns = 0;
  digitHints = 0;
  runs = 0;
  lastEnd = LINE - 18;
  lengths = 0;
}

function beginChain(): void {
  isZero = charAt(lastStart) == ZERO;
  const isDate = (last == 4 && isYear(lastStart)) || isPart(lastStart);
  chain = isDate ? NO_CHAIN : <i32>last;
}

/** Adds a run with one mark before it. */
function addToChain(run: usize, before: u32): void {
  if (chain == FRESH) beginChain();
  chain += <i32>run;
  if (run == 4 && (lengths & 0xffff) == 0x0202) chain = NO_CHAIN;
  else if (chain >= 8 && (before != DOT || isZero)) digitSigns |= GROUPED;
}

/** Notes which forms a run makes with those one character before it. */
function takeForms(start: usize, run: usize, before: u32): void {
  if (run == 4) {
    if ((lengths & 0xffff) == 0x0302) digitSigns |= THREE_TWO_FOUR;
    else if ((lengths & 0xff_ffff) == 0x04_0404) digitSigns |= LONG_NUMBER;
    else if ((lengths & 0xff) == 3) {
      digitSigns |= DIAL;
      if (before == DASH && isJapanese(start)) digitHints |= STREET_HINT;
    }
  } else if (run == 5) {
    if ((lengths & 0xffff) == 0x0406) digitSigns |= LONG_NUMBER;
  } else if (run <= 3 && dots >= 3) digitSigns |= NETWORK;
}

/** Takes a run that is one character behind the last one. */
function takeNext(start: usize, run: usize, before: u32): void {
  dots = before == DOT && last <= 3 ? dots + 1 : 0;
  if (isJoint(before)) addToChain(run, before);
  else chain = FRESH;
  takeForms(start, run, before);
}

/** Takes a run that is none. */
function takeApart(start: usize, before: u32, run: usize): void {
  lengths = 0;
  dots = 0;
  const isBehindBracket = start - lastEnd == 4 && charAt(lastEnd) == CLOSE && isJoint(before);
  if (isBehindBracket) addToChain(run, before);
  else chain = FRESH;
}

function takeHouse(start: usize, end: usize, before: u32): void {
  const house = start == LINE || mayPrecedeHouse(before) ? endOfHouse(end) : 0;
  if (house != 0 && (isBehindWord(start) || isBeforeWord(house))) digitSigns |= HOUSE;
  else if (isPostcode(start, end)) digitSigns |= HOUSE;
}

/** `CA 94105`, `NSW 2000`, `, 10115 Berlin` */
// @ts-ignore: decorator
@inline
function takePostcode(start: usize, end: usize, run: usize): void {
  const isBehindState = (run == 4 || run == 5) && hasState(start);
  if (isBehindState) digitHints |= PLACE_HINT;
  if (isBehindState && run == 5) {
    digitSigns |= ZIP;
    digitHints |= STREET_HINT;
  } else if (isOfTown(start, end, run)) {
    digitSigns |= HOUSE;
    digitHints |= STREET_HINT;
  }
}

/** Takes the run of digits from `start` to `end`. */
export function takeDigits(start: usize, end: usize): void {
  const run = (end - start) >> 1;
  store<u16>(RUN_STARTS + (runs << 1), <u16>((start - LINE) >> 1));
  store<u16>(RUN_ENDS + (runs << 1), <u16>((end - LINE) >> 1));
  runs++;
  const before = charAt(start - 2);
  if (start - lastEnd == 2) takeNext(start, run, before);
  else takeApart(start, before, run);
  if (run >= 12) digitSigns |= LONG_NUMBER;
  else takePostcode(start, end, run);
  if (run <= 5 && !(digitSigns & HOUSE)) takeHouse(start, end, before);
  if (mayTellCountry(start, before, run)) digitHints |= PLACE_HINT;
  if (before == PLUS) digitSigns |= DIAL;
  lengths = (lengths << 8) | <u32>min(run, 255);
  lastStart = start;
  lastEnd = end;
  last = run;
}

/** Takes digits that may stand behind the two letters of a country: `GB29`, `gb 29`. */
export function takeCountry(start: usize): void {
  if (isLetter(charAt(start - 2)) && isDigit(charAt(start + 2))) digitSigns |= COUNTRY;
  if (!(digitSigns & ACCOUNT) && hasAccount(start)) digitSigns |= ACCOUNT;
}

/** Is the capital one of a postcode of Canada or Ireland? `H2J 2L3`, `T12 XY45` */
function isInCode(p: usize, before: u32): bool {
  if (isDigit(before)) return isUpper(charAt(p - 4)) && !isUpper(charAt(p + 2));
  return before == BLANK && isUpper(charAt(p - 8)) && isDigit(charAt(p - 6));
}

/** Takes a capital behind digits, or behind a blank that is: `1016 GV`. */
export function takeBehind(p: usize): void {
  const before = charAt(p - 2);
  if (isInCode(p, before)) digitHints |= PLACE_HINT;
  if (!isUpper(charAt(p + 2)) || (before != BLANK && !isDigit(before))) return;
  digitHints |= PLACE_HINT;
  const end = before == BLANK ? p - 2 : p;
  for (let i: usize = 2; i <= 8; i += 2) if (!isDigit(charAt(end - i))) return;
  digitHints |= STREET_HINT;
}
