import { type Answer, again, type Plan } from './answers.ts';
import type { Settled } from './kernel/cellChecks.ts';
import { ENOUGH_DISTINCT } from './samples.ts';

/** True if further values, other than test data, change only the counts and the samples. */
const isFull = ({ count, isTestData }: Answer): boolean =>
  !isTestData && count.sums.distinct.size() >= ENOUGH_DISTINCT;

const isCheckedBy = ({ counts }: Plan, { count: own }: Answer): boolean =>
  counts.every(
    ({ detector }) =>
      detector === own.detector || own.detector.check?.besides.includes(detector.type),
  );

/** The one answer of a form whose further values may be counted by the kernel; undefined = not so. */
export const settledAnswer = (
  plan: Plan,
  answers: readonly Answer[],
  cell: string,
): Answer | undefined => {
  const [answer] = answers;
  if (answer === undefined || answers.length > 1 || !answer.isValue) return undefined;
  const { check } = answer.count.detector;
  if (check === undefined || !isFull(answer) || answer.count.allows !== undefined) return undefined;
  if (check.covers?.(cell) === false || !isCheckedBy(plan, answer)) return undefined;
  return answer.form === undefined ? answer : undefined;
};

/** How a column counts cells, and whether its text wants no sample of the type any more. */
interface SettledColumn {
  readonly more: (answers: readonly Answer[], cells: number) => void;
  readonly isSampled: () => boolean;
}

/** Counts further cells as this one was. */
export const settledBy = (
  answer: Answer,
  { more, isSampled }: SettledColumn,
): Settled | undefined => {
  const { check } = answer.count.detector;
  const answers = again([answer]);
  return (
    check && {
      check: check.name,
      more: (cells) => more(answers, cells),
      isSampled: () => answer.count.sums.samples.isFull() && isSampled(),
    }
  );
};
