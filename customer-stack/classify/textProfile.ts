import type { DataType } from '#contracts/dataTypes.ts';
import type { Detector, Found, TextRule } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { holdsPhrase, words } from './headerWords.ts';
import { createDistinct, createSamples } from './samples.ts';
import type { Verdict } from './verdict.ts';
import { wilson } from './wilson.ts';

const BEFORE = 50;
const AFTER = 20;
const MAX_LINE = 20_000;

/** Near a hit, these say that a number is something else. */
const negative = [
  'order',
  'invoice',
  'tracking',
  'sku',
  'serial',
  'version',
  'build',
  'timestamp',
  'hash',
  'part',
];

type TextDetector = Detector & { readonly text: TextRule };
const textDetectors: readonly TextDetector[] = (detectors as readonly Detector[]).filter(
  (each): each is TextDetector => each.text !== undefined,
);

/** A hit as it is counted, with its place in the line. */
export interface TextHit {
  readonly type: DataType;
  readonly value: string;
  readonly start: number;
  /** Counts only together with enough others. */
  readonly isPossible: boolean;
}

export interface TextOptions {
  readonly isStrict?: boolean;
  /** Told of each hit that counts or may count; its value is raw and stays in memory. */
  readonly onHit?: (hit: TextHit) => void;
}

const createCounter = (detector: TextDetector, { isStrict = false, onHit }: TextOptions) => ({
  detector,
  onHit,
  /** Only hits that check themselves or stand beside a keyword. */
  isStrict,
  /** Hits that stand by themselves or beside a keyword. */
  believed: 0,
  keyword: false,
  /** Hits that only count when there are enough different ones. */
  possible: 0,
  testData: 0,
  distinct: createDistinct(),
  samples: createSamples(),
});
type Counter = ReturnType<typeof createCounter>;

const contextOf = (line: string, { start, value }: Found) => [
  ...words(line.slice(Math.max(0, start - BEFORE), start)),
  ...words(line.slice(start + value.length, start + value.length + AFTER)),
];

const holdsAny = (context: readonly string[], phrases: readonly string[]) =>
  phrases.some((phrase) => holdsPhrase(context, phrase));

const addHit = (counter: Counter, hit: Found, context: readonly string[]) => {
  const { text, mask, isTestData } = counter.detector;
  const keyword = holdsAny(context, text.keywords);
  if (counter.isStrict && text.alone !== 'always' && !keyword) return;
  const isAgainst = () => holdsAny(context, negative) || holdsAny(context, text.against ?? []);
  if (text.alone !== 'always' && !keyword && isAgainst()) return;
  const isPossible = text.alone === 'never' && !keyword;
  if (isPossible) counter.possible += 1;
  else counter.believed += 1;
  counter.onHit?.({ type: counter.detector.type, ...hit, isPossible });
  counter.keyword ||= keyword;
  counter.distinct.add(hit.value);
  counter.samples.add(() => mask(hit.value));
  if (isTestData?.(hit.value) === true) counter.testData += 1;
};

const isPossible = ({ detector: { text } }: Counter, line: string, digits: number): boolean =>
  digits >= (text.digits ?? 0) && text.mark?.test(line) !== false;

const countDigits = (line: string): number => {
  let digits = 0;
  for (let i = 0; i < line.length; i += 1) {
    const code = line.charCodeAt(i);
    if (code >= 48 && code <= 57) digits += 1;
  }
  return digits;
};

/** The more specific detector comes first: what it took is not counted again. */
const scanLine = (counters: readonly Counter[], line: string, around: readonly string[]) => {
  const taken: [number, number][] = [];
  const digits = countDigits(line);
  for (const counter of counters) {
    if (!isPossible(counter, line, digits)) continue;
    for (const hit of counter.detector.text.find(line)) {
      const end = hit.start + hit.value.length;
      if (taken.some(([from, to]) => hit.start < to && end > from)) continue;
      taken.push([hit.start, end]);
      addHit(counter, hit, [...around, ...contextOf(line, hit)]);
    }
  }
};

const TEXT_CERTAINTY = { alone: 0.93, keyword: 0.88, together: 0.6 };

const reasons = (counter: Counter, together: boolean): string[] => [
  'in text',
  ...counter.detector.validators,
  ...(counter.keyword ? ['keyword near'] : []),
  ...(together ? ['several different values'] : []),
  ...(counter.testData > 0 && counter.testData === counter.believed + counter.possible
    ? ['likely test data']
    : []),
];

const verdictOf = (counter: Counter, lines: number): Verdict | null => {
  const { text, type } = counter.detector;
  const together = text.together !== null && counter.distinct.size() >= text.together;
  const hits = counter.believed + (together ? counter.possible : 0);
  if (hits === 0) return null;
  const [lower, upper] = wilson(Math.min(hits, lines), lines);
  const kind = text.alone !== 'never' ? 'alone' : counter.keyword ? 'keyword' : 'together';
  return {
    type,
    hits,
    cells: Math.max(lines, hits),
    lower,
    upper,
    confidence: TEXT_CERTAINTY[kind],
    because: reasons(counter, together && counter.believed === 0),
    samples: counter.samples.list(),
  };
};

export interface TextProfile {
  /** A line or a cell; `header` = words of the column's name, near every hit in it. */
  readonly add: (line: string) => void;
  /** A line that is nothing but a value of this type. */
  readonly addValue: (type: DataType, value: string) => void;
  readonly verdicts: () => Verdict[];
}

/** Only what a type could hide in is looked at: digits, an @, a long word or a PEM border. */
const worthIt = (line: string) => line.length >= 7 && /\d|@|-----BEGIN|[A-Za-z_-]{16}/.test(line);

/**
 * Counts what is found in running text: hits one by one, believed by their surroundings. `isStrict`
 * is for text so long that several different look-alikes together prove nothing.
 */
export const createTextProfile = (
  header: readonly string[] = [],
  options: TextOptions = {},
): TextProfile => {
  const counters = textDetectors.map((detector) => createCounter(detector, options));
  let lines = 0;
  return {
    add: (line) => {
      lines += 1;
      for (let from = 0; from < line.length; from += MAX_LINE) {
        const piece = line.slice(from, from + MAX_LINE);
        if (worthIt(piece)) scanLine(counters, piece, header);
      }
    },
    addValue: (type, value) => {
      lines += 1;
      const counter = counters.find(({ detector }) => detector.type === type);
      if (counter !== undefined) addHit(counter, { value, start: 0 }, header);
    },
    verdicts: () =>
      counters.map((counter) => verdictOf(counter, lines)).filter((verdict) => verdict !== null),
  };
};
