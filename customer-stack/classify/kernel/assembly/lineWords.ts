/** Long words of a secret's alphabet. */
import { LINE } from './lineLayout';
import { KEY39, WORD26 } from './lineMarks';
import { BLANK, charAt } from './lineText';

/** 26 characters: shorter words have no signs. */
export const LONG_WORD: usize = 52;
const KEY_BYTES: usize = 78;
/** `AIza` */
const GOOGLE: u64 = 0x0061_007a_0049_0041;
const SMALL_Y: u32 = 121;

/** What may stand between a word and what it is assigned to: blanks, `"`, `'`, `:`, `=`, `>`. */
function isBetween(c: u32): bool {
  return c <= BLANK || c > 127 || c == 34 || c == 39 || c == 58 || c == 61 || c == 62;
}

/** `secretAccessKey: "…`: does what the word is assigned to end with a letter of `key`? */
function isAssigned(from: usize): bool {
  let p = from - 2;
  while (p >= LINE && isBetween(charAt(p))) p -= 2;
  return (charAt(p) | 32) == SMALL_Y;
}

function holdsGoogle(from: usize, to: usize): bool {
  for (let p = from; p + KEY_BYTES <= to; p += 2) if (load<u64>(p) == GOOGLE) return true;
  return false;
}

/** The signs of a long word, as of ../../detectors/cloudKey.ts. */
export function signsOfWord(from: usize, to: usize): u32 {
  if (to - from < KEY_BYTES) return WORD26;
  return isAssigned(from) || holdsGoogle(from, to) ? WORD26 | KEY39 : WORD26;
}
