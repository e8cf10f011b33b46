/** The text between two tags of a sheet, with its entities. */
import { at, DIGIT, HEX, is } from './bytes';
import { STOP } from './cells';
import { ESCAPED_XML } from './fields';
import { EVERY_KIND, kindAt, walk, walkedDigits, walkedKinds } from './walks';

export const AMPERSAND: u32 = 38;
export const PLUS: u32 = 43;
export const LESS: u32 = 60;
/** Mask of three of the bytes that are loaded at once. */
export const THREE: u32 = 0xffffff;

/** In place of an end: the row is to be read in another way. */
export const LEFT: usize = 0;

/** Where a character ends that is written as a number; a half of a pair is none. */
function numberedEnd(p: usize): usize {
  const isHex = at(p) == 120;
  if (isHex) p++;
  const from = p;
  let code: u32 = 0;
  while (is(p, isHex ? HEX : DIGIT)) {
    const c = at(p++);
    code = code * (isHex ? 16 : 10) + (c < 58 ? c - 48 : (c | 32) - 87);
  }
  if (p == from || p - from > 6 || at(p) != 59) return LEFT;
  return code == 0 || code == PLUS || code > 0x10ffff || code - 0xd800 < 0x800 ? LEFT : p + 1;
}

/** Where the entity ends that begins with an ampersand. */
function entityEnd(p: usize): usize {
  if (at(p + 1) == 35) return numberedEnd(p + 2);
  const word = load<u32>(p + 1);
  if ((word & THREE) == 0x3b746c || (word & THREE) == 0x3b7467) return p + 4; // lt; gt;
  if (word == 0x3b706d61) return p + 5; // amp;
  if ((word == 0x746f7571 || word == 0x736f7061) && at(p + 5) == 59) return p + 6; // quot; apos;
  return LEFT;
}

/** Bounds of the text that was read last, its kinds of characters, its digits. */
export let valueFrom: usize = 0;
export let valueTo: usize = 0;
export let valueKinds: u32 = 0;
export let valueDigits: u32 = 0;

/** Reads text up to the next tag. */
export function takeText(p: usize, end: usize): usize {
  let kinds: u32 = 0;
  let digits: u32 = 0;
  let isEscaped = false;
  valueFrom = p;
  for (;;) {
    p = walk(p, STOP);
    kinds |= walkedKinds;
    digits += walkedDigits;
    const c = at(p);
    if (c == LESS) break;
    if (c == AMPERSAND) {
      p = entityEnd(p);
      if (p == LEFT) return LEFT;
      isEscaped = true;
    } else {
      if (p >= end) return LEFT;
      kinds |= kindAt(p) & EVERY_KIND;
      p++;
    }
  }
  valueTo = p;
  valueKinds = isEscaped ? ESCAPED_XML : kinds;
  valueDigits = digits;
  return p;
}

/** A cell without a text, so far. */
export function forgetText(p: usize): void {
  valueFrom = p;
  valueTo = p;
  valueKinds = 0;
  valueDigits = 0;
}
