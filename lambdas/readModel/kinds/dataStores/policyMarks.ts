import type { PolicyScope } from '#domain/policy/policyScope.ts';
import { type Clause, conditionAt, type Rule } from '#domain/policy/rule.ts';
import { allOf, anyOf, type Marks, markReader } from '#readModel/engine/marks.ts';
import type { Snapshot } from '#readModel/engine/snapshot.ts';

/** Which rows a policy and its rules are about, by passes over columns. */
export interface PolicyMarks {
  readonly inScope: (scope: PolicyScope) => Marks;
  readonly violated: (rule: Rule) => Marks;
  /** Violated, or not known to be kept. */
  readonly notKept: (rule: Rule) => Marks;
}

export const policyMarks = (stores: Snapshot, now: number): PolicyMarks => {
  const { rows } = stores;
  const read = markReader(stores);
  /** Many policies have the same rules. */
  const violated = new Map<Rule, Marks>();
  const holds = ({ when }: Clause): Marks => read(conditionAt(when, now));
  return {
    inScope: ({ all, any }) =>
      allOf(rows, [...all.map(read), ...(any.length === 0 ? [] : [anyOf(rows, any.map(read))])]),
    violated: (rule) => {
      const marks = violated.get(rule) ?? allOf(rows, rule.clauses.map(holds));
      violated.set(rule, marks);
      return marks;
    },
    notKept: ({ clauses }) =>
      allOf(
        rows,
        clauses.map((clause) => anyOf(rows, [holds(clause), ...(clause.unknown ?? []).map(read)])),
      ),
  };
};
