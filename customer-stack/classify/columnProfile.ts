import { isEmptyAt, mayHoldText, trimmedEnd, trimmedStart } from './cells.ts';
import { decideColumn, type TypeCount } from './decide.ts';
import type { Detector } from './detector.ts';
import { detectors } from './detectors/index.ts';
import { type ColumnName, matchHeader } from './headerWords.ts';
import { type LookAlike, lookAlikesLike } from './lookAlikes.ts';
import { createDistinct, createSamples } from './samples.ts';
import { createTextProfile, type TextProfile } from './textProfile.ts';
import { mayBe, traitsOf } from './traits.ts';
import type { Verdict } from './verdict.ts';
import { words } from './words.ts';

/** A cell longer than this is text, never one value. */
const LONGEST_VALUE = 512;
export interface ColumnProfile {
  readonly add: (cell: string | null) => void;
  /** A cell that is a part of a text: it is copied only if something in it is worth a look. */
  readonly addPart: (text: string, from: number, to: number) => void;
  /** Cells that were not empty. */
  readonly cells: () => number;
  readonly verdicts: () => Verdict[];
}

/** Does the customer allow this value of that type? */
export type AllowsValue = (value: string, type: string) => boolean;

const createCount = (
  detector: Detector,
  { allows, ...column }: ColumnName & { readonly allows: AllowsValue | undefined },
) => {
  const match = matchHeader(column, detector.header, detector.usesTable === true);
  return { detector, match, allows, sieves: detector.sieve(match.evidence), ...createSums() };
};
const createSums = () => ({
  values: 0,
  shapes: 0,
  supported: 0,
  testData: 0,
  forms: new Map<string, number>(),
  distinct: createDistinct(),
  samples: createSamples(),
  testSamples: createSamples(),
});
type Count = ReturnType<typeof createCount>;

/** Maximum number of distinct forms; beyond it a column has no common form. */
const MOST_FORMS = 200;
const addForm = ({ forms }: Count, form: string) => {
  if (forms.size < MOST_FORMS || forms.has(form)) forms.set(form, (forms.get(form) ?? 0) + 1);
};

/** Result of one detector for a cell; cached for cells that recur. */
interface Answer {
  readonly count: Count;
  readonly isValue: boolean;
  readonly isSupported: boolean;
  readonly isTestData: boolean;
  readonly form: string | undefined;
  /** The same cell was counted before. */
  isAgain: boolean;
}

const answerOf = (count: Count, cell: string, isValue: boolean): Answer => {
  const { support, isTestData, formOf } = count.detector;
  return {
    count,
    isValue,
    isSupported: isValue && support?.(cell) === true,
    isTestData: isValue && isTestData?.(cell) === true,
    form: isValue ? formOf?.(cell) : undefined,
    isAgain: false,
  };
};

const take = ({ count, isValue, isSupported, isTestData, form, isAgain }: Answer, cell: string) => {
  count.shapes += 1;
  if (!isValue) return;
  count.values += 1;
  if (!isAgain) {
    const samples = isTestData ? count.testSamples : count.samples;
    count.distinct.add(cell);
    if (!samples.isFull()) samples.add(count.detector.mask(cell));
  }
  if (isSupported) count.supported += 1;
  if (isTestData) count.testData += 1;
  if (form !== undefined) addForm(count, form);
};

/** The part of a cell's evaluation that is left for cells of one form. */
interface Plan {
  readonly counts: readonly Count[];
  readonly lookAlikes: readonly LookAlike[];
  readonly mayHoldText: boolean;
  cells: number;
}

const planOf = (counts: readonly Count[], traits: number): Plan => {
  const left = counts.filter(({ sieves }) => mayBe(traits, sieves));
  return {
    counts: left,
    lookAlikes: left.length === 0 ? [] : lookAlikesLike(traits),
    mayHoldText: mayHoldText(traits),
    cells: 0,
  };
};

/** Is a class of look-alikes in the way of a value? */
const isBeaten = ({ detector }: Count, lookAlike: string | null) =>
  lookAlike === null || detector.beats?.includes(lookAlike) === true;

const none: readonly Answer[] = [];

/** Runs the detectors of the plan, the most specific first. */
const runDetectors = ({ counts, lookAlikes }: Plan, cell: string): readonly Answer[] => {
  let lookAlike: string | null | undefined;
  let answers: Answer[] | undefined;
  for (const count of counts) {
    const verdict = count.detector.test(cell, count.match.evidence);
    if (verdict === null) continue;
    if (verdict === 'value' && count.allows?.(cell, count.detector.type) === true) continue;
    if (lookAlike === undefined) {
      lookAlike = lookAlikes.find(({ matches }) => matches(cell))?.name ?? null;
    }
    if (!isBeaten(count, lookAlike)) continue;
    answers ??= [];
    answers.push(answerOf(count, cell, verdict === 'value'));
  }
  return answers ?? none;
};

/** Cells whose answers are kept, and how many are looked up before few hits end it. */
const MOST_KEPT = 2_000;
const TRIAL = 500;

