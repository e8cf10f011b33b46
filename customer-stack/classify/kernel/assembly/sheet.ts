import { at, DIGIT, digit, is } from './bytes';
import { hasRoom, leaveRow, stopAt } from './cells';
import {
  addField,
  beginFields,
  ESCAPED_XML,
  SHARED_TEXT,
  SHOWN_NUMBER,
  takeFields,
} from './fields';
import {
  COLUMN_PLACES,
  DATE_STYLES,
  INPUT,
  MOST_FIELDS,
  MOST_SHEET_COLUMNS,
  MOST_STYLES,
} from './layout';
import {
  AMPERSAND,
  forgetText,
  LEFT,
  LESS,
  PLUS,
  takeText,
  THREE,
  valueDigits,
  valueFrom,
  valueKinds,
  valueTo,
} from './sheetText';
import { sharedColumn, takeSharedCell } from './sharedCell';

const LINE_FEED: u32 = 10;
const BLANK: u32 = 32;
const QUOTE: u32 = 34;
const SLASH: u32 = 47;
const EQUALS: u32 = 61;
const GREATER: u32 = 62;
const PLUS_KIND: u32 = 512;

/** Tags as their bytes are loaded, the last of them highest. */
const ROW_TAG: u32 = 0x776f723c; // <row
const ROW_END: u64 = 0x3e776f722f3c; // </row>
const ROW_MARK: u32 = 0x3e776f72; // row>
const CELL_TAG: u32 = 0x633c; // <c
const CELL_END: u32 = 0x3e632f3c; // </c>
const VALUE_TAG: u32 = 0x3e763c; // <v>
const VALUE_END: u32 = 0x3e762f3c; // </v>
const TEXT_TAG: u32 = 0x743c; // <t
const TEXT_END: u32 = 0x3e742f3c; // </t>
const INLINE_TAG: u32 = 0x3e73693c; // <is>
const INLINE_END: u64 = 0x3e73692f3c; // </is>
const FORMULA_TAG: u32 = 0x663c; // <f
const FORMULA_END: u32 = 0x3e662f3c; // </f>
const TWO: u32 = 0xffff;
const FIVE: u64 = 0xffffffffff;
const SIX: u64 = 0xffffffffffff;

const NO_PLACE: u32 = 0xffff;

/** Begins a stretch of a sheet, of which no column is known. */
export function beginSheet(): void {
  memory.fill(COLUMN_PLACES, 0xff, MOST_SHEET_COLUMNS * 2);
  memory.fill(DATE_STYLES, 0, MOST_STYLES);
  stopAt(LESS);
  stopAt(AMPERSAND);
  stopAt(LINE_FEED);
}

/** Cells of a column of the sheet are of this one. */
export function placeColumn(column: u32, place: u32): void {
  if (column < MOST_SHEET_COLUMNS) store<u16>(COLUMN_PLACES + (<usize>column << 1), <u16>place);
}

// The open cell: its column in the sheet, its style, and the letter of its type, `n` where it has none.
let column: u32 = 0;
let style: u32 = 0;
let kind: u32 = 0;
const NUMBER: u32 = 110;
const SHARED: u32 = 115;
const TEXT: u32 = 0;

/** `BC12` is in column 53. */
function setColumn(from: usize, to: usize): bool {
  let number: u32 = 0;
  let p = from;
  while (p < to && at(p) - 65 < 26) number = number * 26 + at(p++) - 64;
  column = number - 1;
  return p > from && p - from <= 3;
}

function setStyle(from: usize, to: usize): bool {
  style = 0;
  for (let p = from; p < to; p++) {
    if (!is(p, DIGIT)) return false;
    style = style * 10 + digit(p);
  }
  return to > from && to - from <= 5;
}

function setAttribute(name: u32, from: usize, to: usize): bool {
  if (name == 114) return setColumn(from, to);
  if (name == SHARED) return setStyle(from, to);
  if (name == 116) {
    const isLetter = to - from == 1 && (at(from) == SHARED || at(from) == NUMBER);
    kind = isLetter ? at(from) : TEXT;
  }
  return true;
}

/** Reads the attributes of a cell; answers where its tag ends. */
function takeAttributes(p: usize): usize {
  while (at(p) == BLANK) {
    const name = ++p;
    while (at(p) - 97 < 26) p++;
    if (p == name || at(p) != EQUALS || at(p + 1) != QUOTE) return LEFT;
    const isLetter = p == name + 1;
    p += 2;
    const from = p;
    let c = at(p);
    while (c != QUOTE) {
      if (c < BLANK || c == LESS || c == GREATER) return LEFT;
      c = at(++p);
    }
    if (isLetter && !setAttribute(at(name), from, p)) return LEFT;
    p++;
  }
  return p;
}

function tagEnd(p: usize, end: usize): usize {
  while (p < end && at(p) != GREATER) p++;
  return p < end ? p : LEFT;
}

function formulaEnd(p: usize, end: usize): usize {
  p = tagEnd(p, end);
  if (p == LEFT || at(p - 1) == SLASH) return p == LEFT ? LEFT : p + 1;
  while (p < end && at(p) != LESS) p++;
  return load<u32>(p) == FORMULA_END ? p + 4 : LEFT;
}

