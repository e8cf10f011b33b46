/** The signs of a line (../signs.ts), in one pass over its characters. */
import {
  forgetLabels,
  labelHints,
  labelSigns,
  mayBeginLabel,
  takeHints,
  takeLabels,
} from './labels';
import { digitHints, digits, digitSigns, endOfRun, forgetDigits, passDigits, runs, takeDigits } from './lineDigits';
import { endsStreet } from './lineHouses';
import { LINE, OUT, TEXT, WIDE_LABELS, WORD_STARTS } from './lineLayout';
import { mayBeCalled, mayBeCalledInside } from './lineCalls';
import { mayBeCard } from './lineCards';
import { hasNoCapitals, isInPath, isWideCapital } from './lineForms';
import {
  ANY_HINT,
  AT_SIGN,
  BORDER,
  CALL_HINT,
  DIAL,
  EVERY_HINT,
  EVERY_LABEL,
  FILLER,
  GROUPED,
  HOUSE,
  LONG_NUMBER,
  NAMED,
  NETWORK,
  PAIR,
  POST_HINT,
  SCHEME,
  SCRIPT,
  SECRET_HINT,
  SHOWN,
  STREET,
  STREET_HINT,
  TWELVE_HINT,
  WIDE_HINT,
  ZIP,
} from './lineMarks';
import { endOfHash, hashDigits, mayBeginHash } from './lineHashes';
import { listsOf } from './lineNear';
import { phoneHints } from './lineNumbers';
import { mayBeHouse } from './lineStreets';
import { LONG_WORD, signsOfWord } from './lineWords';
import {
  ANGLE,
  BLANK,
  COLON,
  DASH,
  NO_BREAK,
  SLASH,
  UNDER,
  beginningAt,
  charAt,
  isDigit,
  isLetter,
  lineKindOf,
} from './lineText';

const UPPER_OR_LOWER: u32 = 6;
const DIGIT_KIND: u32 = 1;
const WORD_KINDS: u32 = 6 | 1;
/** Letters, digits and `/+_-.` */
const SECRET_KINDS: u32 = 6 | 1 | 128 | 512 | 1024 | 32 | 16;

/** Behind `:`, `583920174:AA…` is a token. */
const CAPITAL_A: u32 = 65;
/** As of ../../detectors/address.ts. */
const OF_ADDRESSES: u32 = ZIP | HOUSE | SCRIPT | GROUPED;
const FIRST_WIDE: u32 = 0x370;
/** The bit by which small letters differ. */
const SMALL: u32 = 32;
/** Signs and hints of characters beyond ASCII. */
let wideSigns: u32 = 0;
let wideHints: u32 = 0;
/** Words of the last line; whether one has a capital behind its first letter, or there is more than ASCII. */
let words: usize = 0;
let isOdd: bool = false;

function takeWide(c: u32, next: u32): void {
  wideHints |= WIDE_HINT;
  // Long s and the sign of kelvin: their other case is a letter of ASCII.
  if (c == 0x17f || c == 0x212a) {
    wideSigns |= EVERY_LABEL;
    wideHints |= EVERY_HINT;
  }
  if (hasNoCapitals(c)) wideSigns |= SCRIPT;
  if (c >= FIRST_WIDE) wideSigns |= load<u32>(WIDE_LABELS + (<usize>((c * 31 + next) & 1023) << 2));
}

/** Has an address that needs a house number no run that may be one? */
function isStreetless(hints: u32): bool {
  if ((hints & WIDE_HINT) != 0) return false;
  if ((digitHints & STREET_HINT) != 0 || (labelHints & POST_HINT) != 0) return false;
  return !mayBeHouse(runs);
}

/** Returns the signs of the line of `length` characters at LINE; writes its digits and hints to OUT. */
export function scanLine(length: u32): u32 {
  const to = LINE + (<usize>length << 1);
  store<u64>(to, 0);
  store<u64>(to, 0, 8);
  store<u64>(to, 0, 16);
  forgetLabels();
  forgetDigits();
  wideSigns = 0;
  wideHints = 0;
  words = 0;
  let found: u32 = 0;
  let hints: u32 = 0;
  // Signs of labels before the last word with a capital.
  let beforeCapital: u32 = 0;
  let isOpen = false;
  let colons: u32 = 0;
  let wordAt = LINE;
  // The last two blanks with no short word between them, and the last capital that begins a word.
  let blank = LINE - 2;
  let lastBlank = LINE - 4;
  let capital = LINE - 6;
  // Has the bit SMALL where a letter behind the first of a word is a capital.
  let capitals: u32 = 0;
  let p = LINE;
  while (p < to) {
    const c = charAt(p);
    const kind = c < 128 ? lineKindOf(c) : 32768;
    if (kind & WORD_KINDS && mayBeginHash(p)) {
      const end = endOfHash(p);
      if (end != 0) {
        passDigits(hashDigits);
        p = end;
        continue;
      }
    }
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
      if (p - wordAt >= LONG_WORD) found |= signsOfWord(wordAt, p);
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
        if (next == CAPITAL_A && charAt(p + 4) == CAPITAL_A && isDigit(charAt(p - 2))) hints |= SECRET_HINT;
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
  if (to - wordAt >= LONG_WORD) found |= signsOfWord(wordAt, to);
  found |= digitSigns | wideSigns;
  hints |= digitHints | wideHints;
  isOdd = (capitals & SMALL) != 0 || (hints & WIDE_HINT) != 0;
  if (found & (LONG_NUMBER | GROUPED) && mayBeCard(runs)) hints |= TWELVE_HINT;
  if (
    !(found & (DIAL | GROUPED)) ||
    (hints & WIDE_HINT) != 0 ||
    mayBeCalled(runs, words) ||
    ((capitals & SMALL) != 0 && mayBeCalledInside(to))
  )
    hints |= CALL_HINT;
  const isPhone = (found & (DIAL | GROUPED)) != 0 || labelSigns != 0;
  if (isPhone) hints |= phoneHints(runs, (hints & CALL_HINT) != 0);
  hints |= labelHints;
  if ((hints & STREET_HINT) != 0) {
    if ((found & OF_ADDRESSES) == 0) found |= mayBeHouse(runs) ? STREET : 0;
    else if (isStreetless(hints)) hints &= ~STREET_HINT;
  }
  store<u32>(OUT, digits);
  store<u32>(OUT, hints | ANY_HINT, 4);
  store<u32>(OUT, <u32>runs, 12);
  const needCapital = load<u32>(OUT, 8);
  return found | (labelSigns & ~needCapital) | (beforeCapital & needCapital);
}

/** Which lists may have a phrase in the last line, a bit each. */
export function nearWords(): u32 {
  return isOdd ? 0xffffffff : listsOf(words);
}

/** The same of a line at a place of TEXT. */
export function scanPart(from: u32, length: u32): u32 {
  memory.copy(LINE, TEXT + (<usize>from << 1), <usize>length << 1);
  return scanLine(length);
}
