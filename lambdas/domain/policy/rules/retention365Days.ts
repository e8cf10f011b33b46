import { olderThan, sensitive } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'sensitive-data-at-most-365-days',
  clauses: [sensitive, olderThan(365)],
};

export const issue: RuleIssue = {
  title: 'Sensitive objects older than one year',
  severity: 'Medium',
};

export const text: RuleText = {
  description: 'Sensitive objects are kept for one year at most',
  why: 'The store holds sensitive objects that nobody changed for more than one year. Of a store that was read in part, older ones may be among those that were not read.',
  remediation: 'Delete the old objects, or have a lifecycle rule delete them.',
};

/** Judged at the beginning of 2026: the number of days before it is what counts. */
export const cases: RuleCases = {
  violated: [
    { types: 'ssn', oldest: 1_735_603_200_000 },
    { types: 'email', oldest: 0 },
    { types: 'card', oldest: 1_704_153_600_000, analysis: 'partial' },
  ],
  kept: [
    { types: 'ssn', oldest: 1_767_225_600_000 },
    { types: 'email', oldest: 1_735_776_000_000 },
    { types: '', oldest: null },
  ],
  unknown: [
    { types: 'ssn', oldest: null },
    { types: 'ssn', oldest: 1_767_225_600_000, analysis: 'partial' },
    { analysis: 'not-analysed', types: '', oldest: null },
    { analysis: 'partial', types: '', oldest: null },
  ],
};
