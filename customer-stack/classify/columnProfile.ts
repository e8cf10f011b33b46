import { decideColumn, type TypeCount } from './decide.ts';
import type { Detector } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { type ColumnName, matchHeader, words } from './headerWords.ts';
import { lookAlikeOf } from './lookAlikes.ts';
import { createDistinct, createSamples } from './samples.ts';
import { createTextProfile } from './textProfile.ts';
import type { Verdict } from './verdict.ts';

/** A cell longer than this is text, never one value. */
const LONGEST_VALUE = 512;
const empties = new Set([
  '',
  'null',
  'none',
  'nil',
  'n/a',
  'na',
  'nan',
  '-',
  '\\n',
  'undefined',
  '?',
]);

export const isEmpty = (cell: string): boolean =>
  cell.length <= 9 && empties.has(cell.toLowerCase());

export interface ColumnProfile {
  readonly add: (cell: string | null) => void;
  /** Cells that were not empty. */
  readonly cells: () => number;
  readonly verdicts: () => Verdict[];
}

const createCount = (detector: Detector, column: ColumnName) => ({
  detector,
  match: matchHeader(column, detector.header, detector.usesTable === true),
  values: 0,
  shapes: 0,
  supported: 0,
  testData: 0,
  distinct: createDistinct(),
  samples: createSamples(),
});
type Count = ReturnType<typeof createCount>;

const addCell = (count: Count, cell: string) => {
  const { detector, match } = count;
  const verdict = detector.test(cell, match.evidence);
  if (verdict === null) return;
  count.shapes += 1;
  if (verdict === 'shape') return;
  count.values += 1;
  count.distinct.add(cell);
  count.samples.add(detector.mask(cell));
  if (detector.support?.(cell) === true) count.supported += 1;
  if (detector.isTestData?.(cell) === true) count.testData += 1;
};

const toTypeCount = (count: Count, cells: number): TypeCount => ({
  detector: count.detector,
  counts: {
    cells,
    values: count.values,
    shapes: count.shapes,
    distinct: count.distinct.size(),
    supported: count.supported,
    header: count.match.evidence,
  },
  phrase: count.match.phrase,
  testData: count.testData,
  samples: count.samples.list(),
});

/**
 * Counts one column cell by cell, so that memory does not grow with the rows. `table` = name of its
 * table or file, which helps where a column's own name says little.
 */
export const createColumnProfile = (name: string, table = ''): ColumnProfile => {
  const counts = (detectors as readonly Detector[]).map((each) =>
    createCount(each, { name, table }),
  );
  const text = createTextProfile(words(name));
  let cells = 0;
  return {
    add: (raw) => {
      const cell = raw?.trim() ?? '';
      if (isEmpty(cell)) return;
      cells += 1;
      text.add(cell);
      if (cell.length > LONGEST_VALUE) return;
      const lookAlike = lookAlikeOf(cell);
      for (const count of counts) {
        if (lookAlike === null || count.detector.beats?.includes(lookAlike) === true) {
          addCell(count, cell);
        }
      }
    },
    cells: () => cells,
    verdicts: () =>
      decideColumn(
        counts.map((each) => toTypeCount(each, cells)),
        text.verdicts(),
      ),
  };
};
