/** Paragraphs and tables of a document of Word, PowerPoint or OpenDocument. */
import { at } from './bytes';
import {
  BLANK,
  COLON,
  EVENT_SLOTS,
  EVENTS,
  GREATER,
  INPUT,
  LESS,
  SLASH,
  beginText,
  beginUnits,
  end,
  isClose,
  isEmpty,
  name,
  nameFrom,
  nameLength,
  out,
  readTag,
  tagEnd,
  takeSpecial,
  takeText,
  units,
  writeByte,
} from './markupText';

/** After so much text the events are given out: a place in the text, above three bits of what ends there. */
const STRETCH: usize = 0x10000;
const PARAGRAPH: u32 = 1;
const CELL: u32 = 2;
const ROW: u32 = 3;
const TABLE: u32 = 4;
const TABLE_BEGIN: u32 = 5;

const A: u32 = 97;
const PARAGRAPH_LETTER: u32 = 112;
const R: u32 = 114;
const T: u32 = 116;
/** Names as their bytes are loaded, the first of them lowest. */
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

let next: usize = INPUT;
/** Where the text of the open paragraph begins: its address, and its distance from `first` in units of UTF-16. */
let open: usize = INPUT;
let openUnits: u32 = 0;
/** Where the text of this stretch begins. */
let first: usize = INPUT;
let count: u32 = 0;

/** Begins a document of so many bytes at INPUT. */
export function beginDocument(length: u32): void {
  beginText(length);
  next = open = first = INPUT;
  openUnits = 0;
}

function add(event: u32): void {
  store<u32>(EVENTS + (<usize>count << 2), (units << 3) | event);
  count++;
  if (event != PARAGRAPH) return;
  open = out;
  openUnits = units;
}

/** What a tag of the name that was read ends. */
function ended(): u32 {
  if (nameLength == 1) return name == P || name == H ? PARAGRAPH : 0;
  if (name == TC) return CELL;
  if (name == TABLE_CELL) return nameLength == 10 && load<u16>(nameFrom, 8) == 0x6c6c ? CELL : 0;
  if (name == TR) return ROW;
  if (name == TABLE_ROW) return nameLength == 9 && at(nameFrom + 8) == 119 ? ROW : 0;
  return name == TBL || name == TABLE_WORD ? TABLE : 0;
}

function takeTag(p: usize): usize {
  p = readTag(p);
  if (isClose) {
    const event = ended();
    if (event != 0) add(event);
  } else if (isEmpty) {
    if (name == TAB || name == BR) writeByte(BLANK);
    else if (ended() == CELL) add(CELL);
  } else if (name == TBL || name == TABLE_WORD) add(TABLE_BEGIN);
  return p;
}

/** Takes the tag of a paragraph, a run or its text, as most are, `<w:r>` or `</w:t>`; answers 0 if it is another. */
function takeShort(p: usize): usize {
  const isEnd = at(p + 1) == SLASH;
  if (isEnd) p++;
  const word = load<u32>(p + 1);
  const letter = (word >> 16) & 255;
  const isShort = (letter == R || letter == T || letter == PARAGRAPH_LETTER) && ((word >> 8) & 255) == COLON;
  if (!isShort || ((word & 255) | BLANK) - A > 25) return 0;
  const c = word >> 24;
  if (c == GREATER) {
    if (isEnd && letter == PARAGRAPH_LETTER) add(PARAGRAPH);
    return p + 5;
  }
  return c == BLANK && !isEnd ? tagEnd(p + 5) + 1 : 0;
}

/** Reads on until there is enough text or events; answers how many events there are. */
export function scanDocument(): u32 {
  count = 0;
  first = open;
  beginUnits(openUnits);
  openUnits = 0;
  let p = next;
  while (p < end && count < EVENT_SLOTS && open - first < STRETCH) {
    if (at(p) != LESS) {
      p = takeText(p);
      if (p >= end) break;
    }
    let behind = takeShort(p);
    if (behind == 0) behind = takeSpecial(p);
    p = behind == 0 ? takeTag(p) : behind;
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
