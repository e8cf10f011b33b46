import { at, isBlank } from './bytes';
import {
  EMPTIES,
  EMPTY_SLOTS,
  EVENT_SLOTS,
  EVENTS,
  HALTING,
  INPUT,
  KINDS,
  PASSED,
  WANTED_CELLS,
} from './layout';
import { learnAddress } from './checks';
import { forgetDomains } from './domains';
import { LONGEST_LINE } from './lineLayout';
import { forgetRoutes, halt, isHalted, isNoText, isRouted } from './routes';
import { countsAgain, forgetSeen, OTHER_COLUMN } from './seen';
import {
  forgetTexts,
  NO_TRAITS,
  numberIn,
  setTraits,
  textFrom,
  textTo,
  traitsOfText,
} from './shared';
import { EVERY_KIND, kindAt, measure, walkedDigits, walkedKinds } from './walks';

export { checkedCount, refuse, revoke, routeCount, settle } from './routes';
export { seenCount } from './seen';

const PLUS_KIND: u32 = 512;
const WIDE_KIND: u32 = 32768;
/** Marks the bytes at which a reader's fields end, beside their kind. */
export const STOP: u32 = 0x80000000;
/** The same for a reader whose fields end in two ways. */
export const OTHER_STOP: u32 = 0x20000000;
/** Marks the bytes that a text of an empty cell begins with. */
const EMPTY_START: u32 = 0x40000000;
/** A longer cell is text, never one value (../../columnProfile.ts). */
const LONGEST_VALUE: u32 = 512;
const LONGEST_EMPTY: u32 = 15;

/** What an event says about its bytes; 0 = a cell, trimmed, with its traits. */
/** As it stands in the input, neither trimmed nor measured. */
export const WHOLE: u32 = 1;
/** A row begins. */
export const NEXT_ROW: u32 = 2;
/** The number of a text that is kept elsewhere. */
export const SHARED: u32 = 3;
/** A number that is shown in another way. */
export const NUMBER: u32 = 4;
/** A cell that is nothing, trimmed. */
const NOTHING: u32 = 5;

/** Which cells of a column are given: those of no route; all as they stand; those that may be something, in their rows; all in their rows. */
const OTHERS: u32 = 0;
const AS_THEY_STAND: u32 = 1;
const EACH: u32 = 3;

let written: u32 = 0;
/** Cells of which the kernel does not know that they are nothing, and after how many the scan ends with its row. */
let looks: u32 = 0;
let mostLooks: u32 = 0;
let marksRows: bool = false;
let rows: u32 = 0;
let odd: bool = false;

/** Fields end at a byte of this class. */
export function stopAt(c: u32, mark: u32 = STOP): void {
  const place = KINDS + (<usize>c << 2);
  store<u32>(place, load<u32>(place) | mark);
}

/** Begins a table of so many columns. */
export function beginTable(columns: u32): void {
  for (let place = KINDS; place < KINDS + 1024; place += 4)
    store<u32>(place, load<u32>(place) & ~(STOP | OTHER_STOP));
  forgetSeen(columns);
  forgetRoutes();
  forgetDomains();
  forgetTexts();
  memory.fill(PASSED, 0, columns * 4);
  memory.fill(WANTED_CELLS, 0, columns);
  memory.fill(HALTING, 0, columns);
}

/** `marks` = an event for each row is wanted, else their number. */
export function clearEvents(marks: bool, most: u32): void {
  written = 0;
  looks = 0;
  mostLooks = most;
  rows = 0;
  odd = false;
  halt(false);
  marksRows = marks;
}

/** The row that a scan stops at has to be read in another way, whatever comes behind it. */
export function leaveRow(): void {
  odd = true;
}

export function isOdd(): bool {
  return odd;
}

export function lookCount(): u32 {
  return looks;
}

export function eventCount(): u32 {
  return written;
}

export function rowCount(): u32 {
  return rows;
}

// @ts-ignore: decorator
@inline
export function hasRoom(cells: u32): bool {
  return written + cells + 1 <= EVENT_SLOTS && looks < mostLooks && !isHalted();
}

function emit(what: u32, from: usize, to: usize, traits: u32): void {
  const slot = EVENTS + (<usize>written << 4);
  store<u32>(slot, what);
  store<u32>(slot, <u32>(from - INPUT), 4);
  store<u32>(slot, <u32>(to - INPUT), 8);
  store<u32>(slot, traits, 12);
  written++;
}

// @ts-ignore: decorator
@inline
export function nextRow(): void {
  if (marksRows) emit(NEXT_ROW << 11, INPUT, INPUT, 0);
  else rows++;
}

function isEmpty(from: usize, length: u32): bool {
  for (let i: u32 = 0; i < EMPTY_SLOTS; i++) {
    const text = EMPTIES + (<usize>i << 4);
    if (load<u8>(text, 15) != length) continue;
    let j: u32 = 0;
    while (j < length) {
      const c = at(from + j);
      if (<u32>load<u8>(text + j) != (c - 65 < 26 ? c | 32 : c)) break;
      j++;
    }
    if (j == length) return true;
  }
  return false;
}

