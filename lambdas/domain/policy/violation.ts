import type { IssueRecord } from '#contracts/issue/record.ts';
import type { PolicyFields } from '#contracts/policy/policy.ts';
import { definitionOf } from './definition.ts';
import { evidenceOf } from './evidence.ts';
import type { Cells } from './facts.ts';
import { isInScope, type PolicyScope } from './policyScope.ts';
import { judge, type Rule, type RuleIssue } from './rule.ts';
import { ruleIssues } from './ruleIssues.ts';

/** A rule that is a filter of a list says what its author wrote. */
export const issueOfRule = ({ rule, description }: PolicyFields['policies'][number]): RuleIssue =>
  ruleIssues[rule] ?? { title: `Not as wanted: ${description}`, severity: 'Medium' };

/** A compliance policy with its rules. */
export interface Judging {
  readonly id: string;
  readonly name: string;
  readonly scope: PolicyScope;
  readonly rules: readonly (Rule & { readonly issue: RuleIssue })[];
}

/** What a rule says of a store, and the policies that ask. */
export interface Violation {
  readonly vulnerability: string;
  readonly issue: RuleIssue;
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly because: string;
  readonly policies: IssueRecord['policies'];
}

const verdicts = { violated: 'fail', kept: 'pass', unknown: 'unknown' } as const;

/** Of each rule that a policy asks the store about, once. */
export const judgeStore = (
  policies: readonly Judging[],
  facts: Cells,
  now: number,
): Violation[] => {
  const asking = new Map<string, { rule: Judging['rules'][number]; by: Judging[] }>();
  for (const policy of policies) {
    if (!isInScope(policy.scope, facts)) continue;
    for (const rule of policy.rules) {
      const known = asking.get(rule.id);
      if (known === undefined) asking.set(rule.id, { rule, by: [policy] });
      else known.by.push(policy);
    }
  }
  return [...asking.values()].map(({ rule, by }) => ({
    vulnerability: definitionOf(rule.id),
    issue: rule.issue,
    verdict: verdicts[judge(rule, facts, now)],
    because: evidenceOf(rule, facts, now),
    policies: by.map(({ id, name }) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  }));
};
