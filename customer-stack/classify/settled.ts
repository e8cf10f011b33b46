import { type Answer, again, type Plan } from './answers.ts';
import type { Settled } from './kernel/cellChecks.ts';

/** Values, but for test data, change nothing but their number. */
const isFull = ({ count, isTestData }: Answer): boolean =>
  !isTestData && count.distinct.isFull() && count.samples.isFull();

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

/** Counts further cells as this one was. */
export const settledBy = (
  answer: Answer,
  more: (answers: readonly Answer[], cells: number) => void,
): Settled | undefined => {
  const { check } = answer.count.detector;
  const answers = again([answer]);
  return check && { check: check.name, more: (cells) => more(answers, cells) };
};
