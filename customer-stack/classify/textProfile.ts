import type { DataType } from '#contracts/classification/dataTypes.ts';
import { createChoice, createIdle } from './bySigns.ts';
import { type Carried, carryNothing, createCarry } from './carriedLine.ts';
import { contextOf, weigherOf } from './context.ts';
import type { Detector, Found, LinePlace } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { withKnownRuns } from './detectors/lib/digitRuns.ts';
import { LONGEST_LINE } from './kernel/lineSigns.ts';
import { EVERY_HINT } from './kernel/signs.ts';
import { labelSignOf, lineSigns } from './labels.ts';
import type { RowPlace } from './rowSet.ts';
import {
  type CountedHit,
  createHitCounter,
  type HitStrength,
  type TextDetector,
  type TextPlace,
} from './textCounter.ts';
import { createReading } from './textReader.ts';
import type { Verdict } from './verdict.ts';

const MAX_LINE = LONGEST_LINE;
const LEAST_LINE = 5;

const textDetectors: readonly TextDetector[] = (detectors as readonly Detector[]).filter(
  (each): each is TextDetector => each.text !== undefined,
);

/** A text detector with what is the same for every text. */
const prepared = textDetectors.map((detector) => ({
  detector,
  weigher: weigherOf(detector.text),
  signs: (detector.text.signs ?? 0) | labelSignOf(detector.text),
  clues: detector.text.clues === undefined ? 0 : detector.text.clues | labelSignOf(detector.text),
  hints: detector.text.hints ?? EVERY_HINT,
}));

/** A hit as it is counted, with its place in the line. */
export interface TextHit {
  readonly type: DataType;
  readonly value: string;
  readonly start: number;
  /** Lines read since the value's own. */
  readonly linesAgo: number;
  readonly strength: HitStrength;
}

export interface TextOptions {
  readonly isStrict?: boolean;
  /** Lines follow one another, so that one may end with a label of the next. */
  readonly flows?: boolean;
  /** Where the lines are cells of a table; absent = each line is a row of its own. */
  readonly at?: RowPlace;
  /** A value that the customer allows is not counted. */
  readonly allows?: (value: string, type: string) => boolean;
  /** Called for each hit that counts or may count; its value is raw and stays in memory. */
  readonly onHit?: (hit: TextHit) => void;
}

const createCounter = (
  { detector, ...gates }: (typeof prepared)[number],
  { isStrict = false, flows = false, onHit, allows }: TextOptions,
  place: TextPlace,
) => ({
  detector,
  ...gates,
  reading: createReading(detector.text, flows),
  onHit,
  allows,
  /** Only hits that are self-checking or beside a keyword. */
  isStrict,
  keyword: false,
  counted: createHitCounter(detector, place),
});
type Counter = ReturnType<typeof createCounter>;

const count = ({ detector, counted, onHit }: Counter, hit: CountedHit, needsOthers: boolean) => {
  const { value, start, linesAgo = 0 } = hit;
  const strength = needsOthers ? 'together' : (hit.strength ?? 'certain');
  counted.add(hit, strength);
  onHit?.({ type: detector.type, value, start, linesAgo, strength });
};

/** Evidence of the words near a hit. */
interface Near {
  readonly keyword: boolean;
  readonly against: boolean;
}

const nearOf = ({ weigher, detector }: Counter, context: readonly string[]): Near => {
  const keyword = weigher.keyword(context);
  const needsContext = detector.text.alone !== 'always' && !keyword;
  return { keyword, against: needsContext && weigher.against(context) };
};

interface HitPlace {
  readonly around: readonly string[];
  readonly line: string;
  readonly hit: Found;
}
const nothingNear: Near = { keyword: false, against: false };

/** Evidence of the words near a hit in its line: they are cut only where they may be some. */
const nearIn = (counter: Counter, { around, line, hit }: HitPlace): Near => {
  if (!counter.weigher.mayTell(around, line, hit)) return nothingNear;
  return nearOf(counter, contextOf(around, line, hit));
};

/** `near` is evaluated only where it may change the result. */
const addHit = (counter: Counter, hit: CountedHit, near: () => Near) => {
  const { alone, keywords } = counter.detector.text;
  if (alone === 'always' && (counter.keyword || keywords.length === 0)) {
    counter.keyword ||= hit.isNamed === true;
    return count(counter, hit, false);
  }
  const { keyword: isNear, against } = near();
  const keyword = isNear || hit.isNamed === true;
  if (alone !== 'always' && !keyword && (counter.isStrict || against)) return;
  counter.keyword ||= keyword;
  count(counter, hit, alone === 'never' && !keyword);
};

