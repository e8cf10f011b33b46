/** The pass over a line by blocks of 64 characters: where words and numbers begin, and what each is taken for. */
import { labelSigns, mayBeLabel, mayBeginLabel, takeHints, takeLabels } from './labels';
import { takeCapital } from './lineCapitals';
import { takeBehind, takeCountry, takeDigits } from './lineDigits';
import { isInPath, isWideCapital } from './lineForms';
import { isCalle } from './lineCountries';
import { endOfHash, mayBeginHash } from './lineHashes';
import { isStreetEnd } from './lineHouses';
import { LINE, WORD_STARTS } from './lineLayout';
import {
  BLOCK,
  blanks,
  capitals,
  digits,
  hexLetters,
  joints,
  letters,
  readMasks,
  specials,
  wides,
} from './lineMasks';
import { takePairs, takeSpecials } from './lineSpecials';
import { NO_BREAK, UNDER, beginningAt, charAt, isDigit } from './lineText';
import { makePlain, takeWide } from './lineWides';
import { LONG_WORD, signsOfWord } from './lineWords';

const ALL: u64 = 0xffff_ffff_ffff_ffff;
/** Five bits each of `no`, which may stand between a street and its number, and of `c/ `. */
const NO: u32 = (14 << 5) | 15;
const CALLE: u32 = (3 << 10) | (15 << 5);

/** The five bits behind one; behind the last place of a block they are of the next. */
const NEXT_FIVE: u64 = 0x3e;
const LAST_CLEAR: u64 = 58;

/** Words of the last line; whether one has a capital behind its first letter. */
export let words: usize = 0;
export let hasInner: bool = false;
export let digitCount: u32 = 0;
export let isStreet: bool = false;
export let wordSigns: u32 = 0;
/** Has it a street of Spain, `c/ Mayor`? */
export let isInSpain: bool = false;
/** Where the last word of a secret's alphabet begins. */
let wordAt: usize = 0;
/** Where the last hash ends. */
let hashEnd: usize = 0;
/** The last word with a capital, and signs of labels before it. */
let lastCapital: usize = 0;
export let beforeCapital: u32 = 0;
/** Masks of the block before. */
let lettersBefore: u64 = 0;
let digitsBefore: u64 = 0;
let ownDigitsBefore: u64 = 0;
let gapsBefore: u64 = 0;
let jointsBefore: u64 = 0;

function forgetBlocks(): void {
  words = 0;
  hasInner = false;
  digitCount = 0;
  isStreet = false;
  wordSigns = 0;
  isInSpain = false;
  wordAt = LINE;
  hashEnd = LINE;
  lastCapital = 0;
  beforeCapital = 0;
  lettersBefore = 0;
  digitsBefore = 0;
  ownDigitsBefore = 0;
  gapsBefore = 0;
  jointsBefore = 0;
}

/** Bits of a block from a place on, which may be before or behind it. */
function bitsFrom(at: usize, p: usize): u64 {
  if (p <= at) return ALL;
  return p - at >= BLOCK ? 0 : ALL << (<u64>(p - at) >> 1);
}

/** Where runs of so many further bits begin; behind the block anything may be. */
function further(mask: u64, count: u64): u64 {
  return mask & ((mask >> count) | ~(ALL >> count));
}

/** What is not of hashes, of which one may begin at each of these places. */
function outsideHashes(at: usize, beginnings: u64): u64 {
  const hex = hexLetters | digits;
  let own = bitsFrom(at, hashEnd);
  for (
    let left = beginnings & further(further(further(hex, 1), 2), 4);
    left != 0;
    left &= left - 1
  ) {
    const p = at + (<usize>ctz(left) << 1);
    if (p < hashEnd || !mayBeginHash(p)) continue;
    const end = endOfHash(p);
    if (end == 0) continue;
    hashEnd = end;
    own &= ~bitsFrom(at, p) | bitsFrom(at, end);
  }
  return own;
}

/** Reads the capitals that begin a word, and the characters beyond ASCII. */
function takeCapitals(at: usize, places: u64): void {
  for (let left = places; left != 0; left &= left - 1) {
    const p = at + (<usize>ctz(left) << 1);
    const c = charAt(p);
    const before = charAt(p - 2);
    if (c > 127) takeWide(p);
    // `/API`: no name begins there.
    if (c > 127 ? isWideCapital(c) : !isInPath(before)) takeCapital(p);
    if (c > 127 ? c != NO_BREAK : before != UNDER) lastCapital = p;
  }
}

/** Behind a digit no label begins, but a secret may. */
function takeLabel(p: usize, isBehindDigit: bool): void {
  if (isBehindDigit) takeHints(p);
  else takeLabels(p);
  if (p < lastCapital) beforeCapital = labelSigns;
}

/** Takes words by where they begin. */
function takeWords(at: usize, places: u64, behindDigits: u64, humps: u64): void {
  for (let left = places; left != 0; left &= left - 1) {
    const bit = ctz(left);
    const p = at + (<usize>bit << 1);
    store<u16>(WORD_STARTS + (words << 1), <u16>((p - LINE) >> 1));
    words++;
    const place = beginningAt(p);
    if (place >> 5 == NO && !isStreet) takeNo(p);
    if (place == CALLE && isCalle(p)) isInSpain = true;
    const isUnclear = <u32>(bit > LAST_CLEAR) | <u32>(((humps >> bit) & NEXT_FIVE) != 0);
    const mayBe = isUnclear | mayBeLabel(p, ctz(~(letters >> bit)));
    if ((mayBeginLabel(place, p) & mayBe) != 0) takeLabel(p, ((behindDigits >> bit) & 1) != 0);
  }
}

