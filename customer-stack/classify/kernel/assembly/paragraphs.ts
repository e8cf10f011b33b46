/**
 * A module of its own: paragraphs and tables of a document of Word, PowerPoint or OpenDocument. Text is
 * written over the bytes that were read: it never gets longer. Behind the last byte, `<>` ends every walk.
 */
import { at, fillClasses } from './bytes';
import { behindEntity, character } from './entities';

/** A place in the text, in units of UTF-16, and above three bits what ends there, 32 bits in all. */
const EVENTS: usize = 0x1000;
const EVENT_SLOTS: u32 = 8192;
const INPUT: usize = 0x10000;
/** After so much text the events are given out. */
const STRETCH: usize = 0x10000;

/** As in ../paragraphs.ts. */
const PARAGRAPH: u32 = 1;
const CELL: u32 = 2;
const ROW: u32 = 3;
const TABLE: u32 = 4;
const TABLE_BEGIN: u32 = 5;

const SLASH: u32 = 47;
const BLANK: u32 = 32;
const A: u32 = 97;
const R: u32 = 114;
const T: u32 = 116;
const COLON: u32 = 58;
const LESS: u32 = 60;
const GREATER: u32 = 62;
const BANG: u32 = 33;
const QUESTION: u32 = 63;
const ONES: u64 = 0x0101010101010101;
const HIGHS: u64 = 0x8080808080808080;
const ALL_LESS: u64 = 0x3c3c3c3c3c3c3c3c;
const ALL_GREATER: u64 = 0x3e3e3e3e3e3e3e3e;
const ALL_AMPERSANDS: u64 = 0x2626262626262626;

/** Words as their bytes are loaded, the first of them lowest. */
const P: u64 = 0x70;
const H: u64 = 0x68;
const TC: u64 = 0x6374;
const TR: u64 = 0x7274;
const BR: u64 = 0x7262;
const TAB: u64 = 0x626174;
const TBL: u64 = 0x6c6274;
const TABLE_WORD: u64 = 0x656c626174;
const TABLE_ROW: u64 = 0x6f722d656c626174; // table-ro
const TABLE_CELL: u64 = 0x65632d656c626174; // table-ce
const CDATA: u64 = 0x5b41544144435b21; // ![CDATA[
const CDATA_END: u32 = 0x3e5d5d; // ]]>
const COMMENT: u32 = 0x2d2d213c; // <!--
const COMMENT_END: u32 = 0x3e2d2d; // -->
const QUESTION_END: u32 = 0x3e3f; // ?>
const THREE: u32 = 0xffffff;

fillClasses();

let next: usize = INPUT;
let end: usize = INPUT;
/** Behind the text that is written. */
let out: usize = INPUT;
/** Where the text of the open paragraph begins, in bytes, and in units behind `first`. */
let open: usize = INPUT;
let openUnits: u32 = 0;
/** Where the text of this stretch begins, and how long it is. */
let first: usize = INPUT;
let units: u32 = 0;
let count: u32 = 0;

/** Begins a document of so many bytes at INPUT. */
export function beginDocument(length: u32): void {
  next = out = open = first = INPUT;
  end = INPUT + length;
  units = openUnits = 0;
  store<u64>(end, 0x3e3c);
}

function add(event: u32): void {
  store<u32>(EVENTS + (<usize>count << 2), (units << 3) | event);
  count++;
  if (event != PARAGRAPH) return;
  open = out;
  openUnits = units;
}

/** What characters have more or less units than bytes, of eight bytes of UTF-8. */
// @ts-ignore: decorator
@inline
function unitsBeyond(bytes: u64): u32 {
  const high = bytes & HIGHS;
  if (high == 0) return 0;
  const further = high & ~(bytes << 1);
  const pairs = high & (bytes << 1) & (bytes << 2) & (bytes << 3);
  return <u32>popcnt(pairs) - <u32>popcnt(further);
}

// @ts-ignore: decorator
@inline
function zeroes(bytes: u64): u64 {
  return (bytes - ONES) & ~bytes & HIGHS;
}

/** The highest bit of each `<` and `&`; of others too, behind the first. */
// @ts-ignore: decorator
@inline
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
  units += code < 0x10000 ? 1 : 2;
  if (code < 0x80) {
    store<u8>(out++, <u8>code);
    return;
  }
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
function takeText(p: usize): usize {
  p = copyText(p);
  while (at(p) != LESS) {
    const behind = behindEntity(p);
    if (behind == 0) copyTo(p, p + 1);
    else write(character);
    p = copyText(behind == 0 ? p + 1 : behind);
  }
  return p;
}

