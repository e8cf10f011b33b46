import { fillClasses } from './bytes';
import { scanBytewise } from './bytewise';
import { INPUT } from './layout';
import { clearHits, own } from './result';
import { forgetRuns } from './secrets';
import { scanVectors } from './vectors';
import { fillLengths } from './words';

export { clearCounts, hitCount } from './result';

/** Blank line feeds before and behind the input. */
const BORDER: usize = 128;

fillClasses();
fillLengths();
memory.fill(INPUT - BORDER, 10, BORDER);

/** Begins a chunk of `length` bytes at INPUT, of which it owns [from, to). */
export function begin(length: u32, from: u32, to: u32, record: bool): void {
  memory.fill(INPUT + length, 10, BORDER);
  forgetRuns();
  own(INPUT + from, INPUT + to, record);
}

/**
 * Scans on from offset `from`; returns the offset to go on from, which is less than `length` when
 * the result was full and has to be taken out first.
 */
export function scan(from: u32, length: u32): u32 {
  clearHits();
  const end = ASC_FEATURE_RELAXED_SIMD
    ? scanVectors(INPUT + from, INPUT + length)
    : scanBytewise(INPUT + from, INPUT + length);
  return <u32>(end - INPUT);
}

/** Ends the input behind its last byte, which stops every walk. */
export function endInput(length: u32): void {
  memory.fill(INPUT + length, 10, BORDER);
}

export {
  beginTable,
  checkedCount,
  clearEvents,
  eventCount,
  isOdd,
  learn,
  lookCount,
  measureTexts,
  refuse,
  revoke,
  routeCount,
  rowCount,
  seenCount,
  settle,
} from './cells';
export { scanCopied, scanTuples } from './dump';
export { scanItems, scanRecords } from './json';
export { addItems, addNode, beginRecords, setColumn } from './nodes';
export { learnText, useTexts } from './shared';
export { beginSheet, placeColumn, scanSheet } from './sheet';
export { beginDelimited, scanDelimited, skippedLeft } from './delimited';
export { beginValid, goValid, isValid } from './validJson';
export { scanLines } from './lineBatch';
export { nearWords, scanLine, scanPart } from './lineSigns';
