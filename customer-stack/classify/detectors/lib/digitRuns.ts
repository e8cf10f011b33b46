import type { Found } from '../../detector.ts';
import type { DigitRuns } from '../../digitRuns.ts';
import { rememberLast } from './remember.ts';

export const isDigit = (code: number) => code >= 48 && code <= 57;

/** Several finders ask for those of one text. */
const ownRunsIn = rememberLast((text): DigitRuns => {
  const starts: number[] = [];
  const ends: number[] = [];
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    if (isDigit(text.charCodeAt(at)) === isInside) continue;
    isInside = !isInside;
    (isInside ? starts : ends).push(at);
  }
  if (isInside) ends.push(text.length);
  return { starts, ends, count: starts.length };
});

let known: { readonly text: string; readonly runs: DigitRuns } | null = null;
/** Calls `work`, meanwhile the runs of one text are known: the pass over a line has found them. */
export const withKnownRuns = (text: string, runs: DigitRuns, work: () => void): void => {
  known = { text, runs };
  work();
  known = null;
};
const runsIn = (text: string): DigitRuns => (known?.text === text ? known.runs : ownRunsIn(text));

/** Holds it of each run where it begins and ends? */
export const everyRun = (
  text: string,
  holds: (text: string, start: number, end: number) => boolean,
): boolean => {
  const { starts, ends, count } = runsIn(text);
  for (let i = 0; i < count; i += 1)
    if (!holds(text, starts[i] as number, ends[i] as number)) return false;
  return true;
};

const none: readonly RegExpExecArray[] = [];

/**
 * Every match of a sticky pattern that begins with a run of digits and ends with one. `mayBegin` = may it begin with
 * the run between these places?
 */
export const matchesAtRuns = (
  pattern: RegExp,
  text: string,
  mayBegin: (text: string, start: number, end: number) => boolean,
): readonly RegExpExecArray[] => {
  const { starts, ends, count } = runsIn(text);
  let found: RegExpExecArray[] | undefined;
  let free = 0;
  for (let i = 0; i < count; i += 1) {
    const start = starts[i] as number;
    if (start < free || !mayBegin(text, start, ends[i] as number)) continue;
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match === null) continue;
    found ??= [];
    found.push(match);
    free = start + match[0].length;
  }
  return found ?? none;
};

/** Returns the end of the match that begins at `start`, or 0 if there is none. */
type EndOf = (text: string, start: number) => number;
/** By a sticky pattern. */
export const endBy =
  (pattern: RegExp): EndOf =>
  (text, start) => {
    pattern.lastIndex = start;
    return pattern.test(text) ? pattern.lastIndex : 0;
  };

const nothing: readonly Found[] = [];

/** The same, as values with their places. */
export const findAtRuns =
  (
    endOf: EndOf,
    mayBegin: (text: string, start: number, end: number) => boolean,
    keep: (value: string) => boolean,
  ) =>
  (text: string): readonly Found[] => {
    const { starts, ends, count } = runsIn(text);
    let found: Found[] | undefined;
    let free = 0;
    for (let i = 0; i < count; i += 1) {
      const start = starts[i] as number;
      if (start < free || !mayBegin(text, start, ends[i] as number)) continue;
      const end = endOf(text, start);
      if (end === 0) continue;
      free = end;
      const value = text.slice(start, end);
      if (!keep(value)) continue;
      found ??= [];
      found.push({ value, start });
    }
    return found ?? nothing;
  };

export const isWordy = (code: number) =>
  isDigit(code) || ((code | 32) >= 97 && (code | 32) <= 122) || code === 95;
/** Does a word, a decimal, a path or a sum go on with the digits at a place? */
export const isJoinedBefore = (text: string, start: number): boolean => {
  const before = text.charCodeAt(start - 1);
  return isWordy(before) || before === 43 || (before >= 44 && before <= 47);
};

/**
 * Counts the digits that follow `end` in groups joined by the mark at `end`, as `-4444-555` after a
 * number; stops after the group that reaches `most`.
 */
export const digitsBehind = (text: string, end: number, most: number): number => {
  const mark = text.charCodeAt(end);
  let digits = 0;
  let at = end;
  while (digits < most && text.charCodeAt(at) === mark && isDigit(text.charCodeAt(at + 1))) {
    at += 1;
    const from = at;
    while (isDigit(text.charCodeAt(at))) at += 1;
    digits += at - from;
  }
  return digits;
};

const MOST_MARKS = 3;
/** What stands between the digits of a number; `/` and `.` lie between `-` and 0. */
const isMark = (code: number) => code === 32 || code === 40 || code === 41 || isMiddle(code);
const isMiddle = (code: number) => code >= 45 && code <= 47;

const areMarks = (text: string, from: number, to: number): boolean => {
  if (to - from > MOST_MARKS) return false;
  for (let at = from; at < to; at += 1) if (!isMark(text.charCodeAt(at))) return false;
  return true;
};

/** A text and what is looked for in it. */
interface Numbers {
  readonly text: string;
  readonly runs: DigitRuns;
  readonly pattern: RegExp;
  readonly least: number;
}

/** Has the number that begins with a run so many digits, up to three marks between them? */
const isLong = ({ text, least, runs: { starts, ends, count } }: Numbers, run: number): boolean => {
  let digits = 0;
  for (let i = run; i < count; i += 1) {
    if (i > run && !areMarks(text, ends[i - 1] as number, starts[i] as number)) return false;
    digits += (ends[i] as number) - (starts[i] as number);
    if (digits >= least) return true;
  }
  return false;
};

const [OPEN, PLUS] = [40, 43];
/** How many characters before its digits a number may begin: `(+49`, `(030`, `+49`. */
const marksBefore = (text: string, start: number): number => {
  const before = text.charCodeAt(start - 1);
  if (before === OPEN) return 1;
  if (before !== PLUS) return 0;
  return text.charCodeAt(start - 2) === OPEN ? 2 : 1;
};

/** The first match of a sticky pattern at a run or at the marks before it. */
const matchAt = ({ text, pattern }: Numbers, start: number, from: number) => {
  for (let at = Math.max(from, start - marksBefore(text, start)); at <= start; at += 1) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
};

/** The next match from a place on, of places in their order. */
export type NextNumber = (from: number) => RegExpExecArray | null;

/** Looks for a sticky pattern of numbers: `least` digits, with an opening mark or a plus before them. */
export const createNextNumber = (pattern: RegExp, text: string, least: number): NextNumber => {
  const numbers = { text, runs: runsIn(text), pattern, least };
  const { starts, count } = numbers.runs;
  let run = 0;
  return (from) => {
    for (; run < count; run += 1) {
      const start = starts[run] as number;
      if (start < from || !isLong(numbers, run)) continue;
      const match = matchAt(numbers, start, from);
      if (match !== null) return match;
    }
    return null;
  };
};

/** All of them. */
export const numbersIn = (pattern: RegExp, text: string, least: number): RegExpExecArray[] => {
  const next = createNextNumber(pattern, text, least);
  const found: RegExpExecArray[] = [];
  for (let match = next(0); match !== null; match = next(match.index + match[0].length))
    found.push(match);
  return found;
};
