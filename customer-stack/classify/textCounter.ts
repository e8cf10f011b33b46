import {
  type Strength,
  strengthOf,
  TEST_DATA_CONFIDENCE,
} from '#contracts/classification/strength.ts';
import type { Detector, Found } from './detector.ts';
import { addRow, createRowSet, joinedRows, type RowPlace } from './rowSet.ts';
import { createDistinct, createSamples } from './samples.ts';
import { TEST_DATA, type Verdict } from './verdict.ts';
import { wilson } from './wilson.ts';

export type TextDetector = Detector & { readonly text: NonNullable<Detector['text']> };

/** What a column found out of a value before it went to the text. */
export interface KnownValue {
  readonly isTestData: boolean;
  /** The same value was counted before. */
  readonly isAgain: boolean;
}
export interface CountedHit extends Found {
  readonly known?: KnownValue | undefined;
  /** So many cells of the same text; 1 by default. */
  readonly times?: number;
  /** Lines read since its own; absent = none. */
  readonly linesAgo?: number;
}

/** Where a text is read. */
export interface TextPlace {
  /** Lines that were read. */
  lines: number;
  /** Where the lines are cells of a table. */
  readonly at?: RowPlace | undefined;
}

/** How a hit counts: `together` = as possible, once there are enough different ones. */
export type HitStrength = Strength | 'together';

const createTally = () => ({ hits: 0, line: 0, rows: createRowSet(), samples: createSamples() });
type Tally = ReturnType<typeof createTally>;

const joined = (a: Tally | undefined, b: Tally | undefined): Tally | undefined => {
  if (a === undefined || b === undefined) return a ?? b;
  const samples = createSamples();
  for (const each of [...a.samples.list(), ...b.samples.list()]) samples.add(each);
  return { hits: a.hits + b.hits, line: 0, rows: joinedRows(a.rows, b.rows), samples };
};

/** By how hits count; test data apart. Most stay empty. */
type TallyKind = HitStrength | 'test' | 'testTogether';
type Tallies = Partial<Record<TallyKind, Tally>>;

const areSampled = ({ certain, possible, together }: Tallies): boolean =>
  [certain, possible, together].every((tally) => tally === undefined || tally.samples.isFull());

export interface HitCounter {
  readonly add: (hit: CountedHit, strength: HitStrength) => void;
  /** Further distinct values change only the counts and the samples. */
  readonly isFull: () => boolean;
  /** Of each strength that there is, enough samples are kept. */
  readonly isSampled: () => boolean;
  /** One of this strength was masked. */
  readonly hasSample: (strength: HitStrength) => boolean;
  /** At most one of each strength, and one of test data. */
  readonly verdicts: (lines: number, keyword: boolean) => Verdict[];
}

/** The reason of hits that count because there are several different ones. */
export const MANY = 'several different values';

const CERTAINTY = { alone: 0.93, keyword: 0.88, possible: 0.6 };

interface Kind {
  readonly lines: number;
  readonly confidence: number;
  readonly because: readonly string[];
}

const verdictOf = (
  { type, validators }: TextDetector,
  tally: Tally | undefined,
  { lines, confidence, because }: Kind,
): Verdict[] => {
  if (tally === undefined) return [];
  const { hits, samples, rows } = tally;
  const [lower, upper] = wilson(Math.min(hits, lines), lines);
  const verdict = {
    ...{ type, hits, cells: Math.max(lines, hits), lower, upper, confidence },
    strength: strengthOf(confidence),
    reasons: ['in text', ...validators, ...because],
    ...{ samples: samples.list(), rows },
  };
  return [verdict];
};

/** Counts the row of a hit: its line, or that of the table. Of one cell it is one. */
const addRowOf = (tally: Tally, { linesAgo = 0, times }: CountedHit, { lines, at }: TextPlace) => {
  const line = lines - linesAgo;
  const inTable = linesAgo === 0 ? at?.row : 0;
  const row = at === undefined ? line : (inTable ?? 0);
  if (row === 0 && tally.line === line) return;
  tally.line = line;
  addRow(tally.rows, row, times);
};

/** Test data is counted apart. */
const tallyOf = (
  { isTestData }: TextDetector,
  { value, known }: CountedHit,
  strength: HitStrength,
): TallyKind => {
  const isTest = known?.isTestData ?? isTestData?.(value) === true;
  if (!isTest) return strength;
  return strength === 'together' ? 'testTogether' : 'test';
};

/** What is known of all hits: one was beside a keyword; enough differ. */
interface About {
  readonly lines: number;
  readonly keyword: boolean;
  readonly isMany: boolean;
}

const verdictsOf = (
  detector: TextDetector,
  { certain, possible, together, test, testTogether }: Tallies,
  { lines, keyword, isMany }: About,
): Verdict[] => {
  const near = keyword ? ['keyword near'] : [];
  const many = isMany && (together !== undefined || detector.text.lone !== undefined) ? [MANY] : [];
  const ofCertain = CERTAINTY[detector.text.alone === 'never' ? 'keyword' : 'alone'];
  const verdicts = (tally: Tally | undefined, confidence: number, because: readonly string[]) =>
    verdictOf(detector, tally, { lines, confidence, because });
  return [
    ...verdicts(certain, ofCertain, near),
    ...verdicts(isMany ? joined(possible, together) : possible, CERTAINTY.possible, many),
    ...verdicts(isMany ? joined(test, testTogether) : test, TEST_DATA_CONFIDENCE, [TEST_DATA]),
  ];
};

/** Hits of one type in a text, counted by their strength. */
export const createHitCounter = (
  detector: TextDetector,
  place: TextPlace = { lines: 1 },
): HitCounter => {
  const tallies: Tallies = {};
  const distinct = createDistinct(detector.text.together ?? 0);
  const { text, mask } = detector;
  return {
    add: (hit, strength) => {
      const kind = tallyOf(detector, hit, strength);
      tallies[kind] ??= createTally();
      const tally = tallies[kind];
      tally.hits += hit.times ?? 1;
      addRowOf(tally, hit, place);
      if (hit.known?.isAgain === true) return;
      if (!distinct.isFull()) distinct.add(hit.value);
      if (!tally.samples.isFull()) tally.samples.add(mask(hit.value));
    },
    isFull: distinct.isFull,
    isSampled: () => areSampled(tallies),
    hasSample: (strength) => (tallies[strength]?.samples.list() ?? []).length > 0,
    verdicts: (lines, keyword) =>
      verdictsOf(detector, tallies, {
        ...{ lines, keyword },
        isMany: text.together !== null && distinct.isFull(),
      }),
  };
};
