import { at } from './bytes';
import { hasRoom, kindAt, leaveRow } from './cells';
import { ESCAPED_COPY, ESCAPED_SQL, keepField, takeRow } from './fields';
import { INPUT } from './layout';

const TAB: u32 = 9;
const LINE_FEED: u32 = 10;
const RETURN: u32 = 13;
const SINGLE: u32 = 39;
const OPEN: u32 = 40;
const CLOSE: u32 = 41;
const COMMA: u32 = 44;
const BACKSLASH: u32 = 92;
const WIDE: u32 = 32768;
const EVERY: u32 = 0x1ffff;

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
      let kinds: u32 = 0;
      let digits: u32 = 0;
      let isMarked = false;
      let c = at(p);
      while (c != TAB && c != LINE_FEED && c != RETURN) {
        const kind = kindAt(p) & EVERY;
        if (c == BACKSLASH) isMarked = true;
        kinds |= kind;
        digits += kind & 1;
        p++;
        c = at(p);
      }
      // Blanks within the line are 32 and 9 to 13.
      if (kinds & ~(8 | WIDE)) isFilled = true;
      if (kinds & WIDE) isWide = true;
      if (width < columns) keepField(width, start, p, isMarked ? ESCAPED_COPY : kinds, digits);
      width++;
      if (c != TAB || p >= end) break;
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

/**
 * Takes `(…), (…)` of an INSERT, each with no more than `columns` values; what ends them is left, and a
 * row that is wider or goes on beyond the input.
 */
export function scanTuples(from: u32, length: u32, most: u32, columns: u32): u32 {
  const end = INPUT + length;
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
      let kinds: u32 = 0;
      let digits: u32 = 0;
      if (at(p) == SINGLE) start = p + 1;
      else if ((c == 101 || c == 110) && at(p + 1) == SINGLE) start = p + 2;
      if (start > p) {
        let isMarked = false;
        p = start;
        while (p < end) {
          const now = at(p);
          if (now == SINGLE) {
            if (at(p + 1) != SINGLE) break;
            isMarked = true;
            p++;
          } else if (now == BACKSLASH) {
            isMarked = true;
            if (at(p + 1) == SINGLE || at(p + 1) == BACKSLASH) p++;
          } else {
            const kind = kindAt(p) & EVERY;
            kinds |= kind;
            digits += kind & 1;
          }
          p++;
        }
        if (width < columns) keepField(width, start, p, isMarked ? ESCAPED_SQL : kinds, digits);
        p++;
      } else {
        let depth: i32 = 0;
        while (p < end) {
          const now = at(p);
          if (depth == 0 && (now == COMMA || now == CLOSE)) break;
          if (now == OPEN) depth++;
          else if (now == CLOSE) depth--;
          const kind = kindAt(p) & EVERY;
          kinds |= kind;
          digits += kind & 1;
          p++;
        }
        if (width < columns) keepField(width, start, p, kinds, digits);
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
