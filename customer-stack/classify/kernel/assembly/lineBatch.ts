/** Many lines of a text at a time: which of them have to be looked at, and what is counted in the others. */
import { countAddresses, countNumbers } from './lineCounts';
import { copyText } from './lineCopy';
import {
  BATCH_LINES,
  BATCH_RESULTS,
  BATCH_TEXT,
  GATE_SIZE,
  LINE,
  LINE_GATES,
  LONGEST_LINE,
  OUT,
} from './lineLayout';
import { nearWords, scanLine } from './lineSigns';
import { COLON, COMMA, charAt } from './lineText';

/** A line that is nothing to anybody; counts are 16 bits of each kind. */
const NOTHING: u32 = 0;
const LOOK: u32 = 0xffffffff;
const MOST: i32 = 0x7fff;
/** Finders whose values are counted here, by the numbers of their checks (checks.ts). */
const SSN: u32 = 1;
const EMAIL: u32 = 2;
const LEAST: u32 = 5;
/** A longer line carries nothing to the next one (../../carriedLine.ts). */
const LONGEST_CARRIED: u32 = 40;
const LONGEST_QUESTION: u32 = 120;
const QUESTION: u32 = 63;

/** Ends the line in a label of the next one, or a question, or may it? Marks beyond ASCII may be blanks. */
function mayCarry(from: usize, to: usize): bool {
  const length = <u32>((to - from) >> 1);
  if (length > LONGEST_QUESTION) return false;
  let p = to;
  while (p > from && (charAt(p - 2) <= 32 || charAt(p - 2) > 127)) p -= 2;
  if (p == from) return false;
  const last = charAt(p - 2);
  return last == QUESTION || (length <= LONGEST_CARRIED && (last == COMMA || last == COLON));
}

let counted: u32 = 0;
/** By finder that counts: the lists of words that are evidence. */
let nearNumbers: u32 = 0;

/** Which finders may find something: those that count here into `counted`; true if others may. */
function isForOthers(signs: u32, hints: u32, digits: u32): bool {
  counted = 0;
  let gate = LINE_GATES + 8;
  for (let left = load<u32>(LINE_GATES); left > 0; left--) {
    if (signs & load<u32>(gate) && hints & load<u32>(gate, 4) && digits >= load<u32>(gate, 8)) {
      const kind = load<u32>(gate, 12);
      if (kind == 0) return true;
      counted |= 1 << kind;
      if (kind == SSN) nearNumbers = load<u32>(gate, 16);
    }
    gate += GATE_SIZE;
  }
  return false;
}

function countsIn(length: u32): u32 {
  let numbers: i32 = 0;
  let addresses: i32 = 0;
  if (counted & (1 << SSN)) {
    if (nearWords() & nearNumbers) return LOOK;
    numbers = countNumbers(<usize>load<u32>(OUT, 12), nearNumbers);
  }
  if (counted & (1 << EMAIL)) addresses = countAddresses(LINE + (<usize>length << 1));
  if (numbers < 0 || addresses < 0 || numbers > MOST || addresses > MOST) return LOOK;
  return <u32>numbers | (<u32>addresses << 16);
}

function resultOf(from: usize, length: u32): u32 {
  copyText(from, <usize>length);
  const signs = scanLine(length);
  if (!(signs & load<u32>(LINE_GATES, 4))) return NOTHING;
  if (isForOthers(signs, load<u32>(OUT, 4), load<u32>(OUT))) return LOOK;
  return counted == 0 ? NOTHING : countsIn(length);
}

/** Reads so many lines of the text, whose places are given; `carries` = the one before the first may bear on it. */
export function scanLines(count: u32, carries: bool): void {
  let isBorne = carries;
  for (let i: u32 = 0; i < count; i++) {
    const place = BATCH_LINES + (<usize>i << 3);
    const from = BATCH_TEXT + (<usize>load<u32>(place) << 1);
    const to = BATCH_TEXT + (<usize>load<u32>(place, 4) << 1);
    const length = <u32>((to - from) >> 1);
    const mayBear = mayCarry(from, to);
    const result = BATCH_RESULTS + (<usize>i << 2);
    if (isBorne || mayBear || length > LONGEST_LINE) store<u32>(result, LOOK);
    else store<u32>(result, length < LEAST ? NOTHING : resultOf(from, length));
    isBorne = mayBear;
  }
}
