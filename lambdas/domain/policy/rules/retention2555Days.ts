import { olderThan, sensitive } from '../clauses.ts';
import {
  casesAt,
  DAY_MS,
  type Rule,
  type RuleCases,
  type RuleIssue,
  type RuleText,
} from '../rule.ts';

export const rule: Rule = {
  id: 'sensitive-data-at-most-2555-days',
  clauses: [sensitive, olderThan(2555)],
};

export const issue: RuleIssue = {
  title: 'Sensitive objects older than seven years',
  severity: 'Medium',
};

export const text: RuleText = {
  description: 'Sensitive objects are kept for seven years at most',
  why: 'The store holds sensitive objects that nobody changed for more than seven years. Of a store that was read in part, older ones may be among those that were not read.',
  remediation: 'Delete the old objects, or have a lifecycle rule delete them.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'ssn', oldest: casesAt - 2556 * DAY_MS },
    { types: 'email', oldest: 0 },
    { types: 'card', oldest: casesAt - 5110 * DAY_MS, analysis: 'partial' },
  ],
  kept: [
    { types: 'ssn', oldest: casesAt },
    { types: 'email', oldest: casesAt - 2554 * DAY_MS },
    { types: '', oldest: null },
  ],
  unknown: [
    { types: 'ssn', oldest: null },
    { types: 'ssn', oldest: casesAt, analysis: 'partial' },
    { analysis: 'not-analysed', types: '', oldest: null },
    { analysis: 'partial', types: '', oldest: null },
  ],
};
