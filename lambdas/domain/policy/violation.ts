import type { IssueRecord } from '#contracts/issue/record.ts';
import type { PolicyFields } from '#contracts/policy/policy.ts';
import { definitionOf } from './definition.ts';
import { evidenceOf } from './evidence.ts';
import type { Cells } from './facts.ts';
import { isInScope, type PolicyScope } from './policyScope.ts';
import { judge, type Rule, type RuleText } from './rule.ts';
import { ruleTexts } from './ruleTexts.ts';

/** A rule that is a filter of a list says what its author wrote. */
export const textOf = ({ rule, description }: PolicyFields['policies'][number]): RuleText =>
  ruleTexts[rule] ?? {
    description,
    violation: `Not as wanted: ${description}`,
    severity: 'Medium',
    why: `A policy wants no store to be in this filter of the list of data stores: ${description}.`,
    remediation: 'Change the store so that the filter does not show it, or change the policy.',
  };

/** A compliance policy with its rules. */
export interface Judging {
  readonly id: string;
  readonly name: string;
  readonly scope: PolicyScope;
  readonly rules: readonly (Rule & { readonly text: RuleText })[];
}

/** What a rule says of a store, and the policies that ask. */
export interface Violation {
  readonly vulnerability: string;
  readonly text: RuleText;
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
    text: rule.text,
    verdict: verdicts[judge(rule, facts, now)],
    because: evidenceOf(rule, facts, now),
    policies: by.map(({ id, name }) => ({ id, name })).sort((a, b) => (a.id < b.id ? -1 : 1)),
  }));
};