/** `Kuja no. 12`: may a word for a street end before it? */
function takeNo(p: usize): void {
  if (p == LINE || (charAt(p) | 32) != 110) return;
  const before = charAt(p - 2);
  if ((before <= 32 || before > 127) && (charAt(p + 2) | 32) == 111) isStreet = isStreetEnd(p - 2);
}

/** Looks for a word for a street before each number: `Hauptstraße 12`. */
function takeStreets(at: usize, places: u64): void {
  for (let left = places; left != 0 && !isStreet; left &= left - 1)
    isStreet = isStreetEnd(at + (<usize>ctz(left) << 1) - 2);
}

function takeRuns(at: usize, places: u64): void {
  for (let left = places; left != 0; left &= left - 1) {
    const bit = ctz(left);
    const start = at + (<usize>bit << 1);
    let end = start + (<usize>ctz(~(digits >> bit)) << 1);
    if (end == at + BLOCK) while (isDigit(charAt(end))) end += 2;
    takeDigits(start, end);
  }
}

/** Do 26 bits follow one another? */
function hasLong(mask: u64): bool {
  let runs = mask & (mask >> 1);
  runs &= runs >> 2;
  runs &= runs >> 4;
  runs &= runs >> 8;
  return (runs & (runs >> 10)) != 0;
}

/** Takes long words of a secret's alphabet that end in the block. */
function takeSecrets(at: usize, secrets: u64): void {
  const first = at + (<usize>ctz(~secrets) << 1);
  if (first - wordAt >= LONG_WORD || hasLong(secrets)) {
    for (let left = ~secrets; left != 0; left &= left - 1) {
      const p = at + (<usize>ctz(left) << 1);
      if (p - wordAt >= LONG_WORD) wordSigns |= signsOfWord(wordAt, p);
      wordAt = p + 2;
    }
  } else if (~secrets != 0) wordAt = at + ((64 - <usize>clz(~secrets)) << 1);
}

/** What is so many places behind a mask's bits, `before` = the mask of the block before. */
function behind(mask: u64, before: u64, places: u64): u64 {
  return (mask << places) | (before >> (64 - places));
}

/** Where two letters, and no more, end so many places before. */
function behindPair(places: u64): u64 {
  const two = behind(letters, lettersBefore, places) & behind(letters, lettersBefore, places + 1);
  return two & ~behind(letters | digits, lettersBefore | digitsBefore, places + 2);
}

function takeCountries(at: usize, places: u64): void {
  for (let left = places; left != 0; left &= left - 1)
    takeCountry(at + (<usize>ctz(left) << 1));
}

/** Takes capitals behind numbers. */
function takeAllBehind(at: usize, places: u64): void {
  for (let left = places; left != 0; left &= left - 1) takeBehind(at + (<usize>ctz(left) << 1));
}

/** Takes runs of digits by where they begin, and what is beside them; `own` = what is not of hashes. */
function takeNumbers(at: usize, places: u64, own: u64): void {
  if (places != 0) takeRuns(at, places);
  takeCountries(at, places & (behindPair(1) | (behindPair(2) & ~behind(letters, lettersBefore, 1))));
  const ownDigits = digits & own;
  const afterBlank = behind(blanks, gapsBefore, 1) & behind(ownDigits, ownDigitsBefore, 2);
  takeAllBehind(at, capitals & (behind(ownDigits, ownDigitsBefore, 1) | afterBlank));
  ownDigitsBefore = ownDigits;
}

function takeBlock(at: usize, to: usize): void {
  readMasks(at, to);
  if (wides != 0 && makePlain(at, wides)) readMasks(at, to);
  const behindLetters = behind(letters, lettersBefore, 1);
  const behindDigits = behind(digits, digitsBefore, 1);
  const behindAny = behindLetters | behindDigits;
  const gaps = blanks | wides;
  if ((capitals & behindLetters) != 0) hasInner = true;
  digitCount += <u32>popcnt(digits);
  const own = outsideHashes(at, (letters | digits) & ~behindAny);
  takeCapitals(at, (capitals & ~behindAny) | wides);
  if (lastCapital >= at) beforeCapital = labelSigns;
  // Capitals behind small letters; any letter may stand for one beyond ASCII.
  const humps = wides != 0 ? ALL : capitals & behindLetters & ~(capitals << 1);
  takeWords(at, letters & ~behindLetters & own, behindDigits, humps);
  takeNumbers(at, digits & ~behindDigits & own, own);
  if (!isStreet) takeStreets(at, digits & behind(gaps, gapsBefore, 1));
  takeSpecials(at, to, specials);
  takePairs(at, joints & behind(joints, jointsBefore, 1));
  takeSecrets(at, letters | digits | joints);
  lettersBefore = letters;
  digitsBefore = digits;
  gapsBefore = gaps;
  jointsBefore = joints;
}

/** Takes the blocks of a line that ends at `to`. */
export function takeBlocks(to: usize): void {
  forgetBlocks();
  for (let at = LINE; at < to; at += BLOCK) takeBlock(at, to);
  if (wordAt < to && to - wordAt >= LONG_WORD) wordSigns |= signsOfWord(wordAt, to);
}
