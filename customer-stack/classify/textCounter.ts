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

const joined = (a: Tally, b: Tally): Tally => {
  const samples = createSamples();
  for (const each of [...a.samples.list(), ...b.samples.list()]) samples.add(each);
  return { hits: a.hits + b.hits, line: 0, rows: joinedRows(a.rows, b.rows), samples };
};

const createTallies = () => ({
  ...{ certain: createTally(), possible: createTally(), together: createTally() },
  ...{ test: createTally(), testTogether: createTally() },
});

const areSampled = ({ certain, possible, together }: ReturnType<typeof createTallies>): boolean =>
  [certain, possible, together].every(({ hits, samples }) => hits === 0 || samples.isFull());

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
  { hits, samples, rows }: Tally,
  { lines, confidence, because }: Kind,
): Verdict[] => {
  if (hits === 0) return [];
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
  if (row === 0 && tally.line === line && times === undefined) return;
  tally.line = line;
  addRow(tally.rows, row, times);
};

/** Test data is counted apart. */
const tallyOf = (
  { isTestData }: TextDetector,
  { value, known }: CountedHit,
  strength: HitStrength,
): keyof ReturnType<typeof createTallies> => {
  const isTest = known?.isTestData ?? isTestData?.(value) === true;
  if (!isTest) return strength;
  return strength === 'together' ? 'testTogether' : 'test';
};

/** Hits of one type in a text, counted by their strength. */
export const createHitCounter = (
  detector: TextDetector,
  place: TextPlace = { lines: 1 },
): HitCounter => {
  const tallies = createTallies();
  const distinct = createDistinct(detector.text.together ?? 0);
  const { text, mask } = detector;
  return {
    add: (hit, strength) => {
      const tally = tallies[tallyOf(detector, hit, strength)];
      tally.hits += hit.times ?? 1;
      addRowOf(tally, hit, place);
      if (hit.known?.isAgain === true) return;
      if (!distinct.isFull()) distinct.add(hit.value);
      if (!tally.samples.isFull()) tally.samples.add(mask(hit.value));
    },
    isFull: distinct.isFull,
    isSampled: () => areSampled(tallies),
    hasSample: (strength) => tallies[strength].samples.list().length > 0,
    verdicts: (lines, keyword) => {
      const { certain, possible, together, test, testTogether } = tallies;
      const isMany = text.together !== null && distinct.isFull();
      const near = keyword ? ['keyword near'] : [];
      const many = isMany && together.hits > 0 ? [MANY] : [];
      const ofCertain = CERTAINTY[text.alone === 'never' ? 'keyword' : 'alone'];
      const verdicts = (tally: Tally, confidence: number, because: readonly string[]) =>
        verdictOf(detector, tally, { lines, confidence, because });
      return [
        ...verdicts(certain, ofCertain, near),
        ...verdicts(isMany ? joined(possible, together) : possible, CERTAINTY.possible, many),
        ...verdicts(isMany ? joined(test, testTogether) : test, TEST_DATA_CONFIDENCE, [TEST_DATA]),
      ];
    },
  };
};
