import { at, digit, is, DIGIT, HEX } from './bytes';
import { hasRoom, leaveRow, STOP, stopAt } from './cells';
import { addField, beginFields, ESCAPED_JSON, takeFields } from './fields';
import { INPUT, ITEMS, MOST_FIELDS, STAMPS } from './layout';
import { childOf, hasKey, NO_COLUMN, NO_NODE, nextObject, nodeAt } from './nodes';
import { measure, walk, walkedDigits, walkedKinds } from './walks';

const LINE_FEED: u32 = 10;
const QUOTE: u32 = 34;
const BACKSLASH: u32 = 92;
const COMMA: u32 = 44;
/** A reader of records joins what lies deeper in another way (../../readers/record.ts). */
const DEEPEST: u32 = 10;
/** Decimal digits that a number of 64 bits keeps. */
const EXACT: u32 = 15;

/** In place of an end: the line is to be read in another way. */
const LEFT: usize = 0;

/** A line feed where it is a blank, else a blank. */
let feed: u32 = 32;

function beginTexts(): void {
  for (let c: u32 = 0; c < 32; c++) stopAt(c);
  stopAt(QUOTE);
  stopAt(BACKSLASH);
}

// @ts-ignore: decorator
@inline
function skipBlanks(p: usize): usize {
  let c = at(p);
  while (c == 32 || c == 9 || c == 13 || c == feed) c = at(++p);
  return p;
}

// @ts-ignore: decorator
@inline
function keep(node: u32, from: usize, to: usize, kinds: u32, digits: u32): bool {
  const column = load<u32>(nodeAt(node));
  return column != NO_COLUMN && addField(column, from, to, kinds, digits);
}

function codeAt(p: usize): u32 {
  let code: u32 = 0;
  for (let i: usize = 0; i < 4; i++) {
    if (!is(p + i, HEX)) return 0xffffffff;
    const c = at(p + i);
    code = (code << 4) | (c < 58 ? c - 48 : (c | 32) - 87);
  }
  return code;
}

/** End of the escape at a backslash; halves of a pair that stand alone are left. */
function escapeEnd(p: usize): usize {
  const c = at(p + 1);
  if (c == QUOTE || c == BACKSLASH || c == 47 || c == 98 || c == 102) return p + 2;
  if (c == 110 || c == 114 || c == 116) return p + 2;
  if (c != 117) return LEFT;
  const code = codeAt(p + 2);
  if (code == 0xffffffff || code - 0xdc00 < 0x400) return LEFT;
  if (code - 0xd800 >= 0x400) return p + 6;
  if (at(p + 6) != BACKSLASH || at(p + 7) != 117) return LEFT;
  return codeAt(p + 8) - 0xdc00 < 0x400 ? p + 12 : LEFT;
}

function takeString(p: usize, node: u32): usize {
  const start = ++p;
  p = walk(start, STOP);
  const kinds = walkedKinds;
  const digits = walkedDigits;
  const isEscaped = at(p) == BACKSLASH;
  while (at(p) == BACKSLASH) {
    p = escapeEnd(p);
    if (p == LEFT) return LEFT;
    p = walk(p, STOP);
  }
  if (at(p) != QUOTE) return LEFT;
  if (!keep(node, start, p, isEscaped ? ESCAPED_JSON : kinds, digits)) return LEFT;
  return p + 1;
}

/** End of the digits of a fraction as a number is shown: no zeros at its end, and no point without digits. */
function shownEnd(point: usize, to: usize): usize {
  while (at(to - 1) == 48) to--;
  return to - 1 == point ? point : to;
}

/** Is a number shown as it is written, but for zeros at its end? Long whole ones keep every digit. */
function isPlain(from: usize, point: usize, to: usize): bool {
  const isNegative = at(from) == 45;
  const first = isNegative ? from + 1 : from;
  if (point == to) return !isNegative || (at(first) != 48 && to - first <= EXACT);
  if (to - first > EXACT + 1) return false;
  if (at(first) != 48) return true;
  for (let p = point + 1; p < to && p < point + 7; p++) if (at(p) != 48) return true;
  return false;
}

function takeNumber(p: usize, node: u32): usize {
  const start = p;
  if (at(p) == 45) p++;
  if (!is(p, DIGIT)) return LEFT;
  if (at(p) == 48 && is(p + 1, DIGIT)) return LEFT;
  while (is(p, DIGIT)) p++;
  const point = p;
  let shown = p;
  if (at(p) == 46) {
    p++;
    if (!is(p, DIGIT)) return LEFT;
    while (is(p, DIGIT)) p++;
    shown = shownEnd(point, p);
  }
  if ((at(p) | 32) == 101 || !isPlain(start, point, shown)) return LEFT;
  measure(start, shown);
  return keep(node, start, shown, walkedKinds, walkedDigits) ? p : LEFT;
}

function takeList(p: usize, node: u32, depth: u32): usize {
  p = skipBlanks(p);
  if (at(p) == 93) return p + 1;
  const items = <u32>load<u16>(ITEMS + (<usize>node << 1));
  if (items == NO_NODE) return LEFT;
  for (;;) {
    p = takeValue(p, items, depth);
    if (p == LEFT) return LEFT;
    p = skipBlanks(p);
    if (at(p) != 44) break;
    p = skipBlanks(p + 1);
  }
  return at(p) == 93 ? p + 1 : LEFT;
}

