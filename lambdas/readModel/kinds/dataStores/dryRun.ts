import { isInScope } from '#domain/policy/policyScope.ts';
import { judge, type Rule } from '#domain/policy/rule.ts';
import { columnNames } from '#readModel/engine/kind.ts';
import { allOf, type Marks } from '#readModel/engine/marks.ts';
import { cellsAt, rowReader } from '#readModel/engine/rows.ts';
import type { View } from '#readModel/engine/view.ts';
import type { CompiledPolicy } from './policies.ts';
import { policyMarks } from './policyMarks.ts';
import { dataStoresKind } from './spec.ts';

const MOST_NAMED = 5;

const count = (marks: Marks): number => marks.reduce((sum, mark) => sum + mark, 0);

/** Numbers of the first marked rows; rows are in the order of their risk. */
const firstOf = (marks: Marks): number[] => {
  const rows: number[] = [];
  for (let row = marks.indexOf(1); row >= 0 && rows.length < MOST_NAMED; )
    row = marks.indexOf(1, rows.push(row) && row + 1);
  return rows;
};

/** Of rows that were edited since the generation, what holds by now. */
const corrected = ({ snapshot, overlay }: View<typeof dataStoresKind>) => {
  const names = columnNames(dataStoresKind);
  const edited = [...overlay.edited].map(
    ([row, cells]) => [row, { ...cellsAt(snapshot, row, names), ...cells }] as const,
  );
  return (marks: Marks, holds: (facts: (typeof edited)[number][1]) => boolean): Marks => {
    for (const [row, facts] of edited) marks[row] = holds(facts) ? 1 : 0;
    return marks;
  };
};

/** How many stores would violate each rule of a policy, and the riskiest of them. */
export const dryRun = (
  view: View<typeof dataStoresKind>,
  { scope, rules }: CompiledPolicy,
  now: number,
) => {
  const { snapshot } = view;
  const marks = policyMarks(snapshot, now);
  const correct = corrected(view);
  const read = rowReader(snapshot, ['id', 'arn', 'name']);
  const inScope = correct(marks.inScope(scope), (facts) => isInScope(scope, facts));
  const outcomeOf = (rule: Rule) => {
    const violated = correct(
      allOf(snapshot.rows, [inScope, marks.violated(rule)]),
      (facts) => isInScope(scope, facts) && judge(rule, facts, now) === 'violated',
    );
    const notKept = correct(
      allOf(snapshot.rows, [inScope, marks.notKept(rule)]),
      (facts) => isInScope(scope, facts) && judge(rule, facts, now) !== 'kept',
    );
    const first = firstOf(violated).map((row) => {
      const { id, arn, name } = read(row);
      return { datastoreId: id, assetId: arn, name };
    });
    const number = count(violated);
    return { rule: rule.id, violated: number, unknown: count(notKept) - number, first };
  };
  return { stores: count(inScope), rules: rules.map(outcomeOf) };
};
