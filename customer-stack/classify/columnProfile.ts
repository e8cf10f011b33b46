import {
  type AllowsValue,
  type Answer,
  type Count,
  createAnswers,
  createCount,
  createPlans,
  type Plan,
  runDetectors,
  take,
} from './answers.ts';
import { isEmptyAt, trimmedEnd, trimmedStart } from './cells.ts';
import { decideColumn, type TypeCount } from './decide.ts';
import type { Detector } from './detector.ts';
import { detectors } from './detectors/index.ts';
import type { Further, Settled } from './kernel/cellChecks.ts';
import type { KeepPart } from './nameless.ts';
import { noRow, type RowPlace } from './rowSet.ts';
import { settledAnswer, settledBy } from './settled.ts';
import { createTextProfile, type TextProfile } from './textProfile.ts';
import { kinds, kindsIn, traitsOf } from './traits.ts';
import type { Verdict } from './verdict.ts';
import { wantedBy } from './wanted.ts';
import { words } from './words.ts';

/** A cell longer than this is text, never one value. */
const LONGEST_VALUE = 512;

/** Takes cells that the byte kernel has trimmed and measured: they are not empty and hold ASCII only. */
export interface MeasuredSink {
  /** Answers what becomes of further cells with these traits. */
  readonly add: (cell: string, traits: number, times: number) => Further;
  /** Cells that were passed over. */
  readonly pass: (cells: number) => void;
  /** Present = cells are given in their rows, one by one; `keep` takes those that are nothing too. */
  readonly inRows?: { readonly keep?: KeepPart };
}

export interface ColumnProfile {
  readonly add: (cell: string | null) => void;
  /** A cell that is a part of a text: it is copied only if something in it is worth a look. */
  readonly addPart: (text: string, from: number, to: number) => void;
  readonly measured: () => MeasuredSink;
  /** Cells that were not empty. */
  readonly cells: () => number;
  readonly verdicts: () => Verdict[];
}

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

const toTypeCount = (count: Count, cells: number, plans: Iterable<Plan>): TypeCount => {
  const { detector, match, sums } = count;
  return {
    detector,
    counts: {
      cells,
      values: sums.values,
      shapes: sums.shapes,
      distinct: sums.distinct.size(),
      supported: sums.supported,
      alike: alikeOf(count, plans),
      sameForm: Math.max(0, ...sums.forms.values()),
      header: match.evidence,
    },
    phrase: match.phrase,
    testData: sums.testData,
    samples: sums.samples.list(),
    testSamples: sums.testSamples.list(),
    rows: sums.rows,
    testRows: sums.testRows,
  };
};

const alikeOf = (count: Count, plans: Iterable<Plan>): number => {
  let alike = 0;
  for (const plan of plans) if (plan.counts.includes(count)) alike += plan.cells;
  return alike;
};

/** Counts a cell by what the detectors say of it; answers whether it is a value of a type that text may have. */
const createTaker = (text: TextProfile) => {
  const addInText = (best: Answer, cell: string, times: number) => {
    // A cell that is one value needs no search. If the column is of another type, the value still
    // counts where it is self-checking or supported by the header: many numbers look like a
    // phone's.
    if (countsAlone(best)) {
      return text.addValue(best.count.detector.type, { value: cell, start: 0, known: best, times });
    }
    // In a mixed column it counts as it would in a text: by itself, beside a word, or with others.
    const { support } = best.count.detector;
    if (support === undefined || best.isSupported) text.addTimes(cell, times);
  };
  return (answers: readonly Answer[], cell: string, times: number): boolean => {
    for (const answer of answers) take(answer, cell, times);
    const best = answers.length === 0 ? undefined : bestOf(answers);
    if (best !== undefined) addInText(best, cell, times);
    return best !== undefined;
  };
};

/**
 * Passes trimmed cells, as parts of texts, to the detectors that may match and to the text path.
 */
const createCells = (counts: readonly Count[], text: TextProfile) => {
  const { planFor, all } = createPlans(counts);
  const answersFor = createAnswers();
  const takeAll = createTaker(text);
  const addValueOrPart = (source: string, from: number, to: number): void => {
    const plan = planFor(traitsOf(source, from, to));
    plan.cells += 1;
    if (plan.counts.length > 0) {
      const cell = source.slice(from, to);
      if (takeAll(answersFor(plan, cell), cell, 1)) return;
    }
    if (plan.mayHoldText) text.addPart(source, from, to);
    else text.skip(1);
  };
  const add = (source: string, from: number, to: number): void => {
    if (to - from > LONGEST_VALUE) text.addPart(source, from, to);
    else addValueOrPart(source, from, to);
  };
  return { add, planFor, takeAll, plans: all };
};