interface Line extends LinePlace {
  readonly around: readonly string[];
  readonly digits: number;
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

/** By what the line shows of itself. */
const mayFind = (counter: Counter, { signs, hints, digits }: Line): boolean =>
  (signs & counter.signs) !== 0 &&
  (hints & counter.hints) !== 0 &&
  digits >= (counter.detector.text.digits ?? 0);

const overlaps = (a: Found, b: Found): boolean =>
  a.start < b.start + b.value.length && b.start < a.start + a.value.length;

/** The more specific detector runs first: what it took is not counted again. */
const scanLine = (counters: readonly Counter[], line: string, about: Line) => {
  const { around, signs } = about;
  const taken: Found[] = [];
  for (const counter of counters) {
    if ((signs & counter.clues) !== 0) counter.reading.note(line);
    if (!mayFind(counter, about)) continue;
    for (const hit of hitsIn(counter, line, about)) {
      if (taken.length > 0 && taken.some((before) => overlaps(before, hit))) continue;
      taken.push(hit);
      if (counter.allows?.(hit.value, counter.detector.type) === true) continue;
      addHit(counter, hit, () => nearIn(counter, { around, line, hit }));
    }
  }
};

/** Values that count by what a later line shows. */
const settle = (counters: readonly Counter[], around: readonly string[], lines: number) => {
  for (const counter of counters) {
    for (const { line, start, around: near, found } of counter.reading.settle()) {
      if (counter.allows?.(found.value, counter.detector.type) === true) continue;
      const hit = { ...found, start, linesAgo: lines - line };
      addHit(counter, hit, () => nearIn(counter, { around, line: near, hit: found }));
    }
  }
};

const verdictsOf = (counters: readonly Counter[], around: readonly string[], lines: number) => {
  settle(counters, around, lines);
  return counters.flatMap(({ counted, keyword }) => counted.verdicts(lines, keyword));
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
  /** Further values of this type change nothing but their number. */
  readonly isFull: (type: DataType) => boolean;
  /** Groups of digits with dashes, of no known form, hold nothing for now. */
  readonly isIdle: () => boolean;
  /** The same short line several times. */
  readonly addTimes: (line: string, times: number) => void;
  readonly verdicts: () => Verdict[];
}

/** Counts what is a value as a whole, by the words of the column's name. */
const createValues = (counters: readonly Counter[], header: readonly string[]) => {
  const byType = new Map(
    counters.map((counter) => {
      let near: Near | undefined;
      const ownNear = (): Near => {
        near ??= nearOf(counter, header);
        return near;
      };
      return [counter.detector.type, { counter, ownNear }];
    }),
  );
  const add = (type: DataType, hit: CountedHit): void => {
    const own = byType.get(type);
    if (own !== undefined) addHit(own.counter, hit, own.ownNear);
  };
  const isFull = (type: DataType): boolean => byType.get(type)?.counter.counted.isFull() === true;
  return { add, isFull };
};

interface Stretch {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Looks at a line that the pass reads in one go, if it has a sign of anything. */
const createLook = (counters: readonly Counter[], around: readonly string[]) => {
  const { everySign, choose, isTelling } = createChoice(counters, lineSigns);
  const look = ({ text, from, to }: Stretch, before: Carried, number: number): void => {
    const signs = lineSigns.scan(text, from, to) | before.signs;
    const chosen = signs & everySign;
    if (chosen === 0) return;
    const line = text.slice(from, to);
    const about: Line = {
      around,
      signs,
      hints: lineSigns.hints() | before.hints,
      digits: lineSigns.digits(),
      carried: before.line,
      number,
      shift: 0,
    };
    withKnownRuns(line, lineSigns.runs, () => scanLine(choose(chosen), line, about));
  };
  return { look, isTelling };
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
  const counters = prepared.map((each) => createCounter(each, options, place));
  const values = createValues(counters, header);
  const { look, isTelling } = createLook(counters, header);
  const carry = options.flows === true ? createCarry(lineSigns) : carryNothing;
  const addPart = (text: string, from: number, to: number) => {
    const before = carry(text, from, to);
    place.lines += 1;
    for (let at = from; at < to; at += MAX_LINE) {
      const end = Math.min(to, at + MAX_LINE);
      if (end - at < LEAST_LINE && before.line === '') continue;
      look({ text, from: at, to: end }, before, place.lines);
    }
  };
  return {
    add: (line) => addPart(line, 0, line.length),
    addPart,
    skip: (count) => {
      place.lines += count;
    },
    addValue: (type, hit) => {
      place.lines += hit.times ?? 1;
      values.add(type, hit);
    },
    isFull: values.isFull,
    isIdle: createIdle(counters),
    addTimes: (line, times) => {
      if (times > 1 && options.flows !== true && !isTelling(line)) place.lines += times;
      else for (let i = 0; i < times; i += 1) addPart(line, 0, line.length);
    },
    verdicts: () => verdictsOf(counters, header, place.lines),
  };
};
