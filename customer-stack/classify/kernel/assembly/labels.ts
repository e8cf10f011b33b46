import { BEGINNINGS, ENDINGS, TRIE } from './lineLayout';
import { charAt, isLetter, isUpper } from './lineText';

/** Classes of characters in labels beside the 26 letters. */
const WIDE: u32 = 27;
const DIGIT: u32 = 28;
const OTHER: u32 = 29;
const SEPARATOR: u32 = 30;
/** In place of a class: a label ends at the node. */
const ENDS: usize = 31;

// @ts-ignore: decorator
@inline
function classOf(c: u32): u32 {
  if (isLetter(c)) return c & 31;
  if (c > 127) return WIDE;
  if (c - 48 < 10) return DIGIT;
  return c == 95 || c == 45 || c == 32 || c - 9 < 5 ? SEPARATOR : OTHER;
}

/** Does a label end before this character: no small letter but of `no`, `nr`, `card` or `id`? */
function isEnd(before: u32, c: u32): bool {
  if (!isLetter(c)) return true;
  const small = c | 32;
  if (small == 110 || small == 105 || small == 99) return true;
  return isUpper(c) && !isUpper(before);
}

export let labelSigns: u32 = 0;
export let labelHints: u32 = 0;

export function forgetLabels(): void {
  labelSigns = 0;
  labelHints = 0;
}

/** Takes the labels that end at a node, between two characters. */
function takeEnding(node: usize, before: u32, c: u32, isCapital: bool): void {
  const ending = ENDINGS + (node << 4);
  const hints = load<u32>(ending, 8);
  labelSigns |= load<u32>(ending);
  labelHints |= hints & 255;
  if (isCapital) labelHints |= (hints >> 16) & 255;
  if (!isEnd(before, c)) return;
  labelSigns |= load<u32>(ending, 4);
  labelHints |= (hints >> 8) & 255;
  if (isCapital) labelHints |= hints >> 24;
}

/** May a label begin with these characters, `place` = `beginningAt` of them? Few words go on as one does. */
// @ts-ignore: decorator
@inline
export function mayBeginLabel(place: u32, start: usize): bool {
  const isSet = (load<u32>(BEGINNINGS + ((place >> 5) << 2)) >> (place & 31)) & 1;
  return isSet != 0 || (charAt(start + 2) | charAt(start + 4)) > 127;
}

/** Takes the labels that a text may begin with at a place. */
export function takeLabels(start: usize): void {
  let before = charAt(start);
  const isCapital = isUpper(before);
  let node = <usize>load<u16>(TRIE + (<usize>(before & 31) << 1));
  let p = start + 2;
  while (node != 0) {
    const c = charAt(p);
    const kind = classOf(c);
    const next = TRIE + (node << 6);
    if (load<u16>(next, ENDS << 1) != 0) takeEnding(node, before, c, isCapital);
    // A letter with a mark may stand for the one without.
    if (kind == WIDE && p - start > 2) labelSigns |= load<u32>(ENDINGS + (node << 4), 12);
    node = <usize>load<u16>(next + (<usize>kind << 1));
    before = c;
    p += 2;
  }
}

/** The same without their signs. */
export function takeHints(start: usize): void {
  const before = labelSigns;
  takeLabels(start);
  labelSigns = before;
}
