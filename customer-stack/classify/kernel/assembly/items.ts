/** The texts that cells of a workbook share: one behind the other, a line feed behind each. */
import { at } from './bytes';
import {
  EVENT_SLOTS,
  EVENTS,
  GREATER,
  INPUT,
  beginText,
  end,
  goBack,
  isClose,
  isEmpty,
  name,
  out,
  readTag,
  takeSpecial,
  takeText,
  writeByte,
} from './markupText';

const LINE_FEED: u32 = 10;
/** As their bytes are loaded, the first of them lowest. */
const ITEM: u64 = 0x6973; // si
const TEXT: u64 = 0x74; // t
const PLAIN: u64 = 0x3e743c3e69733c; // <si><t>
const PLAIN_END: u64 = 0x69732f3c3e742f3c; // </t></si
const SEVEN: u64 = 0xffffffffffffff;

let next: usize = INPUT;
let isOpen: bool = false;
let isText: bool = false;
let count: u32 = 0;

/** Begins a part of so many bytes at INPUT. */
export function beginItems(length: u32): void {
  beginText(length);
  next = INPUT;
  isOpen = isText = false;
}

function endItem(): void {
  isOpen = false;
  writeByte(LINE_FEED);
  store<u32>(EVENTS + (<usize>count << 2), <u32>(out - INPUT));
  count++;
}

function takeTag(p: usize): usize {
  p = readTag(p);
  if (name == TEXT) isText = !isClose && !isEmpty;
  else if (name == ITEM) {
    if (isOpen) endItem();
    isOpen = !isClose;
    if (isClose) isText = false;
  }
  return p;
}

/** What was written behind a place counts only within a text. */
function keepText(before: usize): void {
  if (!isText) goBack(before);
  else if (out > before) isOpen = true;
}

/** Reads on until there are enough texts; answers how many, the places behind their line feeds in EVENTS. */
export function scanItems(): u32 {
  count = 0;
  let p = next;
  // A step ends two at most, the end of the part one more.
  while (p < end && count + 3 <= EVENT_SLOTS) {
    if ((load<u64>(p) & SEVEN) == PLAIN) {
      if (isOpen) endItem();
      isOpen = isText = true;
      p += 7;
    }
    const before = out;
    p = takeText(p);
    keepText(before);
    if (p >= end) break;
    const kept = out;
    if (load<u64>(p) == PLAIN_END && at(p + 8) == GREATER && isText && isOpen) {
      endItem();
      isText = false;
      p += 9;
      continue;
    }
    const behind = takeSpecial(p);
    if (behind == 0) p = takeTag(p);
    else {
      keepText(kept);
      p = behind;
    }
  }
  if (p >= end && isOpen) endItem();
  next = p;
  return count;
}

export function areLeft(): bool {
  return next < end;
}
