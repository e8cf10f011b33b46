import { at } from './bytes';
import { hasRoom, leaveRow, OTHER_STOP, STOP, stopAt } from './cells';
import { ESCAPED_COPY, ESCAPED_SQL, keepField, takeRow } from './fields';
import { INPUT } from './layout';
import { measure, walk, walkedDigits, walkedKinds } from './walks';

const TAB: u32 = 9;
const LINE_FEED: u32 = 10;
const RETURN: u32 = 13;
const SINGLE: u32 = 39;
const OPEN: u32 = 40;
const CLOSE: u32 = 41;
const COMMA: u32 = 44;
const BACKSLASH: u32 = 92;
const WIDE: u32 = 32768;

// @ts-ignore: decorator
@inline
function isBlank(c: u32): bool {
  return c == 32 || c - 9 <= 4;
}

// @ts-ignore: decorator
@inline
function skipBlanks(p: usize, end: usize): usize {
  while (p < end && isBlank(at(p))) p++;
  return p;
}

/**
 * Takes lines of COPY: fields between tabs, no more than `columns` of them. A line that is blank is none;
 * one of which that is not sure, or that is wider, is left.
 */
export function scanCopied(from: u32, length: u32, isLast: bool, most: u32, columns: u32): u32 {
  stopAt(TAB);
  stopAt(LINE_FEED);
  stopAt(RETURN);
  stopAt(BACKSLASH);
  const end = INPUT + length;
  let p = INPUT + from;
  let left = most;
  while (p < end && left > 0 && hasRoom(columns)) {
    const rowStart = p;
    let width: u32 = 0;
    let isFilled = false;
    let isWide = false;
    for (;;) {
      const start = p;
      p = walk(p, STOP);
      const kinds = walkedKinds;
      const digits = walkedDigits;
      const isMarked = at(p) == BACKSLASH;
      if (isMarked) isFilled = true;
      while (at(p) == BACKSLASH) p = walk(p + 1, STOP);
      // Blanks within the line are 32 and 9 to 13.
      if (kinds & ~(8 | WIDE)) isFilled = true;
      if (kinds & WIDE) isWide = true;
      if (width < columns) keepField(width, start, p, isMarked ? ESCAPED_COPY : kinds, digits);
      width++;
      if (p >= end || at(p) != TAB) break;
      p++;
    }
    if (p >= end && !isLast) return <u32>(rowStart - INPUT);
    if (isFilled) {
      if (width > columns) {
        leaveRow();
        return <u32>(rowStart - INPUT);
      }
      takeRow(width);
      left--;
    } else if (isWide) {
      leaveRow();
      return <u32>(rowStart - INPUT);
    }
    if (p < end && at(p) == RETURN && at(p + 1) == LINE_FEED) p++;
    if (p < end) p++;
  }
  return <u32>(p - INPUT);
}

/** `\,\,` */
const ENDS: u32 = 0x2c5c2c5c;

/** Marks the bytes that end a value. Those written behind the input end a value that has no end in it. */
function beginTuples(end: usize): void {
  store<u32>(end, ENDS);
  stopAt(SINGLE);
  stopAt(BACKSLASH);
  stopAt(COMMA, OTHER_STOP);
  stopAt(OPEN, OTHER_STOP);
  stopAt(CLOSE, OTHER_STOP);
}

/** End of a value without quotes, whose brackets are part of it. */
function bareEnd(p: usize, end: usize): usize {
  const plain = walk(p, OTHER_STOP);
  if (plain >= end || at(plain) != OPEN) return plain;
  let depth: i32 = 0;
  let to = plain;
  while (to < end && (depth > 0 || (at(to) != COMMA && at(to) != CLOSE))) {
    if (at(to) == OPEN) depth++;
    else if (at(to) == CLOSE) depth--;
    to++;
  }
  measure(p, to);
  return to;
}

/**
 * Takes `(…), (…)` of an INSERT, each with no more than `columns` values; what ends them is left, and a
 * row that is wider or goes on beyond the input.
 */
export function scanTuples(from: u32, length: u32, most: u32, columns: u32): u32 {
  const end = INPUT + length;
  beginTuples(end);
  let p = INPUT + from;
  let left = most;
  while (left > 0 && hasRoom(columns)) {
    const rowStart = p;
    p = skipBlanks(p, end);
    while (p < end && at(p) == COMMA) p = skipBlanks(p + 1, end);
    if (p >= end) return <u32>(rowStart - INPUT);
    if (at(p) != OPEN) {
      leaveRow();
      return <u32>(p - INPUT);
    }
    let width: u32 = 0;
    p = skipBlanks(p + 1, end);
    while (p < end && at(p) != CLOSE) {
      const c = at(p) | 32;
      let start = p;
      if (at(p) == SINGLE) start = p + 1;
      else if ((c == 101 || c == 110) && at(p + 1) == SINGLE) start = p + 2;
      if (start > p) {
        p = walk(start, STOP);
        const kinds = walkedKinds;
        const digits = walkedDigits;
        let isMarked = false;
        while (p < end && (at(p) == BACKSLASH || at(p + 1) == SINGLE)) {
          isMarked = true;
          const isPair = at(p) == SINGLE || at(p + 1) == SINGLE || at(p + 1) == BACKSLASH;
          p = walk(isPair ? p + 2 : p + 1, STOP);
        }
        if (width < columns) keepField(width, start, p, isMarked ? ESCAPED_SQL : kinds, digits);
        p++;
      } else {
        p = bareEnd(p, end);
        if (width < columns) keepField(width, start, p, walkedKinds, walkedDigits);
      }
      width++;
      while (p < end && at(p) != COMMA && at(p) != CLOSE) p++;
      if (p < end && at(p) == COMMA) p = skipBlanks(p + 1, end);
    }
    if (p >= end) return <u32>(rowStart - INPUT);
    if (width > columns) {
      leaveRow();
      return <u32>(rowStart - INPUT);
    }
    takeRow(width);
    left--;
    p++;
  }
  return <u32>(p - INPUT);
}