/** `4.53957876362149E+15` */
function mayBePower(): bool {
  if (!(valueKinds & PLUS_KIND) || valueTo - valueFrom < 4) return false;
  return at(valueTo - 2) == PLUS || at(valueTo - 3) == PLUS || at(valueTo - 4) == PLUS;
}

function isPlace(from: usize, to: usize): bool {
  for (let p = from; p < to; p++) if (!is(p, DIGIT)) return false;
  return to > from && to - from <= 8;
}

function keepCell(): bool {
  if (column >= MOST_SHEET_COLUMNS) return false;
  const place = <u32>load<u16>(COLUMN_PLACES + (<usize>column << 1));
  if (place == NO_PLACE) return false;
  let kinds = valueKinds;
  let how = valueDigits;
  if (kind == SHARED) {
    if (!isPlace(valueFrom, valueTo)) return false;
    kinds = SHARED_TEXT;
  } else if (kind == NUMBER && style != NO_PLACE) {
    if (style >= MOST_STYLES) return false;
    if (load<u8>(DATE_STYLES + style)) {
      if (kinds == ESCAPED_XML) return false;
      kinds = SHOWN_NUMBER;
      how = 1;
    }
  }
  if (kinds == ESCAPED_XML) return addField(place, valueFrom, valueTo, kinds, how);
  if (kinds < ESCAPED_XML && mayBePower()) {
    kinds = SHOWN_NUMBER;
    how = 0;
  }
  return addField(place, valueFrom, valueTo, kinds, how);
}

/** Reads what is in a cell; answers where it ends. A text of several runs is left. */
function takeContent(p: usize, end: usize): usize {
  let hasValue = false;
  forgetText(p);
  for (;;) {
    const word = load<u32>(p);
    if (word == CELL_END) return keepCell() ? p + 4 : LEFT;
    const isValue = (word & THREE) == VALUE_TAG;
    if (isValue || ((word & TWO) == TEXT_TAG && (at(p + 2) == GREATER || at(p + 2) == BLANK))) {
      if (hasValue) return LEFT;
      hasValue = true;
      p = isValue ? p + 2 : tagEnd(p, end);
      if (p == LEFT || at(p - 1) == SLASH) return LEFT;
      p = takeText(p + 1, end);
      if (p == LEFT || load<u32>(p) != (isValue ? VALUE_END : TEXT_END)) return LEFT;
      p += 4;
    } else if ((word & TWO) == FORMULA_TAG && (at(p + 2) == GREATER || at(p + 2) == BLANK)) {
      p = formulaEnd(p, end);
      if (p == LEFT) return LEFT;
    } else if (word == INLINE_TAG) p += 4;
    else if ((load<u64>(p) & FIVE) == INLINE_END) p += 5;
    else break;
  }
  return LEFT;
}

/** Reads the cells of a row; answers where it ends. */
function takeCells(p: usize, end: usize): usize {
  beginFields();
  let next: u32 = 0;
  while ((load<u64>(p) & SIX) != ROW_END) {
    const behind = takeSharedCell(p);
    if (behind != LEFT) {
      p = behind;
      next = sharedColumn + 1;
      continue;
    }
    if ((load<u32>(p) & TWO) != CELL_TAG) return LEFT;
    column = next;
    style = NO_PLACE;
    kind = NUMBER;
    p = takeAttributes(p + 2);
    if (p == LEFT) return LEFT;
    if (at(p) == SLASH && at(p + 1) == GREATER) p += 2;
    else {
      if (at(p) != GREATER) return LEFT;
      p = takeContent(p + 1, end);
      if (p == LEFT) return LEFT;
      next = column + 1;
    }
  }
  return p + 6;
}

function hasRowEnd(p: usize, end: usize): bool {
  while (p + 4 <= end) if (load<u32>(p++) == ROW_MARK) return true;
  return false;
}

/**
 * Takes the rows of a sheet of XML, no more than `most`; one that is not plain, or has a cell in an unknown
 * column, is left, and whatever else is there.
 */
export function scanSheet(from: u32, length: u32, isLast: bool, most: u32): u32 {
  const end = INPUT + length;
  let p = INPUT + from;
  let left = most;
  while (left > 0 && hasRoom(MOST_FIELDS)) {
    while (p < end && at(p) <= BLANK) p++;
    if (p >= end) return length;
    const row = p;
    const next = at(p + 4);
    p = load<u32>(p) == ROW_TAG && (next == GREATER || next == BLANK) ? tagEnd(p + 4, end) : LEFT;
    if (p != LEFT && at(p - 1) == SLASH) {
      p++;
      continue;
    }
    if (p != LEFT) p = takeCells(p + 1, end);
    if (p == LEFT) {
      if (isLast || hasRowEnd(row + 5, end)) leaveRow();
      return <u32>(row - INPUT);
    }
    takeFields();
    left--;
  }
  return <u32>(p - INPUT);
}
