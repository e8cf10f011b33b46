import { BEGINNINGS, ENDINGS, FIRST_FIVE, FIRST_FOUR, LABEL_CLASSES, TRIE } from './lineLayout';
import { charAt, isLetter, isUpper } from './lineText';

/** As in ../labelClasses.ts. */
const WIDE: u32 = 27;
/** In place of a class: a label ends at the node. */
const ENDS: usize = 31;

// @ts-ignore: decorator
@inline
function classOf(c: u32): u32 {
  return c > 127 ? WIDE : <u32>load<u8>(LABEL_CLASSES + <usize>c);
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

function isSet(bitmap: usize, place: u32): u32 {
  return load<u32>(bitmap + ((place >> 5) << 2)) >> (place & 31);
}

/** The index of letters that are spread over 32 bits, as in ../labelBeginnings.ts. */
function wordPlace(spread: u32): u32 {
  return (spread * 0x9e37_79b1) >> 15;
}

/** By the three characters at a place, `place` = `beginningAt` of them: 1 = a label may begin. */
// @ts-ignore: decorator
@inline
export function mayBeginLabel(place: u32, p: usize): u32 {
  return (isSet(BEGINNINGS, place) & 1) | <u32>((charAt(p + 2) | charAt(p + 4)) > 127);
}

/** By a word of so many letters, if no mark beyond ASCII follows soon: 1 = a label may begin. */
export function mayBeLabel(p: usize, letters: u64): u32 {
  const length = min(letters, 4);
  const four = load<u64>(p) & 0x1f_001f_001f_003f & (~(<u64>0) >> (64 - (length << 4)));
  const spread = <u32>four | (<u32>(four >> 32) << 6);
  const next = <u32>load<u8>(LABEL_CLASSES + <usize>(charAt(p + (<usize>length << 1)) & 127));
  const place = wordPlace(spread | (next << 11));
  return (isSet(FIRST_FOUR, wordPlace(spread)) | isSet(FIRST_FIVE, place)) & 1;
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
