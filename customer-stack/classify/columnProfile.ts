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
  forms: new Map<string, number>(),
  distinct: createDistinct(),
  samples: createSamples(),
});
type Count = ReturnType<typeof createCount>;

/** So many forms are told apart; what has more has no form of its own. */
const MOST_FORMS = 200;
const addForm = ({ forms }: Count, form: string) => {
  if (forms.size < MOST_FORMS || forms.has(form)) forms.set(form, (forms.get(form) ?? 0) + 1);
};

/** True when the whole cell is a value of the type. */
const addCell = (count: Count, cell: string): boolean => {
  const { detector, match } = count;
  const verdict = detector.test(cell, match.evidence);
  if (verdict === null) return false;
  count.shapes += 1;
  if (verdict === 'shape') return false;
  count.values += 1;
  count.distinct.add(cell);
  count.samples.add(() => detector.mask(cell));
  if (detector.support?.(cell) === true) count.supported += 1;
  if (detector.isTestData?.(cell) === true) count.testData += 1;
  if (detector.formOf !== undefined) addForm(count, detector.formOf(cell));
  return true;
};

const standsAlone = ({ detector, match }: Count): boolean =>
  detector.text?.alone === 'always' || match.evidence === 'strong' || match.evidence === 'weak';

const toTypeCount = (count: Count, cells: number): TypeCount => ({
  detector: count.detector,
  counts: {
    cells,
    values: count.values,
    shapes: count.shapes,
    distinct: count.distinct.size(),
    supported: count.supported,
    sameForm: Math.max(0, ...count.forms.values()),
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
  const addShort = (cell: string) => {
    const lookAlike = lookAlikeOf(cell);
    const values = counts
      .filter(({ detector }) => lookAlike === null || detector.beats?.includes(lookAlike) === true)
      .filter((count) => addCell(count, cell));
    const [best] = values.filter(
      ({ detector }) => detector.text !== undefined && detector.columnOnly !== true,
    );
    // What is a value as a whole needs no search. If the column turns out to be of another type, it
    // still counts where it checks itself or the header speaks for it: a number is soon like a phone's.
    if (best === undefined) text.add(cell);
    else if (standsAlone(best)) text.addValue(best.detector.type, cell);
  };
  return {
    add: (raw) => {
      const cell = raw?.trim() ?? '';
      if (isEmpty(cell)) return;
      cells += 1;
      if (cell.length > LONGEST_VALUE) text.add(cell);
      else addShort(cell);
    },
    cells: () => cells,
    verdicts: () =>
      decideColumn(
        counts.map((each) => toTypeCount(each, cells)),
        text.verdicts(),
      ),
  };
};
