/**
 * Text of XML is written over the bytes that were read: it never gets longer. Behind the last byte, `<>`
 * ends every walk.
 */
import { at } from './bytes';
import { behindEntity, character } from './entities';

export const INPUT: usize = 0x10000;
/** What a scan answers, 32 bits each. */
export const EVENTS: usize = 0x1000;
export const EVENT_SLOTS: u32 = 8192;

export const BLANK: u32 = 32;
export const SLASH: u32 = 47;
export const COLON: u32 = 58;
export const LESS: u32 = 60;
export const GREATER: u32 = 62;
const BANG: u32 = 33;
const QUESTION: u32 = 63;
const ONES: u64 = 0x0101010101010101;
const HIGHS: u64 = 0x8080808080808080;
const ALL_LESS: u64 = 0x3c3c3c3c3c3c3c3c;
const ALL_GREATER: u64 = 0x3e3e3e3e3e3e3e3e;
const ALL_AMPERSANDS: u64 = 0x2626262626262626;

/** Words as their bytes are loaded, the first of them lowest. */
const CDATA: u64 = 0x5b41544144435b21; // ![CDATA[
const CDATA_END: u32 = 0x3e5d5d; // ]]>
const COMMENT: u32 = 0x2d2d213c; // <!--
const COMMENT_END: u32 = 0x3e2d2d; // -->
const QUESTION_END: u32 = 0x3e3f; // ?>
const THREE: u32 = 0xffffff;

export let end: usize = INPUT;
/** Where the next character is written, and how many units of UTF-16 are written so far. */
export let out: usize = INPUT;
export let units: u32 = 0;

/** Begins a document of so many bytes at INPUT. */
export function beginText(length: u32): void {
  out = INPUT;
  end = INPUT + length;
  units = 0;
  store<u64>(end, 0x3e3c);
}

/** Units are counted from here on. */
export function beginUnits(behind: u32): void {
  units -= behind;
}

/** The text goes on at a place before: what was written behind it is none. */
export function goBack(to: usize): void {
  out = to;
}

export function writeByte(c: u32): void {
  store<u8>(out++, <u8>c);
  units++;
}

/** What characters have more or less units than bytes, of eight bytes of UTF-8. */
function unitsBeyond(bytes: u64): u32 {
  const high = bytes & HIGHS;
  if (high == 0) return 0;
  const further = high & ~(bytes << 1);
  const pairs = high & (bytes << 1) & (bytes << 2) & (bytes << 3);
  return <u32>popcnt(pairs) - <u32>popcnt(further);
}

function zeroes(bytes: u64): u64 {
  return (bytes - ONES) & ~bytes & HIGHS;
}

/** The highest bit of each `<` and `&`; of others too, behind the first. */
function stopsIn(bytes: u64): u64 {
  return zeroes(bytes ^ ALL_LESS) | zeroes(bytes ^ ALL_AMPERSANDS);
}

function copyTo(p: usize, to: usize): void {
  for (; p < to; p++) {
    const c = at(p);
    store<u8>(out++, <u8>c);
    units += <u32>((c & 0xc0) != 0x80) + <u32>(c >= 0xf0);
  }
}

/** Copies text up to a `<` or `&`; answers where that is. */
function copyText(p: usize): usize {
  // What is not yet read must not be written over.
  while (p - out < 8) {
    if (at(p) == LESS || at(p) == 38) return p;
    copyTo(p, p + 1);
    p++;
  }
  let o = out;
  let more: u32 = 0;
  let bytes = load<u64>(p);
  let stops = stopsIn(bytes);
  while (stops == 0) {
    store<u64>(o, bytes);
    more += unitsBeyond(bytes);
    p += 8;
    o += 8;
    bytes = load<u64>(p);
    stops = stopsIn(bytes);
  }
  store<u64>(o, bytes);
  const bits = ctz(stops) & ~7;
  more += unitsBeyond(bytes & ~(<u64>-1 << bits));
  const length = <usize>(bits >> 3);
  units += <u32>(o + length - out) + more;
  out = o + length;
  return p + length;
}

function write(code: u32): void {
  if (code < 0x80) return writeByte(code);
  units += code < 0x10000 ? 1 : 2;
  if (code < 0x800) store<u8>(out++, <u8>(0xc0 | (code >> 6)));
  else {
    if (code < 0x10000) store<u8>(out++, <u8>(0xe0 | (code >> 12)));
    else {
      store<u8>(out++, <u8>(0xf0 | (code >> 18)));
      store<u8>(out++, <u8>(0x80 | ((code >> 12) & 63)));
    }
    store<u8>(out++, <u8>(0x80 | ((code >> 6) & 63)));
  }
  store<u8>(out++, <u8>(0x80 | (code & 63)));
}

/** Takes text up to the next tag, its entities decoded. */
export function takeText(p: usize): usize {
  p = copyText(p);
  while (at(p) != LESS) {
    const behind = behindEntity(p);
    if (behind == 0) copyTo(p, p + 1);
    else write(character);
    p = copyText(behind == 0 ? p + 1 : behind);
  }
  return p;
}

/** Where the next `>` is. */
export function tagEnd(p: usize): usize {
  let found = zeroes(load<u64>(p) ^ ALL_GREATER);
  while (found == 0) {
    p += 8;
    found = zeroes(load<u64>(p) ^ ALL_GREATER);
  }
  return p + <usize>(ctz(found) >> 3);
}

/** Where an ending of two or three bytes is; `end` if there is none. */
function placeOf(ending: u32, mask: u32, p: usize): usize {
  const length: usize = mask == THREE ? 3 : 2;
  for (; p + length <= end; p++) if ((load<u32>(p) & mask) == ending) return p;
  return end;
}

/** Takes what begins with `<!` or `<?`; answers where the text goes on, 0 = it is a tag. */
export function takeSpecial(p: usize): usize {
  const c = at(p + 1);
  if (c == QUESTION) return placeOf(QUESTION_END, 0xffff, p + 1) + 2;
  if (c != BANG) return 0;
  if (load<u64>(p + 1) == CDATA) {
    const to = placeOf(CDATA_END, THREE, p + 9);
    copyTo(p + 9, to);
    return to + 3;
  }
  if (load<u32>(p) == COMMENT) return placeOf(COMMENT_END, THREE, p + 1) + 3;
  return tagEnd(p) + 1;
}

/** Of the last tag: its name without its prefix, no longer than the bytes that are loaded, and its kind. */
export let name: u64 = 0;
export let nameFrom: usize = 0;
export let nameLength: usize = 0;
export let isClose: bool = false;
export let isEmpty: bool = false;

/** Reads the tag that begins at a place; answers where the text goes on. */
export function readTag(p: usize): usize {
  const begin = p + 1;
  isClose = at(begin) == SLASH;
  let from = isClose ? begin + 1 : begin;
  let colon: usize = 0;
  p = from;
  let c = at(p);
  while (c != GREATER && c != BLANK && c - 9 > 4) {
    if (c == COLON && colon == 0) colon = p;
    c = at(++p);
  }
  let to = p;
  if (c != GREATER) p = tagEnd(p);
  isEmpty = at(p - 1) == SLASH && p > begin;
  if (isEmpty && to == p) to--;
  if (colon != 0) from = colon + 1;
  nameFrom = from;
  nameLength = p < end && to > from ? to - from : 0;
  name = load<u64>(from) & (nameLength < 8 ? ~(<u64>-1 << (<u64>nameLength << 3)) : -1);
  return p + 1;
}
