/** Characters of XML and HTML that are written by their names or numbers. */
import { at, HEX, is } from './bytes';

const THREE: u32 = 0xffffff;
const FOUR: u64 = 0xffffffff;
/** In place of half a pair, which no text has by itself. */
const REPLACED: u32 = 0xfffd;
const SEMICOLON: u32 = 59;
const LESS_THAN: u32 = 60;
const GREATER_THAN: u32 = 62;
const NUMBER_SIGN: u32 = 35;
const X: u32 = 120;
/** The bit by which small letters differ, in several of them. */
const SMALL: u64 = 0x2020202020202020;

/** The character of the entity that was read last. */
export let character: u32 = 0;

/** Reads up to six digits; what comes behind decimal ones is left out, as it was always read. */
function numberedEnd(p: usize): usize {
  const isHex = (at(p) | 32) == X;
  if (isHex) p++;
  const from = p;
  let isWhole = true;
  character = 0;
  while (p - from < 6 && is(p, HEX)) {
    const c = at(p++);
    if (!isHex && c > 57) isWhole = false;
    if (isWhole) character = character * (isHex ? 16 : 10) + (c < 58 ? c - 48 : (c | 32) - 87);
  }
  return p == from || at(p) != SEMICOLON || character == 0 || character > 0x10ffff ? 0 : p + 1;
}

/** Two halves of a pair, one behind the other, are one character. */
function pairEnd(p: usize): usize {
  const high = character - 0xd800;
  const behind = high < 0x400 && at(p) == 38 && at(p + 1) == NUMBER_SIGN ? numberedEnd(p + 2) : 0;
  const low = character - 0xdc00;
  if (behind == 0 || low >= 0x400) {
    character = REPLACED;
    return p;
  }
  character = 0x10000 + (high << 10) + low;
  return behind;
}

function named(code: u32, behind: usize): usize {
  character = code;
  return behind;
}

/** The place behind the entity whose ampersand is at `p`; 0 = it is no entity. */
export function behindEntity(p: usize): usize {
  if (at(p + 1) == NUMBER_SIGN) {
    const behind = numberedEnd(p + 2);
    return behind != 0 && character - 0xd800 < 0x800 ? pairEnd(behind) : behind;
  }
  const letters = load<u64>(p + 1);
  const small = letters | SMALL;
  if (at(p + 3) == SEMICOLON) {
    if ((small & 0xffff) == 0x746c) return named(LESS_THAN, p + 4); // lt
    if ((small & 0xffff) == 0x7467) return named(GREATER_THAN, p + 4); // gt
  }
  if (at(p + 4) == SEMICOLON && (small & THREE) == 0x706d61) return named(38, p + 5); // amp
  if (at(p + 5) != SEMICOLON) return 0;
  if ((small & FOUR) == 0x746f7571) return named(34, p + 6); // quot
  if ((small & FOUR) == 0x736f7061) return named(39, p + 6); // apos
  return (small & FOUR) == 0x7073626e ? named(32, p + 6) : 0; // nbsp
}

