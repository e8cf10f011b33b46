/** Characters of a line that are beyond ASCII. */
import { hasNoCapitals } from './lineForms';
import { WIDE_LABELS } from './lineLayout';
import { EVERY_HINT, EVERY_LABEL, SCRIPT, WIDE_HINT } from './lineMarks';
import { NO_BREAK, charAt } from './lineText';

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
