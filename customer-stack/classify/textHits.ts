import type { DataType } from '#contracts/classification/dataTypes.ts';
import { areWhole, contextOf, weigherOf } from './context.ts';
import type { Detector, Found } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { gatesOf, nearBitOf } from './labels.ts';
import type { RowPlace } from './rowSet.ts';
import {
  type CountedHit,
  createHitCounter,
  type HitStrength,
  type KnownValue,
  type TextDetector,
  type TextPlace,
} from './textCounter.ts';
import { createReading } from './textReader.ts';
import type { Verdict } from './verdict.ts';

const textDetectors: readonly TextDetector[] = (detectors as readonly Detector[]).filter(
  (each): each is TextDetector => each.text !== undefined,
);

/** A text detector with what is the same for every text. */
const prepared = textDetectors.map((detector) => ({
  detector,
  weigher: weigherOf(detector.text),
  nearBit: nearBitOf(detector.text),
  ...gatesOf(detector.text),
  /** Of lines that do not follow one another; undefined = each text has its own. */
  plain: detector.text.reader === undefined ? createReading(detector.text, false) : undefined,
  /** Most texts have no hit of most types. */
  nothing: createHitCounter(detector),
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
  { detector, plain, nothing, ...gates }: (typeof prepared)[number],
  { isStrict = false, flows = false, onHit, allows }: TextOptions,
  place: TextPlace,
) => ({
  detector,
  ...gates,
  flows,
  reading: flows || plain === undefined ? createReading(detector.text, flows) : plain,
  onHit,
  allows,
  /** Only hits that are self-checking or beside a keyword. */
  isStrict,
  keyword: false,
  place,
  nothing,
  /** `nothing` until there is a hit. */
  counted: nothing,
});
export type Counter = ReturnType<typeof createCounter>;

const add = (counter: Counter, hit: CountedHit, strength: HitStrength) => {
  const { nothing, detector, place } = counter;
  if (counter.counted === nothing) counter.counted = createHitCounter(detector, place);
  counter.counted.add(hit, strength);
};

const count = (counter: Counter, hit: CountedHit, needsOthers: boolean) => {
  const { detector, onHit } = counter;
  const { value, start, linesAgo = 0 } = hit;
  const strength = needsOthers ? 'together' : (hit.strength ?? 'certain');
  add(counter, hit, strength);
  onHit?.({ type: detector.type, value, start, linesAgo, strength });
};

const none: readonly Verdict[] = [];
const known: KnownValue = { isTestData: false, isAgain: true };
/** Counts a value that the kernel counted, after many of its type. */
export const countFurther = (counter: Counter, strength: HitStrength): void =>
  add(counter, { value: '', start: 0, known }, strength);

export const verdictsIn = (counter: Counter, lines: number): readonly Verdict[] =>
  counter.counted === counter.nothing ? none : counter.counted.verdicts(lines, counter.keyword);

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
  /** Types for which a word of the line may be evidence, by their bits; absent = it is not known. */
  readonly near?: () => number;
}
const nothingNear: Near = { keyword: false, against: false };

/** Has the line no word that may be evidence? Phrases may begin in the column's name too. */
const isWithoutWords = ({ nearBit }: Counter, { around, line, hit, near }: HitPlace): boolean =>
  around.length === 0 && near !== undefined && (near() & nearBit) === 0 && areWhole(line, hit);

/** Evidence of the words near a hit in its line. The words are cut out only if they may be evidence. */
const nearIn = (counter: Counter, place: HitPlace): Near => {
  const { around, line, hit } = place;
  if (isWithoutWords(counter, place)) return nothingNear;
  if (!counter.weigher.mayTell(around, line, hit)) return nothingNear;
  return nearOf(counter, contextOf(around, line, hit));
};

/** Counters of all types, the most specific first. */
export const createCounters = (options: TextOptions, place: TextPlace): readonly Counter[] =>
  prepared.map((each) => createCounter(each, options, place));

/** True if the words near a hit cannot change how the hit counts. */
const isSure = ({ detector: { text }, keyword }: Counter): boolean =>
  text.alone === 'always' && (keyword || text.keywords.length === 0);

const addSure = (counter: Counter, hit: CountedHit) => {
  counter.keyword ||= hit.isNamed === true;
  count(counter, hit, false);
};

const addWeighed = (counter: Counter, hit: CountedHit, { keyword: isNear, against }: Near) => {
  const { alone, lone } = counter.detector.text;
  const keyword = isNear || hit.isNamed === true;
  if (alone !== 'always' && !keyword && (counter.isStrict || against)) return;
  counter.keyword ||= keyword;
  const needsOthers = alone === 'never' && !keyword;
  if (needsOthers && counter.flows && lone?.(hit.value) === true)
    count(counter, { ...hit, strength: 'possible' }, false);
  else count(counter, hit, needsOthers);
};

/** Counts a hit by the words near `place.hit`, the same one in the text that is left of its line. */
export const addHit = (counter: Counter, hit: CountedHit, place: HitPlace): void => {
  if (isSure(counter)) addSure(counter, hit);
  else addWeighed(counter, hit, nearIn(counter, place));
};

const placeOf: ReadonlyMap<string, number> = new Map(
  prepared.map(({ detector }, place) => [detector.type, place]),
);

/** Counts what is a value as a whole, by the words of the column's name. */
export const createValues = (counters: readonly Counter[], header: readonly string[]) => {
  const near: Near[] = [];
  const counterOf = (type: DataType) => counters[placeOf.get(type) ?? -1];
  const addNear = (place: number, hit: CountedHit): void => {
    const counter = counters[place] as Counter;
    if (isSure(counter)) addSure(counter, hit);
    else {
      near[place] ??= nearOf(counter, header);
      addWeighed(counter, hit, near[place]);
    }
  };
  return {
    add: (type: DataType, hit: CountedHit): void => {
      const place = placeOf.get(type);
      if (place !== undefined) addNear(place, hit);
    },
    isFull: (type: DataType) => counterOf(type)?.counted.isFull() === true,
    isSampled: (type: DataType) => counterOf(type)?.counted.isSampled() === true,
  };
};
