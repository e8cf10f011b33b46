import type { DataType } from '#contracts/classification/dataTypes.ts';
import { createChoice, createIdle } from './bySigns.ts';
import { type Carried, carryNothing, createCarry } from './carriedLine.ts';
import type { Found, LinePlace } from './detector.ts';
import { withKnownRuns } from './detectors/lib/digitRuns.ts';
import { createFurther } from './furtherLines.ts';
import { createHeldLines } from './heldLines.ts';
import { LONGEST_LINE } from './kernel/lineSigns.ts';
import { lineSigns } from './labels.ts';
import type { CountedHit, TextPlace } from './textCounter.ts';
import {
  addHit,
  type Counter,
  createCounters,
  createValues,
  type TextOptions,
  verdictsIn,
} from './textHits.ts';
import type { Verdict } from './verdict.ts';

const MAX_LINE = LONGEST_LINE;
const LEAST_LINE = 5;

/** What the pass over a line has shown. */
interface Shown {
  readonly signs: number;
  readonly hints: number;
  readonly digits: number;
}

interface Line extends LinePlace {
  readonly around: readonly string[];
  /** The short line before, which ends with a label or a greeting; else empty. */
  readonly carried: string;
}

/** Hits of the line itself; a detector that wants it sees the line before too. */
const hitsIn = (counter: Counter, line: string, about: Line): readonly Found[] => {
  const { reading } = counter;
  const { carried } = about;
  const { text } = counter.detector;
  const whole = text.flows === true && carried !== '' ? `${carried}\n${line}` : line;
  if (text.mark?.test(whole) === false) return [];
  const shift = whole.length - line.length;
  if (shift === 0) return reading.find(line, about);
  return reading
    .find(whole, { ...about, shift })
    .flatMap((hit) => (hit.start < shift ? [] : [{ ...hit, start: hit.start - shift }]));
};

const overlaps = (a: Found, b: Found): boolean =>
  a.start < b.start + b.value.length && b.start < a.start + a.value.length;

/** Counts what a line holds for one counter, but for what was taken before. */
const addHits = (counter: Counter, { line, about, times, taken, learn }: Scan) => {
  const { allows, detector } = counter;
  for (const hit of hitsIn(counter, line, about)) {
    if (taken.length > 0 && taken.some((before) => overlaps(before, hit))) continue;
    taken.push(hit);
    if (allows?.(hit.value, detector.type) === true) continue;
    const counted = times === 1 ? hit : { ...hit, times };
    addHit(counter, counted, { around: about.around, line, hit, near: lineSigns.near });
    learn?.(detector.type, hit.value);
  }
};

/** Learns from a value of a type. */
type Learn = (type: DataType, value: string) => void;

/** A line that is read, and what was found in it. */
interface Scan {
  readonly line: string;
  readonly about: Line;
  /** So many lines are the same. */
  readonly times: number;
  readonly taken: Found[];
  readonly learn: Learn | undefined;
}

/** What a counter looks for in a line, by the line's signs: 0 = nothing. */
const [NOTES, FINDS] = [1, 2];
const roleOf = (counter: Counter, { signs, hints, digits }: Shown): number => {
  const { reading } = counter;
  const isTelling = (signs & counter.clues) !== 0 && (hints & counter.clueHints) !== 0;
  const notes = isTelling && !reading.isComplete() ? NOTES : 0;
  const finds =
    (signs & counter.signs) !== 0 &&
    digits >= counter.digits &&
    ((hints & reading.hints()) !== 0 || reading.isOpen());
  return finds ? notes | FINDS : notes;
};

interface Role {
  readonly counter: Counter;
  readonly role: number;
}

/** The counters that may find something in a line; undefined = none. */
const rolesOf = (counters: readonly Counter[], shown: Shown): readonly Role[] | undefined => {
  let roles: Role[] | undefined;
  for (const counter of counters) {
    const role = roleOf(counter, shown);
    if (role === 0) continue;
    roles ??= [];
    roles.push({ counter, role });
  }
  return roles;
};

/** Values that count by what a later line shows. */
const settle = (counters: readonly Counter[], around: readonly string[], lines: number) => {
  for (const counter of counters) {
    for (const { line, start, around: near, found } of counter.reading.settle()) {
      if (counter.allows?.(found.value, counter.detector.type) === true) continue;
      const hit = { ...found, start, linesAgo: lines - line };
      addHit(counter, hit, { around, line: near, hit: found });
    }
  }
};

const verdictsOf = (counters: readonly Counter[], around: readonly string[], lines: number) => {
  settle(counters, around, lines);
  return counters.flatMap((counter) => verdictsIn(counter, lines));
};

