/** The runs of digits of a line: what they are made of, and which forms they make together. */
import {
  endOfHouse,
  hasCapitalsBehind,
  isBeforeWord,
  isBehindWord,
  isJapanese,
  isPostcode,
  mayPrecedeHouse,
} from './lineHouses';
import { hasAccount } from './lineAccounts';
import { hasCountry, hasState, isJoint, isPart, isYear } from './lineForms';
import { LINE, RUN_ENDS, RUN_STARTS } from './lineLayout';
import {
  ACCOUNT,
  COUNTRY,
  DIAL,
  GROUPED,
  HOUSE,
  LONG_NUMBER,
  NETWORK,
  STREET_HINT,
  THREE_TWO_FOUR,
  ZIP,
} from './lineMarks';
import {
  CLOSE,
  DASH,
  DOT,
  PLUS,
  ZERO,
  charAt,
  isDigit,
  isLetter,
} from './lineText';

const NO_CHAIN: i32 = -99;

/** What the runs of digits have shown so far. */
export let digitSigns: u32 = 0;
export let digitHints: u32 = 0;
export let digits: u32 = 0;
/** The last run ends here. */
export let endOfRun: usize = 0;
export let runs: usize = 0;
/** Lengths of the last three runs of digits, each one character apart, and the number of dots between them. */
let first: usize = 0;
let second: usize = 0;
let third: usize = 0;
let dots: u32 = 0;
/** Digits of runs with one mark between them, without dates; whether the first is a zero. */
let chain: i32 = 0;
let isZero: bool = false;

export function forgetDigits(): void {
  digitSigns = 0;
  digitHints = 0;
  digits = 0;
  first = 0;
  second = 0;
  third = 0;
  dots = 0;
  endOfRun = LINE - 18;
  chain = 0;
  isZero = false;
  runs = 0;
}

/** Passes digits in which nothing begins: no number goes on with them. */
export function passDigits(passed: u32): void {
  digits += passed;
  first = 0;
  second = 0;
  third = 0;
  dots = 0;
  chain = 0;
  endOfRun = LINE - 18;
}

function addToChain(start: usize, run: usize): void {
  const before = charAt(start - 2);
  const isNear = start - endOfRun == 2;
  const isBehindBracket =
    start - endOfRun == 4 && charAt(endOfRun) == CLOSE && isJoint(before);
  if (isNear ? isJoint(before) : isBehindBracket) {
    chain += <i32>run;
    if (run == 4 && third == 2 && second == 2) chain = NO_CHAIN;
    else if (chain >= 8 && (before != DOT || isZero)) digitSigns |= GROUPED;
  } else {
    isZero = charAt(start) == ZERO;
    chain = (run == 4 && isYear(start)) || isPart(start) ? NO_CHAIN : <i32>run;
  }
}

/** Notes which forms a run of digits makes with those before it. */
function takeForms(start: usize, run: usize, before: u32): void {
  if (run >= 12) digitSigns |= LONG_NUMBER;
  else if (run == 4) {
    if (third == 2 && second == 3) digitSigns |= THREE_TWO_FOUR;
    else if (third == 4 && second == 4 && first == 4) digitSigns |= LONG_NUMBER;
    else if (third == 3) {
      digitSigns |= DIAL;
      if (before == DASH && isJapanese(start)) digitHints |= STREET_HINT;
    }
  } else if (run == 5) {
    if (third == 6 && second == 4) digitSigns |= LONG_NUMBER;
    else if (hasState(start)) digitSigns |= ZIP;
  } else if (run <= 3 && dots >= 3) digitSigns |= NETWORK;
}

function takeHouse(start: usize, end: usize, before: u32): void {
  const house = start == LINE || mayPrecedeHouse(before) ? endOfHouse(end) : 0;
  if (house != 0 && (isBehindWord(start) || isBeforeWord(house))) digitSigns |= HOUSE;
  else if (isPostcode(start, end)) digitSigns |= HOUSE;
}

/** Reads the run of digits that begins at `start`; returns its end. */
export function takeDigits(start: usize): usize {
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
  if (run >= 4 && hasCapitalsBehind(p)) digitHints |= STREET_HINT;
  if (before == PLUS) digitSigns |= DIAL;
  else if (run >= 2 && isLetter(before) && hasCountry(start)) digitSigns |= COUNTRY;
  if (!(digitSigns & ACCOUNT) && hasAccount(start)) digitSigns |= ACCOUNT;
  first = second;
  second = third;
  third = run;
  endOfRun = p;
  return p;
}