/** End of the key at a quote; a key with a backslash is known to no node. */
function keyEnd(p: usize): usize {
  let c = at(p);
  while (c != QUOTE) {
    if (c < 32 || c == BACKSLASH) return LEFT;
    c = at(++p);
  }
  return p;
}

function takeObject(p: usize, node: u32, depth: u32): usize {
  const object = nextObject();
  p = skipBlanks(p);
  if (at(p) == 125) return p + 1;
  // Where the key that is to follow is kept: records have their keys in the same order.
  let link = nodeAt(node) + 14;
  for (;;) {
    if (at(p) != QUOTE) return LEFT;
    p++;
    let child = <u32>load<u16>(link);
    const length = child == NO_NODE ? 0 : <usize>load<u16>(nodeAt(child), 8);
    if (child != NO_NODE && at(p + length) == QUOTE && hasKey(child, p)) p += length + 1;
    else {
      const end = keyEnd(p);
      if (end == LEFT) return LEFT;
      child = childOf(node, p, <u32>(end - p));
      if (child == NO_NODE) return LEFT;
      store<u16>(link, <u16>child);
      p = end + 1;
    }
    // Of a key that is there twice the last counts.
    const stamp = STAMPS + (<usize>child << 2);
    if (load<u32>(stamp) == object) return LEFT;
    store<u32>(stamp, object);
    p = skipBlanks(p);
    if (at(p) != 58) return LEFT;
    p = takeValue(skipBlanks(p + 1), child, depth);
    if (p == LEFT) return LEFT;
    p = skipBlanks(p);
    if (at(p) != 44) break;
    p = skipBlanks(p + 1);
    link = nodeAt(child) + 12;
  }
  return at(p) == 125 ? p + 1 : LEFT;
}

/** `true`, `false` and `null` are no cells. */
function wordEnd(p: usize): usize {
  const first = load<u32>(p);
  if (first == 0x65757274 || first == 0x6c6c756e) return p + 4;
  return first == 0x736c6166 && at(p + 4) == 101 ? p + 5 : LEFT;
}

function takeValue(p: usize, node: u32, depth: u32): usize {
  const c = at(p);
  if (c == QUOTE) return takeString(p, node);
  if (c == 45 || digit(p) < 10) return takeNumber(p, node);
  if (c != 123 && c != 91) return wordEnd(p);
  if (depth >= DEEPEST) return LEFT;
  return c == 123 ? takeObject(p + 1, node, depth + 1) : takeList(p + 1, node, depth + 1);
}

function hasLineEnd(p: usize, end: usize): bool {
  while (p < end) if (at(p++) == LINE_FEED) return true;
  return false;
}

/** Takes lines that hold one record each; one that is not plain, or has an unknown key, is left. */
export function scanRecords(from: u32, length: u32, isLast: bool, most: u32): u32 {
  beginTexts();
  const end = INPUT + length;
  feed = 32;
  let p = INPUT + from;
  let left = most;
  while (p < end && left > 0 && hasRoom(MOST_FIELDS)) {
    const line = p;
    p = skipBlanks(p);
    if (p >= end) return isLast ? length : <u32>(line - INPUT);
    if (at(p) == LINE_FEED) {
      p++;
      continue;
    }
    beginFields();
    p = at(p) == 123 ? takeObject(p + 1, 0, 1) : LEFT;
    if (p != LEFT) p = skipBlanks(p);
    if (p == LEFT || at(p) != LINE_FEED || (p >= end && !isLast)) {
      if (isLast || hasLineEnd(line, end)) leaveRow();
      return <u32>(line - INPUT);
    }
    takeFields();
    left--;
    p++;
  }
  return <u32>(p - INPUT < length ? p - INPUT : length);
}

/** Does an item of a valid list end in the input, with a comma behind it? */
function hasItemEnd(p: usize, end: usize): bool {
  let depth: u32 = 0;
  let isText = false;
  while (p < end) {
    const c = at(p++);
    if (c == BACKSLASH) p++;
    else if (c == QUOTE) isText = !isText;
    else if (!isText) {
      if (c == 123 || c == 91) depth++;
      else if (c == 125 || c == 93) depth--;
      else if (c == COMMA && depth == 0) return true;
    }
  }
  return false;
}

/** Takes the items of a valid list without its brackets; one that is no plain record, or has an unknown key, is left. */
export function scanItems(from: u32, length: u32, isLast: bool, most: u32): u32 {
  beginTexts();
  const end = INPUT + length;
  // Here a line feed is a blank and stops no walk.
  store<u8>(end, 0);
  feed = LINE_FEED;
  let p = INPUT + from;
  let left = most;
  while (p < end && left > 0 && hasRoom(MOST_FIELDS)) {
    const item = p;
    p = skipBlanks(p);
    if (p >= end) return isLast ? length : <u32>(item - INPUT);
    beginFields();
    p = at(p) == 123 ? takeObject(p + 1, 0, 1) : LEFT;
    if (p != LEFT) p = skipBlanks(p);
    if (p == LEFT || (p >= end ? !isLast : at(p) != COMMA)) {
      if (isLast || hasItemEnd(item, end)) leaveRow();
      return <u32>(item - INPUT);
    }
    takeFields();
    left--;
    if (p < end) p++;
  }
  return <u32>(p - INPUT);
}
