import type { CustomDetector } from '#contracts/classification/customDetector.ts';
import type { Tier } from '#contracts/classification/dataTypes.ts';
import { addRow, createRowSet, type RowPlace, type RowSet } from '../rowSet.ts';
import { createSamples } from '../samples.ts';
import { wilson } from '../wilson.ts';
import { type Believes, believer, maskCustom } from './matches.ts';
import { compilePattern, type Span } from './pattern.ts';

/** A detector of the customer's own, ready to look. */
export interface OwnDetector {
  readonly name: string;
  readonly label: string;
  readonly tier: Tier;
  readonly hasKeywords: boolean;
  readonly find: (text: string) => readonly Span[];
  readonly believes: Believes;
}

/** Those that are on and whose pattern the engine takes. */
export const ownDetectors = (detectors: readonly CustomDetector[]): OwnDetector[] =>
  detectors.flatMap(({ name, label, tier, pattern, keywords, enabled }) => {
    const compiled = compilePattern(pattern);
    if (!enabled || compiled.refused !== null) return [];
    const believes = believer(keywords);
    return [{ name, label, tier, hasKeywords: keywords.length > 0, find: compiled.find, believes }];
  });

const MAX_TEXT = 20_000;
/** A pattern alone is weaker evidence than one with a keyword near it. */
const CERTAINTY = { keyword: 0.95, alone: 0.9 };

export interface OwnVerdict {
  readonly type: 'custom';
  readonly custom: { readonly name: string; readonly label: string; readonly tier: Tier };
  readonly hits: number;
  readonly cells: number;
  readonly lower: number;
  readonly upper: number;
  readonly confidence: number;
  readonly strength: 'certain';
  readonly reasons: readonly string[];
  readonly samples: readonly string[];
  readonly rows: RowSet;
}

/** Does the customer allow this value of that detector? */
export type IsAllowed = (value: string, key: string) => boolean;

const createCount = (detector: OwnDetector) => ({
  ...{ detector, hits: 0, samples: createSamples(), rows: createRowSet() },
});

const verdictOf = (
  { detector, hits, samples, rows }: ReturnType<typeof createCount>,
  texts: number,
): OwnVerdict => {
  const cells = Math.max(texts, hits);
  const [lower, upper] = wilson(hits, cells);
  const { name, label, tier, hasKeywords } = detector;
  return {
    type: 'custom',
    custom: { name, label, tier },
    hits,
    cells,
    lower,
    upper,
    confidence: CERTAINTY[hasKeywords ? 'keyword' : 'alone'],
    strength: 'certain',
    reasons: [`pattern of ${name}`, ...(hasKeywords ? ['keyword near'] : [])],
    ...{ samples: samples.list(), rows },
  };
};

/** Where a detector of the customer's own finds in a line what is believed and not allowed. */
export const ownSpans = (
  detector: OwnDetector,
  line: string,
  { around, isAllowed }: { readonly around: readonly string[]; readonly isAllowed: IsAllowed },
): Span[] =>
  detector
    .find(line)
    .filter((span) => detector.believes(around, line, span))
    .filter(({ start, end }) => !isAllowed(line.slice(start, end), `custom:${detector.name}`));

/** Counts what own detectors find in the cells of a column or the lines of a text. */
export const createOwnProfile = (
  detectors: readonly OwnDetector[],
  around: readonly string[],
  { isAllowed, at }: { readonly isAllowed: IsAllowed; readonly at?: RowPlace },
) => {
  const counts = detectors.map(createCount);
  let texts = 0;
  const addTo = ({ detector, samples }: (typeof counts)[number], line: string): number => {
    const values = ownSpans(detector, line, { around, isAllowed }).map(({ start, end }) =>
      line.slice(start, end),
    );
    for (const value of values) if (!samples.isFull()) samples.add(maskCustom(value));
    return values.length;
  };
  const add = (text: string): void => {
    const line = text.slice(0, MAX_TEXT);
    if (line.trim() === '') return;
    texts += 1;
    for (const count of counts) {
      const hits = addTo(count, line);
      count.hits += hits;
      if (hits > 0) addRow(count.rows, at === undefined ? texts : at.row);
    }
  };
  return {
    add,
    verdicts: () => counts.filter(({ hits }) => hits > 0).map((each) => verdictOf(each, texts)),
  };
};