/** Cached: columns of few values, such as names or states, repeat them often. */
const createAnswers = () => {
  const kept = new Map<string, readonly Answer[]>();
  let tested = 0;
  let hits = 0;
  return (plan: Plan, cell: string): readonly Answer[] => {
    if (tested >= TRIAL && hits * 3 < tested) return runDetectors(plan, cell);
    tested += 1;
    const known = kept.get(cell);
    if (known !== undefined) {
      hits += 1;
      for (const answer of known) answer.isAgain = true;
      return known;
    }
    const answers = runDetectors(plan, cell);
    if (kept.size < MOST_KEPT) kept.set(cell, answers);
    return answers;
  };
};

/** The first value of a type that text may have too. */
const bestOf = (answers: readonly Answer[]): Answer | undefined =>
  answers.find(
    ({ isValue, count: { detector } }) =>
      isValue && detector.text !== undefined && detector.columnOnly !== true,
  );

/** Under a weak column name a single cell counts only with the detector's own support. */
const countsAlone = ({ count: { detector, match }, isSupported }: Answer): boolean => {
  if (detector.text?.alone === 'always' || match.evidence === 'strong') return true;
  return match.evidence === 'weak' && (detector.support === undefined || isSupported);
};

const toTypeCount = (count: Count, cells: number, plans: Iterable<Plan>): TypeCount => ({
  detector: count.detector,
  counts: {
    cells,
    values: count.values,
    shapes: count.shapes,
    distinct: count.distinct.size(),
    supported: count.supported,
    alike: alikeOf(count, plans),
    sameForm: Math.max(0, ...count.forms.values()),
    header: count.match.evidence,
  },
  phrase: count.match.phrase,
  testData: count.testData,
  samples: count.samples.list(),
  testSamples: count.testSamples.list(),
});

const alikeOf = (count: Count, plans: Iterable<Plan>): number => {
  let alike = 0;
  for (const plan of plans) if (plan.counts.includes(count)) alike += plan.cells;
  return alike;
};

/** So many ways of being made are remembered; text of all kinds has no more than a few hundred. */
const MOST_PLANS = 5_000;

/** The plan for each way a cell of this column is made: made once, then looked up. */
const createPlans = (counts: readonly Count[]) => {
  const plans = new Map<number, Plan>();
  let last: Plan | undefined;
  let lastTraits = -1;
  const planFor = (traits: number): Plan => {
    if (traits === lastTraits && last !== undefined) return last;
    let plan = plans.get(traits);
    if (plan === undefined) {
      plan = planOf(counts, traits);
      if (plans.size < MOST_PLANS) plans.set(traits, plan);
    }
    last = plan;
    lastTraits = traits;
    return plan;
  };
  return { planFor, all: () => plans.values() };
};

/**
 * Passes trimmed cells, as parts of texts, to the detectors that may match and to the text path.
 */
const createCells = (counts: readonly Count[], text: TextProfile) => {
  const { planFor, all } = createPlans(counts);
  const answersFor = createAnswers();
  const addInText = (best: Answer, cell: string) => {
    // A cell that is one value needs no search. If the column is of another type, the value still
    // counts where it is self-checking or supported by the header: many numbers look like a
    // phone's.
    if (countsAlone(best)) return text.addValue(best.count.detector.type, cell, best);
    // In a mixed column it counts as it would in a text: by itself, beside a word, or with others.
    const { support } = best.count.detector;
    if (support === undefined || best.isSupported) text.addPart(cell, 0, cell.length);
  };
  const add = (source: string, from: number, to: number) => {
    if (to - from > LONGEST_VALUE) return text.addPart(source, from, to);
    const plan = planFor(traitsOf(source, from, to));
    plan.cells += 1;
    if (plan.counts.length > 0) {
      const cell = source.slice(from, to);
      const answers = answersFor(plan, cell);
      for (const answer of answers) take(answer, cell);
      const best = bestOf(answers);
      if (best !== undefined) return addInText(best, cell);
    }
    if (plan.mayHoldText) text.addPart(source, from, to);
    else text.skip();
  };
  return { add, plans: all };
};

/**
 * Counts one column cell by cell, so that memory does not grow with the rows. `table` = name of its
 * table or file, which helps where a column's own name is not specific.
 */
export const createColumnProfile = (
  name: string,
  table = '',
  allows?: AllowsValue,
): ColumnProfile => {
  const counts = (detectors as readonly Detector[]).map((each) =>
    createCount(each, { name, table, allows }),
  );
  const text = createTextProfile(words(name), allows === undefined ? {} : { allows });
  const { add: addCell, plans } = createCells(counts, text);
  let cells = 0;
  const addPart = (source: string, from: number, to: number): void => {
    const start = trimmedStart(source, from, to);
    const end = trimmedEnd(source, start, to);
    if (isEmptyAt(source, start, end)) return;
    if (source.charCodeAt(start) > 127 || source.charCodeAt(end - 1) > 127) {
      const cell = source.slice(start, end).trim();
      if (cell.length !== end - start) {
        addPart(cell, 0, cell.length);
        return;
      }
    }
    cells += 1;
    addCell(source, start, end);
  };
  return {
    add: (cell) => {
      if (cell !== null) addPart(cell, 0, cell.length);
    },
    addPart,
    cells: () => cells,
    verdicts: () =>
      decideColumn(
        counts.map((each) => toTypeCount(each, cells, plans())),
        text.verdicts(),
      ),
  };
};