/** May the kernel count further groups of digits of this form? Only a phone's number has it too. */
const areGroups = ({ counts }: Plan, traits: number): boolean =>
  kindsIn(traits) === (kinds.digit | kinds.dash) &&
  counts.every(({ detector, match }) => detector.type === 'phone' && match.evidence !== 'strong');

type Pass = MeasuredSink['pass'];
const passOf = (plan: Plan, pass: Pass) => ({
  more: (cells: number) => {
    plan.cells += cells;
    pass(cells);
  },
  isSampled: () => true,
});

const groupsOf = (plan: Plan, pass: Pass, holds: () => boolean): Settled => {
  plan.settled ??= { check: 'groups', holds, ...passOf(plan, pass) };
  return plan.settled;
};

/** Cells without a sign of what they may be are nothing. */
const unsignedOf = (plan: Plan, pass: Pass, text: TextProfile): Further => {
  const wanted = wantedBy(plan, text);
  if (wanted === undefined) return 'look';
  if (plan.unsigned?.wanted !== wanted)
    plan.unsigned = { check: 'signs', wanted, ...passOf(plan, pass) };
  return plan.unsigned;
};

/** Passes cells that the byte kernel measured, and answers which further ones it need not give. */
const createMeasured = (
  { planFor, takeAll }: ReturnType<typeof createCells>,
  text: TextProfile,
  countCells: (cells: number) => void,
): MeasuredSink => {
  const pass = (cells: number) => {
    countCells(cells);
    text.skip(cells);
  };
  const settle = (plan: Plan, answers: readonly Answer[], cell: string): Further => {
    const answer = settledAnswer(plan, answers, cell);
    if (answer === undefined || !countsAlone(answer)) return 'look';
    const { type } = answer.count.detector;
    if (!text.isFull(type)) return 'look';
    const more = (again: readonly Answer[], cells: number) => {
      countCells(cells);
      plan.cells += cells;
      takeAll(again, '', cells);
    };
    plan.settled ??= settledBy(answer, { more, isSampled: () => text.isSampled(type) });
    return plan.settled ?? 'look';
  };
  const add = (cell: string, traits: number, times: number): Further => {
    const plan = planFor(traits);
    countCells(times);
    plan.cells += times;
    if (plan.counts.length > 0) {
      const answers = runDetectors(plan, cell);
      if (takeAll(answers, cell, times)) return settle(plan, answers, cell);
    }
    if (!plan.mayHoldText) text.skip(times);
    else {
      text.addTimes(cell, times);
      if (areGroups(plan, traits) && text.isIdle()) return groupsOf(plan, pass, text.isIdle);
    }
    return plan.counts.length > 0 || plan.mayHoldText ? unsignedOf(plan, pass, text) : 'pass';
  };
  return { add, pass };
};

/** Gives cells without the blanks around them, and none that is empty. */
const eachTrimmed = (take: (source: string, start: number, end: number) => void) => {
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
    take(source, start, end);
  };
  return addPart;
};

export interface ColumnOptions {
  readonly allows?: AllowsValue | undefined;
  /** Absent = rows are not known. */
  readonly at?: RowPlace;
}

/**
 * Counts one column cell by cell, so that memory does not grow with the rows but for a bit each. `table` =
 * name of its table or file, which helps where a column's own name is not specific.
 */
export const createColumnProfile = (
  name: string,
  table = '',
  { allows, at = noRow }: ColumnOptions = {},
): ColumnProfile => {
  const counts = (detectors as readonly Detector[]).map((each) =>
    createCount(each, { name, table, allows, at }),
  );
  const text = createTextProfile(words(name), { at, ...(allows && { allows }) });
  let cells = 0;
  const countCells = (count: number) => {
    cells += count;
  };
  const taker = createCells(counts, text);
  const measured = createMeasured(taker, text, countCells);
  const addPart = eachTrimmed((source, start, end) => {
    cells += 1;
    taker.add(source, start, end);
  });
  return {
    add: (cell) => {
      if (cell !== null) addPart(cell, 0, cell.length);
    },
    addPart,
    measured: () => measured,
    cells: () => cells,
    verdicts: () =>
      decideColumn(
        counts.map((each) => toTypeCount(each, cells, taker.plans())),
        text.verdicts(),
      ),
  };
};
