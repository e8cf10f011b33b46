import type { Detector } from './detector.ts';
import { type Form, formsOf } from './forms.ts';
import { type ColumnName, matchHeader } from './headerWords.ts';
import type { Settled } from './kernel/cellChecks.ts';
import type { LookAlike } from './lookAlikes.ts';
import { addRow, createRowSet, type RowPlace } from './rowSet.ts';
import { createDistinct, createSamples, ENOUGH_DISTINCT, type Samples } from './samples.ts';

/** Does the customer allow this value of that type? */
export type AllowsValue = (value: string, type: string) => boolean;

/** Where a column is, and what is allowed in it. */
interface ColumnPlace {
  readonly allows: AllowsValue | undefined;
  readonly at: RowPlace;
}

const createSums = () => ({
  values: 0,
  shapes: 0,
  supported: 0,
  testData: 0,
  forms: new Map<string, number>(),
  distinct: createDistinct(),
  samples: createSamples(),
  testSamples: createSamples(),
  rows: createRowSet(),
  testRows: createRowSet(),
  /** Those that cells share, by their bits. */
  answers: new Array<Answer | undefined>(8),
});

type Sums = ReturnType<typeof createSums>;

/** Most columns have no cell of most types. */
const noSums = createSums();

export const createCount = (
  detector: Detector,
  { allows, at, ...column }: ColumnName & ColumnPlace,
) => {
  const match = matchHeader(column, detector.header, detector.ofTable);
  const sieves = detector.sieve(match.evidence);
  /** `noSums` until there is a cell to count. */
  return { detector, match, allows, at, sieves, sums: noSums };
};
export type Count = ReturnType<typeof createCount>;

const sumsOf = (count: Count) => {
  if (count.sums === noSums) count.sums = createSums();
  return count.sums;
};

/** Maximum number of distinct forms; beyond it a column has no common form. */
const MOST_FORMS = 200;
const addForm = ({ forms }: Sums, form: string, times: number) => {
  if (forms.size < MOST_FORMS || forms.has(form)) forms.set(form, (forms.get(form) ?? 0) + times);
};

/** Result of one detector for a cell. */
export interface Answer {
  readonly count: Count;
  readonly isValue: boolean;
  readonly isSupported: boolean;
  readonly isTestData: boolean;
  readonly form: string | undefined;
  /** The same cell was counted before. */
  readonly isAgain: boolean;
  /** A list of this one only. */
  readonly alone: readonly Answer[];
}

const createAnswer = (parts: Omit<Answer, 'alone'>): Answer => {
  const alone: Answer[] = [];
  const answer = { ...parts, alone };
  alone.push(answer);
  return answer;
};

/** Answers without a form are shared: most cells of a column get one of few. */
const answerOf = (count: Count, cell: string, isValue: boolean): Answer => {
  const { support, isTestData: isTest, formOf } = count.detector;
  const isSupported = isValue && support?.(cell) === true;
  const isTestData = isValue && isTest?.(cell) === true;
  const form = isValue ? formOf?.(cell) : undefined;
  const parts = { count, isValue, isSupported, isTestData, form, isAgain: false };
  if (form !== undefined) return createAnswer(parts);
  const place = Number(isValue) + 2 * Number(isSupported) + 4 * Number(isTestData);
  const { answers } = sumsOf(count);
  answers[place] ??= createAnswer(parts);
  return answers[place];
};

/** Adds a cell to the distinct values and samples, unless there are enough of both. */
const addDistinct = ({ sums, detector }: Count, cell: string, samples: Samples): void => {
  const { distinct } = sums;
  if (distinct.size() >= ENOUGH_DISTINCT && samples.isFull()) return;
  if (distinct.add(cell) && !samples.isFull()) samples.add(detector.mask(cell));
};

/** Counts a cell by an answer of a detector about it. Samples are of values that differ. */
export const take = (answer: Answer, cell: string, times: number): void => {
  const { count, isValue, isSupported, isTestData, form, isAgain } = answer;
  const sums = sumsOf(count);
  sums.shapes += times;
  if (!isValue) return;
  sums.values += times;
  addRow(isTestData ? sums.testRows : sums.rows, count.at.row, times);
  if (!isAgain) addDistinct(count, cell, isTestData ? sums.testSamples : sums.samples);
  if (isSupported) sums.supported += times;
  if (isTestData) sums.testData += times;
  if (form !== undefined) addForm(sums, form, times);
};

