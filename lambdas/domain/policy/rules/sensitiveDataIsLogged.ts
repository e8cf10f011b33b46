import { isKnown, sensitive } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'sensitive-data-has-access-logging',
  clauses: [sensitive, isKnown('logging', 'no')],
};

export const issue: RuleIssue = {
  title: 'Sensitive data without access logging',
  severity: 'Medium',
};

export const text: RuleText = {
  description: 'Access to sensitive data is logged',
  why: 'The store holds sensitive data, and nothing records who reads it: after an incident nobody can tell what was taken.',
  remediation: 'Switch on access logs, or record the data events of the store in a trail.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'ssn', logging: 'no' },
    { types: 'email', logging: 'no' },
    { types: 'ip', logging: 'no', analysis: 'partial' },
  ],
  kept: [
    { types: 'ssn', logging: 'yes' },
    { types: '', logging: 'no' },
    { types: '', logging: 'yes', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', logging: 'no' },
    { analysis: 'not-analysed', types: '', logging: 'no' },
    { types: 'ssn', logging: 'unknown' },
  ],
};
