/** Signs that a `:`, `<`, `=`, `@` or `--` gives a line, by the characters beside it. */
import { isCountryField } from './lineCountries';
import { LINE } from './lineLayout';
import { AT_SIGN, BORDER, PLACE_HINT, FILLER, NAMED, NETWORK, SCHEME, SECRET_HINT, SHOWN } from './lineMarks';
import { ANGLE, BLANK, COLON, DASH, EQUALS, SLASH, charAt, isDigit } from './lineText';

/** Behind `:`, `583920174:AA…` is a token. */
const CAPITAL_A: u32 = 65;
const MOST_COLONS: u32 = 6;

export let specialSigns: u32 = 0;
export let specialHints: u32 = 0;
let isOpen: bool = false;
let colons: u32 = 0;

export function forgetSpecials(): void {
  specialSigns = 0;
  specialHints = 0;
  isOpen = false;
  colons = 0;
}

function takeColon(p: usize, to: usize): void {
  const next = charAt(p + 2);
  if ((next == BLANK || p + 2 == to) && p > LINE && charAt(p - 2) > 64) specialSigns |= NAMED;
  colons++;
  if (next == COLON || colons > MOST_COLONS) specialSigns |= NETWORK;
  if (next == SLASH) specialSigns |= SCHEME;
  if (next == CAPITAL_A && charAt(p + 4) == CAPITAL_A && isDigit(charAt(p - 2)))
    specialHints |= SECRET_HINT;
  if (isCountryField(p)) specialHints |= PLACE_HINT;
}

/** Takes the `:`, `<`, `=` and `@` of a block, a bit each. */
export function takeSpecials(at: usize, to: usize, places: u64): void {
  for (let left = places; left != 0; left &= left - 1) {
    const p = at + (<usize>ctz(left) << 1);
    const c = charAt(p);
    if (c == COLON) takeColon(p, to);
    else if (c == EQUALS) specialHints |= isCountryField(p) ? PLACE_HINT : 0;
    else if (c == ANGLE) {
      isOpen = true;
      if (charAt(p + 2) == ANGLE) specialSigns |= FILLER;
    } else specialSigns |= isOpen ? AT_SIGN | SHOWN : AT_SIGN;
  }
}

/** Of marks behind another one: are both dashes? */
export function takePairs(at: usize, places: u64): void {
  for (let left = places; left != 0; left &= left - 1) {
    const p = at + (<usize>ctz(left) << 1);
    if (charAt(p) == DASH && charAt(p - 2) == DASH) specialSigns |= BORDER;
  }
}