/** The part of a cell's evaluation that is left for cells of one form. */
export interface Plan {
  readonly counts: readonly Count[];
  readonly lookAlikes: readonly LookAlike[];
  readonly mayHoldText: boolean;
  /** Cells of this form. */
  cells: number;
  /** How further ones are counted, and those that are nothing. */
  settled: Settled | undefined;
  unsigned: Settled | undefined;
}

const planOf = (counts: readonly Count[], { detectors, lookAlikes, mayHoldText }: Form): Plan => ({
  counts: detectors.map((place) => counts[place] as Count),
  ...{ lookAlikes, mayHoldText },
  cells: 0,
  settled: undefined,
  unsigned: undefined,
});

/** Is a class of look-alikes in the way of a value? */
const isBeaten = ({ detector }: Count, lookAlike: string | null) =>
  lookAlike === null || detector.beats?.includes(lookAlike) === true;

const none: readonly Answer[] = [];

/** Runs the detectors of the plan, the most specific first. */
export const runDetectors = ({ counts, lookAlikes }: Plan, cell: string): readonly Answer[] => {
  let lookAlike: string | null | undefined;
  let first: Answer | undefined;
  let answers: Answer[] | undefined;
  for (const count of counts) {
    const verdict = count.detector.test(cell, count.match.evidence);
    if (verdict === null) continue;
    if (verdict === 'value' && count.allows?.(cell, count.detector.type) === true) continue;
    if (lookAlike === undefined) {
      lookAlike = lookAlikes.find(({ matches }) => matches(cell))?.name ?? null;
    }
    if (!isBeaten(count, lookAlike)) continue;
    const answer = answerOf(count, cell, verdict === 'value');
    if (first === undefined) first = answer;
    else {
      answers ??= [first];
      answers.push(answer);
    }
  }
  return answers ?? first?.alone ?? none;
};

/** Cells whose answers are kept, and how many are looked up before few hits end it. */
const MOST_KEPT = 2_000;
const TRIAL = 500;

/** The same answers about a cell that was counted before. */
export const again = (answers: readonly Answer[]): readonly Answer[] =>
  answers.map((answer) => createAnswer({ ...answer, isAgain: true }));

/** Cached: columns of few values, such as names or states, repeat them often. */
export const createAnswers = () => {
  const kept = new Map<string, readonly Answer[]>();
  let tested = 0;
  let hits = 0;
  return (plan: Plan, cell: string): readonly Answer[] => {
    if (tested >= TRIAL && hits * 3 < tested) return runDetectors(plan, cell);
    tested += 1;
    const known = kept.get(cell);
    if (known !== undefined) {
      hits += 1;
      return known;
    }
    const answers = runDetectors(plan, cell);
    if (kept.size < MOST_KEPT) kept.set(cell, answers.length === 0 ? none : again(answers));
    return answers;
  };
};

/** So many ways of being made are remembered of one column. */
const MOST_TRAITS = 5_000;

/** The plan for each form of cells of this column: made once, then looked up. */
export const createPlans = (counts: readonly Count[]) => {
  const evidence = counts.map(({ match }) => match.evidence).join();
  const formOf = formsOf(evidence, () => counts.map(({ sieves }) => sieves));
  const byTraits = new Map<number, Plan>();
  const byForm = new Map<Form, Plan>();
  const made = (traits: number): Plan => {
    const form = formOf(traits);
    const plan = byForm.get(form) ?? planOf(counts, form);
    byForm.set(form, plan);
    if (byTraits.size < MOST_TRAITS) byTraits.set(traits, plan);
    return plan;
  };
  let last: Plan | undefined;
  let lastTraits = -1;
  const planFor = (traits: number): Plan => {
    if (traits === lastTraits && last !== undefined) return last;
    last = byTraits.get(traits) ?? made(traits);
    lastTraits = traits;
    return last;
  };
  return { planFor, all: () => byForm.values() };
};
