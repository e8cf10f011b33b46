/** Characters of a line that are beyond ASCII. */
import { hasNoCapitals } from './lineForms';
import { WIDE_LABELS } from './lineLayout';
import { EVERY_HINT, EVERY_LABEL, SCRIPT, WIDE_HINT } from './lineMarks';
import { BLANK, CLOSE, DASH, NO_BREAK, OPEN, PLUS, ZERO, charAt, isDigit } from './lineText';

const FIRST_LABEL: u32 = 0x370;

export let wideSigns: u32 = 0;
export let wideHints: u32 = 0;

export function forgetWides(): void {
  wideSigns = 0;
  wideHints = 0;
}

export function takeWide(p: usize): void {
  const c = charAt(p);
  wideHints |= WIDE_HINT;
  if (c == NO_BREAK) return;
  // Long s and the sign of kelvin: their other case is a letter of ASCII.
  if (c == 0x17f || c == 0x212a) {
    wideSigns |= EVERY_LABEL;
    wideHints |= EVERY_HINT;
  }
  if (hasNoCapitals(c)) wideSigns |= SCRIPT;
  if (c >= FIRST_LABEL)
    wideSigns |= load<u32>(WIDE_LABELS + (<usize>((c * 31 + charAt(p + 2)) & 1023) << 2));
}

/** A digit of Arabic, Persian, Hindi or of full width as one of ASCII; 0 = it is none. */
function digitOf(c: u32): u32 {
  if (c < 0x660) return 0;
  if (c - 0x660 < 10) return c - 0x660 + ZERO;
  if (c - 0x6f0 < 10) return c - 0x6f0 + ZERO;
  if (c - 0x966 < 10) return c - 0x966 + ZERO;
  return c - 0xff10 < 10 ? c - 0xff10 + ZERO : 0;
}

/** The same of what stands between digits: dashes, and blanks that do not break. */
function markOf(c: u32): u32 {
  if ((c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xff0d) return DASH;
  if (c == NO_BREAK || c == 0x2007 || c == 0x2009 || c == 0x202f || c == 0x3000) return BLANK;
  if (c == 0xff0b) return PLUS;
  return c == 0xff08 ? OPEN : c == 0xff09 ? CLOSE : 0;
}

/** Writes digits and what stands beside them as of ASCII; true if there are any (../../detectors/lib/plainDigits.ts). */
export function makePlain(at: usize, places: u64): bool {
  let isChanged = false;
  for (let left = places; left != 0; left &= left - 1) {
    const p = at + (<usize>ctz(left) << 1);
    const c = charAt(p);
    let plain = digitOf(c);
    if (plain == 0 && isBesideDigit(p)) plain = markOf(c);
    if (plain == 0) continue;
    store<u16>(p, <u16>plain);
    wideHints |= WIDE_HINT;
    isChanged = true;
  }
  return isChanged;
}

function isBesideDigit(p: usize): bool {
  if (isDigit(charAt(p - 2)) || isDigit(charAt(p + 2))) return true;
  return digitOf(charAt(p + 2)) != 0;
}
