/** What stands beside a phone's number: a word for it, one letter, or marks before a number from abroad. */
import { CALLS, FURTHER_CALLS, LINE, RUN_STARTS, WORD_STARTS } from './lineLayout';
import { OPEN, PLUS, ZERO, beginningAt, charAt, isAlnum, isLetter } from './lineText';

/** From `f` on: `f`, `m`, `p`, `t`, a bit each. */
const SHORT_LABELS: u32 = 1 | (1 << 7) | (1 << 10) | (1 << 14);
/** `T`, `M`, `F`, `P`, whatever the case, and no word that ends with one. */
function isShortLabel(p: usize): bool {
  const letter = (charAt(p) | 32) - 102;
  return letter < 15 && ((SHORT_LABELS >> letter) & 1) != 0 && !isAlnum(charAt(p - 2));
}

/** `T: 020`, `(020)`, `+49`, `0049` */
function isMarked(start: usize): bool {
  const before = charAt(start - 2);
  if (before == OPEN || before == PLUS) return true;
  if (charAt(start) == ZERO && charAt(start + 2) == ZERO) return true;
  return isShortLabel(start - 4) || isShortLabel(start - 6);
}

const GOES_ON: u32 = 1;
const MOST_LETTERS: usize = 5;

/** Does a short word end in time: does no small letter follow its last one? */
function isWhole(p: usize, found: u32): bool {
  for (let length: usize = 1; length < MOST_LETTERS; length++)
    if (((found >> <u32>length) & 1) != 0 && charAt(p + (length << 1)) - 97 >= 26) return true;
  return false;
}

/** May a word for phones begin here? As in detectors/lib/phoneLabels.ts. */
function mayBeginWord(p: usize): bool {
  const place = beginningAt(p);
  const found = <u32>load<u8>(CALLS + <usize>place);
  if (found == 0) return false;
  const further = (place * 73 + beginningAt(p + 4) * 41) & 0x7fff;
  if ((found & GOES_ON) != 0 && load<u8>(FURTHER_CALLS + <usize>further) != 0) return true;
  return isWhole(p, found);
}

/** Does one of so many words of the line begin as a word for phones does? */
function isAmong(words: usize): bool {
  for (let i: usize = 0; i < words; i++)
    if (mayBeginWord(LINE + (<usize>load<u16>(WORD_STARTS + (i << 1)) << 1))) return true;
  return false;
}

/** May one begin inside of a word, in camel case? */
export function mayBeCalledInside(to: usize): bool {
  let isBehind = false;
  for (let p = LINE; p < to; p += 2) {
    const c = charAt(p);
    const isNow = isLetter(c);
    if (isNow && isBehind && c <= 90 && mayBeginWord(p)) return true;
    isBehind = isNow;
  }
  return false;
}

/** May a number of the line be known for a phone's by a mark beside it, or by one of the line's words? */
export function mayBeCalled(runs: usize, words: usize): bool {
  for (let i: usize = 0; i < runs; i++)
    if (isMarked(LINE + (<usize>load<u16>(RUN_STARTS + (i << 1)) << 1))) return true;
  return isAmong(words);
}