/** As `traitsOf` of ../../traits.ts. */
// @ts-ignore: decorator
@inline
function traitsOf(kinds: u32, digits: u32, length: u32): u32 {
  return (((kinds << 5) | (digits < 31 ? digits : 31)) << 7) | (length < 127 ? length : 127);
}

/** Counts a cell of ASCII that is longer than any value, if it has no sign of text; false = it has to be looked at. */
function isLongNothing(column: u32, from: usize, to: usize, kinds: u32, digits: u32): bool {
  const length = <u32>(to - from);
  if (kinds & WIDE_KIND || length > LONGEST_LINE || load<u8>(HALTING + column)) return false;
  return isNoText(column, traitsOf(kinds & EVERY_KIND, digits, length), from, to);
}

/** Takes a cell whose bytes are of these kinds and hold so many digits. */
export function takeCell(column: u32, from: usize, to: usize, kinds: u32, digits: u32): void {
  const wanted = <u32>load<u8>(WANTED_CELLS + column);
  if (wanted == AS_THEY_STAND) {
    emit(column | (WHOLE << 11), from, to, kinds & WIDE_KIND);
    return;
  }
  if (from == to) return;
  let start = from;
  let end = to;
  if (isBlank(at(from)) || isBlank(at(to - 1))) {
    while (start < end && isBlank(at(start))) start++;
    while (end > start && isBlank(at(end - 1))) end--;
    if (start == end) return;
    measure(start, end);
    kinds = walkedKinds;
    digits = walkedDigits;
  }
  const length = <u32>(end - start);
  if (load<u8>(HALTING + column) && (kinds & (WIDE_KIND | PLUS_KIND) || length > LONGEST_VALUE))
    halt(true);
  if (kinds & WIDE_KIND || length > LONGEST_VALUE) {
    if (!isLongNothing(column, start, end, kinds, digits))
      emit(column | (WHOLE << 11), from, to, kinds & WIDE_KIND);
    return;
  }
  if (length <= LONGEST_EMPTY && kindAt(start) & EMPTY_START && isEmpty(start, length)) {
    if (wanted == EACH) emit(column | (NOTHING << 11), start, end, 0);
    return;
  }
  const traits = traitsOf(kinds & EVERY_KIND, digits, length);
  if (isRouted(column, traits, start, end, wanted != OTHERS)) {
    if (wanted == EACH) emit(column | (NOTHING << 11), start, end, 0);
    return;
  }
  looks++;
  if (wanted == OTHERS && countsAgain(column, start, length, traits)) return;
  emit(column, start, end, traits);
}

/** Takes what stands for a cell. */
export function takeOther(column: u32, kind: u32, from: usize, to: usize, how: u32): void {
  emit(column | (kind << 11), from, to, how);
}

/** Takes the number of a text: one that need not be looked at, or came before, is counted. */
export function takeShared(column: u32, from: usize, to: usize): void {
  if (load<u8>(WANTED_CELLS + column) != OTHERS) return takeOther(column, SHARED, from, to, 0);
  const number = numberIn(from, to);
  const traits = traitsOfText(number);
  if (load<u8>(HALTING + column) && (traits == NO_TRAITS || (traits >> 12) & PLUS_KIND)) halt(true);
  if (traits != NO_TRAITS && isRouted(column, traits, textFrom(number), textTo(number), false)) return;
  looks++;
  if (countsAgain(column | OTHER_COLUMN, from, <u32>(to - from), traits)) return;
  takeOther(column, SHARED, from, to, traits);
}

/** Measures a text that cells point to, as `takeCell` does. */
function traitsBetween(from: usize, to: usize): u32 {
  const length = <u32>(to - from);
  if (from == to || length > LONGEST_VALUE) return NO_TRAITS;
  if (isBlank(at(from)) || isBlank(at(to - 1))) return NO_TRAITS;
  measure(from, to);
  if (walkedKinds & WIDE_KIND) return NO_TRAITS;
  if (length <= LONGEST_EMPTY && kindAt(from) & EMPTY_START && isEmpty(from, length)) return NO_TRAITS;
  return traitsOf(walkedKinds & EVERY_KIND, walkedDigits, length);
}

/** So many texts are there, and their places. */
export function measureTexts(count: u32): void {
  for (let number: u32 = 0; number < count; number++)
    setTraits(number, traitsBetween(textFrom(number), textTo(number)));
}

/** A mail address of a column, a cell of the input. */
export function learn(column: u32, from: u32, to: u32, isSampled: bool): void {
  learnAddress(column, INPUT + from, INPUT + to, isSampled);
}

/** The same of bytes that were not measured on the way. */
export function takeUnmeasured(column: u32, from: usize, to: usize): void {
  measure(from, to);
  takeCell(column, from, to, walkedKinds, walkedDigits);
}
