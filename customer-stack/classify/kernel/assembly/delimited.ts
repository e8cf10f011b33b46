import { at } from './bytes';
import { hasRoom, STOP, stopAt } from './cells';
import { keepField, takeRow, TORN, TWICE } from './fields';
import { INPUT } from './layout';
import { kindAt } from './walks';

const LINE_FEED: u32 = 10;
const RETURN: u32 = 13;
const QUOTE: u32 = 34;
let delimiter: u32 = 0;
let columns: u32 = 0;
let exact: bool = false;
let skipped: u32 = 0;

/** Begins a stretch of a table. `onlyWhole` = rows of another width are left out. */
export function beginDelimited(by: u32, width: u32, skip: u32, onlyWhole: bool): void {
  delimiter = by;
  columns = width;
  skipped = skip;
  exact = onlyWhole;
  stopAt(delimiter);
  stopAt(LINE_FEED);
  stopAt(RETURN);
}

/** Rows that are still to be left out. */
export function skippedLeft(): u32 {
  return skipped;
}

// @ts-ignore: decorator
@inline
function keep(place: u32, from: usize, to: usize, kinds: u32, digits: u32): void {
  if (place < columns) keepField(place, from, to, kinds, digits);
}

function plainEnd(p: usize): usize {
  while (!(kindAt(p) & STOP)) p++;
  return p;
}

/**
 * Takes rows of the input from an offset (RFC 4180, any delimiter, ragged rows and stray quotes
 * tolerated), no more than `most`; returns the offset of the first that was not taken. A line feed
 * lies behind the input.
 */
export function scanDelimited(from: u32, length: u32, isLast: bool, most: u32): u32 {
  const end = INPUT + length;
  let p = INPUT + from;
  let left = most;
  while (p < end && left > 0 && hasRoom(columns)) {
    const first = at(p);
    if (first == LINE_FEED || first == RETURN) {
      p++;
      continue;
    }
    const rowStart = p;
    let width: u32 = 0;
    for (;;) {
      if (at(p) == QUOTE) {
        const start = p + 1;
        let kinds: u32 = 0;
        let digits: u32 = 0;
        let twice: u32 = 0;
        p = start;
        for (;;) {
          while (p < end && at(p) != QUOTE) {
            const kind = kindAt(p);
            kinds |= kind;
            digits += kind & 1;
            p++;
          }
          if (p >= end || p + 1 >= end || at(p + 1) != QUOTE) break;
          twice = TWICE | kindAt(p);
          p += 2;
        }
        const closing = p;
        p = closing < end ? plainEnd(closing + 1) : end;
        if (closing < end && p > closing + 1) keep(width, start, p, TORN, <u32>closing);
        else keep(width, start, closing, kinds | twice, digits);
      } else {
        const start = p;
        let kinds: u32 = 0;
        let digits: u32 = 0;
        let kind = kindAt(p);
        while (!(kind & STOP)) {
          kinds |= kind;
          digits += kind & 1;
          p++;
          kind = kindAt(p);
        }
        keep(width, start, p, kinds, digits);
      }
      width++;
      if (p < end && at(p) == delimiter) {
        p++;
        if (p < end) continue;
        keep(width, p, p, 0, 0);
        width++;
      }
      break;
    }
    if (p >= end && !isLast) return <u32>(rowStart - INPUT);
    if (p < end && at(p) == RETURN) p++;
    if (p < end && at(p) == LINE_FEED) p++;
    if (skipped > 0) skipped--;
    else if (!exact || width == columns) {
      takeRow(width < columns ? width : columns);
      left--;
    }
  }
  return <u32>(p - INPUT);
}
