/** Words that begin with a capital: names, one behind another, and where the last of them is. */
import { isInPath } from './lineForms';
import { LINE } from './lineLayout';
import { BLANK, NO_BREAK, UNDER, charAt } from './lineText';

/** Bytes between blanks, of words that join names: `da`, `von`. */
const PARTICLE: usize = 8;
const NONE: usize = LINE - 2;

/** Are there names one after another, particles between? */
export let hasPair: bool = false;
/** Where the last one begins. */
let name: usize = 0;

export function forgetCapitals(): void {
  hasPair = false;
  name = NONE;
}

function isGap(p: usize): bool {
  const c = charAt(p);
  return c == BLANK || c == NO_BREAK;
}

/** Are there but particles between the name before and the one that begins behind this blank? */
function goesOn(blank: usize): bool {
  let last = blank;
  for (let p = blank - 2; p > name; p -= 2) {
    if (!isGap(p)) continue;
    if (last - p > PARTICLE) return false;
    last = p;
  }
  return true;
}

/** Takes the capital that begins at a place. */
export function takeCapital(p: usize): void {
  if (!hasPair && name >= LINE && isGap(p - 2)) hasPair = goesOn(p - 2);
  name = p;
}