/** Where an ending of two or three bytes is; `end` if there is none. */
function placeOf(ending: u32, mask: u32, p: usize): usize {
  const length: usize = mask == THREE ? 3 : 2;
  for (; p + length <= end; p++) if ((load<u32>(p) & mask) == ending) return p;
  return end;
}

/** What begins with `<!` or `<?`: answers where the text goes on. */
function takeSpecial(p: usize): usize {
  if (load<u64>(p + 1) == CDATA) {
    const to = placeOf(CDATA_END, THREE, p + 9);
    copyTo(p + 9, to);
    return to + 3;
  }
  if (load<u32>(p) == COMMENT) return placeOf(COMMENT_END, THREE, p + 1) + 3;
  if (at(p + 1) == QUESTION) return placeOf(QUESTION_END, 0xffff, p + 1) + 2;
  while (at(p) != GREATER) p++;
  return p + 1;
}

/** What the tags of a name are, if they close something. */
function closed(name: u64, length: usize, from: usize): u32 {
  if (length == 1) return name == P || name == H ? PARAGRAPH : 0;
  if (name == TC || (name == TABLE_CELL && length == 10 && load<u16>(from, 8) == 0x6c6c)) return CELL;
  if (name == TR || (name == TABLE_ROW && length == 9 && at(from + 8) == 119)) return ROW;
  return name == TBL || name == TABLE_WORD ? TABLE : 0;
}

function takeName(from: usize, to: usize, isClose: bool, isEmpty: bool): void {
  const length = to - from;
  if (length - 1 > 9) return;
  const name = load<u64>(from) & (length < 8 ? ~(<u64>-1 << (<u64>length << 3)) : -1);
  if (isClose || isEmpty) {
    const event = closed(name, length, from);
    if (event != 0 && (isClose || event == CELL)) add(event);
    if (isClose || (name != TAB && name != BR)) return;
    store<u8>(out++, <u8>BLANK);
    units++;
  } else if (name == TBL || name == TABLE_WORD) add(TABLE_BEGIN);
}

function tagEnd(p: usize): usize {
  let found = zeroes(load<u64>(p) ^ ALL_GREATER);
  while (found == 0) {
    p += 8;
    found = zeroes(load<u64>(p) ^ ALL_GREATER);
  }
  return p + <usize>(ctz(found) >> 3);
}

/** Behind the tag of a run or its text, `<w:r>` or `</w:t>`, of which most are; 0 = it is another. */
// @ts-ignore: decorator
@inline
function behindRunTag(p: usize): usize {
  const isClose = at(p + 1) == SLASH;
  if (isClose) p++;
  const word = load<u32>(p + 1);
  const letter = (word >> 16) & 255;
  const isOfRun = (letter == R || letter == T) && ((word >> 8) & 255) == COLON;
  if (!isOfRun || ((word & 255) | BLANK) - A > 25) return 0;
  const c = word >> 24;
  if (c == GREATER) return p + 5;
  return c == BLANK ? tagEnd(p + 5) + 1 : 0;
}

/** Takes the tag that begins at a place; answers where the text goes on. */
function takeTag(p: usize): usize {
  const begin = p + 1;
  const isClose = at(begin) == SLASH;
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
  const isEmpty = at(p - 1) == SLASH && p > begin;
  if (isEmpty && to == p) to--;
  if (colon != 0) from = colon + 1;
  if (p < end && to > from) takeName(from, to, isClose, isEmpty);
  return p + 1;
}

/** Reads on until there is enough text or events; answers how many events there are. */
export function scanDocument(): u32 {
  count = 0;
  first = open;
  units -= openUnits;
  openUnits = 0;
  let p = next;
  while (p < end && count < EVENT_SLOTS && open - first < STRETCH) {
    p = takeText(p);
    if (p >= end) break;
    const behind = behindRunTag(p);
    if (behind != 0) {
      p = behind;
      continue;
    }
    const c = at(p + 1);
    p = c == BANG || c == QUESTION ? takeSpecial(p) : takeTag(p);
  }
  next = p;
  return count;
}

export function isLeft(): bool {
  return next < end;
}

/** Bounds of the text that the events part. */
export function textFrom(): usize {
  return first;
}
export function textTo(): usize {
  return open;
}
