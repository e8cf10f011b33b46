import { strengthOf, TEST_DATA_CONFIDENCE } from '#contracts/classification/strength.ts';
import type { ColumnCounts, Detector } from './detector.ts';
import type { RowSet } from './rowSet.ts';
import { TEST_DATA, type Verdict } from './verdict.ts';
import { wilson } from './wilson.ts';

export interface TypeCount {
  readonly detector: Detector;
  readonly counts: ColumnCounts;
  /** The words of the column's name that decided. */
  readonly phrase: string | null;
  readonly testData: number;
  readonly samples: readonly string[];
  readonly testSamples: readonly string[];
  readonly rows: RowSet;
  readonly testRows: RowSet;
}

const believes = ({ header }: ColumnCounts) => header === 'strong' || header === 'weak';

/** Few cells prove less: the lower bound of the share pulls the certainty down. */
const confidenceOf = ({ detector, counts }: TypeCount): number => {
  const certainty = believes(counts) ? detector.certainty.header : detector.certainty.alone;
  const [lower] = wilson(counts.values, counts.cells);
  return Number((certainty * (0.85 + 0.15 * lower)).toFixed(3));
};

const reasonsOf = ({ detector, counts, phrase }: TypeCount): string[] => [
  ...(phrase !== null && believes(counts) ? [`column name says "${phrase}"`] : []),
  ...detector.validators,
  ...(counts.supported > 0 && detector.supportedBy !== undefined
    ? [`${counts.supported} cells ${detector.supportedBy}`]
    : []),
];

/** A word as broad as `account number` needs company; so does a code that is nothing by itself. */
const needsOf = ({ detector, counts }: TypeCount): Pick<Verdict, 'needs'> => {
  const { needs } = detector;
  if (needs === undefined || (needs.when === 'weak' && counts.header !== 'weak')) return {};
  return { needs: needs.type };
};

interface Part {
  readonly hits: number;
  readonly confidence: number;
  readonly reasons: readonly string[];
  readonly samples: readonly string[];
  readonly rows: RowSet;
}

const verdictOf = (type: TypeCount, { hits, confidence, ...part }: Part): Verdict[] => {
  if (hits === 0) return [];
  const { cells } = type.counts;
  const [lower, upper] = wilson(hits, cells);
  const strength = strengthOf(confidence);
  const { type: of } = type.detector;
  return [{ type: of, hits, cells, lower, upper, confidence, strength, ...needsOf(type), ...part }];
};

/** Values reserved for tests are counted apart from the others. */
const verdictsOf = (type: TypeCount): Verdict[] => {
  const { counts, testData, samples, testSamples, rows, testRows } = type;
  const reasons = reasonsOf(type).slice(0, 7);
  return [
    ...verdictOf(type, {
      ...{ hits: counts.values - testData, confidence: confidenceOf(type), reasons, samples, rows },
    }),
    ...verdictOf(type, {
      ...{ hits: testData, confidence: TEST_DATA_CONFIDENCE, samples: testSamples, rows: testRows },
      reasons: [...reasons, TEST_DATA],
    }),
  ];
};

/** Words against the type, or too much that only looks like it: single hits do not count either. */
const isRefused = ({ detector, counts }: TypeCount): boolean =>
  counts.header === 'against' || (counts.header === 'none' && detector.mixes?.(counts) === false);

/** Header first, then the order of the list (most specific first): sorting keeps it. */
const best = (accepted: readonly TypeCount[]): TypeCount | undefined =>
  accepted.toSorted(
    (a, b) => Number(b.counts.header === 'strong') - Number(a.counts.header === 'strong'),
  )[0];

/** Sure as beside a label in a text. */
const LABEL_CERTAINTY = 0.88;

/** Under its label each value of a mixed column counts, as in a sentence; not where most that look like one fail its check. */
const countsByLabel = ({ detector, counts }: TypeCount): boolean => {
  const { header, values, alike, distinct } = counts;
  if (detector.columnOnly !== true || header !== 'strong' || values === 0) return false;
  return (
    (detector.passesByChance !== true || values >= alike * 0.5) &&
    distinct >= Math.min(3, values) &&
    detector.mixes?.(counts) !== false
  );
};

const byLabel = (types: readonly TypeCount[]): Verdict[] =>
  types
    .filter(countsByLabel)
    .slice(0, 1)
    .flatMap(verdictsOf)
    .map((each) => ({ ...each, confidence: Math.min(each.confidence, LABEL_CERTAINTY) }));

/**
 * One column is of one type, or of none; a column of none (or with other things between) may still
 * hold single hits, which the text path counted one by one.
 */
export const decideColumn = (
  types: readonly TypeCount[],
  inText: readonly Verdict[],
): Verdict[] => {
  const winner = best(types.filter(({ detector, counts }) => detector.accepts(counts)));
  const refused = new Set(types.filter(isRefused).map(({ detector }) => detector.type));
  const rest = inText.filter(({ type }) => type !== winner?.detector.type && !refused.has(type));
  if (winner !== undefined) return [...verdictsOf(winner), ...rest];
  const labelled = byLabel(types);
  return [...labelled, ...rest.filter(({ type }) => type !== labelled[0]?.type)];
};
