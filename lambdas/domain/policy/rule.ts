import type { IssueSeverity } from '#contracts/issue/issue.ts';
import { type Condition, valuePasses } from '#contracts/list/condition.ts';
import type { Cells, FactColumn, StoreFacts } from './facts.ts';

/** `unknown`: what decides was not read; it is never counted as kept. */
export type RuleVerdict = 'violated' | 'kept' | 'unknown';

/** Days before now, in place of a bound that moves with time. */
export interface Age {
  readonly column: FactColumn;
  readonly olderThanDays: number;
}

/** Part of a rule: it holds for a store, it does not, or nobody knows. */
export interface Clause {
  readonly when: Condition | Age;
  /** Where `when` does not hold and one of these does, it is not known whether it would. */
  readonly unknown?: readonly Condition[];
}

/** A rule is violated where all of its clauses hold. */
export interface Rule {
  readonly id: string;
  readonly clauses: readonly Clause[];
}

/** The issue that a violation is. */
export interface RuleIssue {
  readonly title: string;
  readonly severity: IssueSeverity;
}

/** What a rule says to people. */
export interface RuleText {
  /** What is to hold. */
  readonly description: string;
  readonly why: string;
  readonly remediation: string;
}

/** Stores by what the rule says of them. */
export type RuleCases = Readonly<Record<RuleVerdict, readonly Partial<StoreFacts>[]>>;

const DAY_MS = 86_400_000;

/** The same on one day, so that two readers of a day agree. */
const dayStart = (now: number): number => now - (now % DAY_MS);

/** A clause's condition at a time. */
export const conditionAt = (when: Clause['when'], now: number): Condition =>
  'olderThanDays' in when
    ? {
        column: when.column,
        from: Number.NEGATIVE_INFINITY,
        below: dayStart(now) - when.olderThanDays * DAY_MS,
      }
    : when;

export const passes = (condition: Condition, facts: Cells): boolean =>
  valuePasses(condition, facts[condition.column] ?? null);

const clauseVerdict = (
  { when, unknown }: Clause,
  facts: Cells,
  now: number,
): boolean | undefined => {
  if (passes(conditionAt(when, now), facts)) return true;
  return unknown?.some((condition) => passes(condition, facts)) ? undefined : false;
};

/** All clauses hold, one does not, or what is known decides neither. */
export const judge = ({ clauses }: Rule, facts: Cells, now: number): RuleVerdict => {
  const found = clauses.map((clause) => clauseVerdict(clause, facts, now));
  if (found.includes(false)) return 'kept';
  return found.includes(undefined) ? 'unknown' : 'violated';
};