export interface TextProfile {
  /** A line or a cell; `header` = words of the column's name, near every hit in it. */
  readonly add: (line: string) => void;
  /** The same of a part of a text: it is copied only if something in it is worth a look. */
  readonly addPart: (text: string, from: number, to: number) => void;
  /** Lines that hold nothing, by what they are made of. */
  readonly skip: (lines: number) => void;
  /** A line that is nothing but a value of this type. */
  readonly addValue: (type: DataType, hit: CountedHit) => void;
  /** Further values of this type change only the counts and the samples. */
  readonly isFull: (type: DataType) => boolean;
  /** Further values of this type do not change the samples either. */
  readonly isSampled: (type: DataType) => boolean;
  /** Groups of digits with dashes, of no known form, hold nothing for now. */
  readonly isIdle: () => boolean;
  /** Nothing is learnt from further lines. */
  readonly isNoted: () => boolean;
  /** Values may wait for what a further line tells. */
  readonly isWaiting: () => boolean;
  /** The same short line several times, in a text whose lines do not follow one another. */
  readonly addTimes: (line: string, times: number) => void;
  readonly verdicts: () => Verdict[];
}

/** So many lines of the same text; the number of the last of them. */
interface Lines {
  readonly number: number;
  readonly times: number;
}

interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The more specific detector runs first: what it took is not counted again. */
const scanLine = (roles: readonly Role[], scan: Scan) => {
  for (const { counter, role } of roles) {
    if ((role & NOTES) !== 0) counter.reading.note(scan.line, scan.about.hints);
    if ((role & FINDS) !== 0) addHits(counter, scan);
  }
};

/** Looks at a line that the pass reads in one go, if it has a sign of anything. */
const createLook = (counters: readonly Counter[], around: readonly string[], learn?: Learn) => {
  const { everySign, choose } = createChoice(counters);
  const look = ({ text, from, to }: Stretch, before: Carried, { number, times }: Lines): void => {
    const signs = lineSigns.scan(text, from, to) | before.signs;
    const chosen = signs & everySign;
    if (chosen === 0) return;
    const hints = lineSigns.hints() | before.hints;
    const roles = rolesOf(choose(chosen), { signs, hints, digits: lineSigns.digits() });
    if (roles === undefined) return;
    const line = text.slice(from, to);
    const about: Line = { around, signs, hints, carried: before.line, number, shift: 0 };
    const scan = { line, about, times, taken: [], learn };
    withKnownRuns(line, lineSigns.runs, () => scanLine(roles, scan));
  };
  const isRepeatable = (line: string): boolean => {
    const chosen = choose(lineSigns.scan(line, 0, line.length) & everySign);
    return chosen.every(({ detector }) => detector.text.reader === undefined);
  };
  return { look, isRepeatable };
};

/** May values be counted that are not looked at? Not where each is given on, or compared. */
const mayCount = (header: readonly string[], { allows, onHit, isStrict }: TextOptions): boolean =>
  header.length === 0 && allows === undefined && onHit === undefined && isStrict !== true;

/** Reads lines one by one, or many of a text at a time where they flow. */
const createLines = (
  counters: readonly Counter[],
  place: TextPlace,
  { header, ...options }: TextOptions & { readonly header: readonly string[] },
) => {
  const flows = options.flows === true;
  const further = createFurther(counters, flows && mayCount(header, options), place);
  const { look, isRepeatable } = createLook(counters, header, further.learn);
  const carry = flows ? createCarry(lineSigns) : carryNothing;
  const addSame = ({ text, from, to }: Stretch, times: number) => {
    const before = carry.take(text, from, to);
    place.lines += times;
    for (let at = from; at < to; at += MAX_LINE) {
      const end = Math.min(to, at + MAX_LINE);
      if (end - at < LEAST_LINE && before.line === '') continue;
      look({ text, from: at, to: end }, before, { number: place.lines, times });
    }
  };
  const addOne = (text: string, from: number, to: number) => addSame({ text, from, to }, 1);
  const addTimes = (line: string, times: number) => {
    // Cells of a table may be counted together, lines that are rows may not.
    if (times === 1 || (place.at !== undefined && isRepeatable(line)))
      addSame({ text: line, from: 0, to: line.length }, times);
    else for (let i = 0; i < times; i += 1) addOne(line, 0, line.length);
  };
  const held = createHeldLines({
    takeOne: addOne,
    takeAll: (lines) => further.take(lines, carry.isBearing(), addOne),
  });
  return { add: flows ? held.add : addOne, flush: held.flush, addTimes };
};

/**
 * Counts what is found in running text: hits one by one, believed by their surroundings. `isStrict`
 * is for text so long that several different look-alikes together prove nothing.
 */
export const createTextProfile = (
  header: readonly string[] = [],
  options: TextOptions = {},
): TextProfile => {
  const place: TextPlace = { lines: 0, at: options.at };
  const counters = createCounters(options, place);
  const values = createValues(counters, header);
  const lines = createLines(counters, place, { header, ...options });
  const noting = counters.filter(({ clues }) => clues !== 0);
  return {
    add: (line) => lines.add(line, 0, line.length),
    addPart: lines.add,
    skip: (count) => {
      place.lines += count;
    },
    addValue: (type, hit) => {
      place.lines += hit.times ?? 1;
      values.add(type, hit);
    },
    isFull: values.isFull,
    isSampled: values.isSampled,
    isIdle: createIdle(counters),
    isNoted: () => noting.every(({ reading }) => reading.isComplete()),
    isWaiting: () => counters.some(({ reading }) => reading.isWaiting()),
    addTimes: lines.addTimes,
    verdicts: () => {
      lines.flush();
      return verdictsOf(counters, header, place.lines);
    },
  };
};
