import { isKnown, personal } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'personal-data-has-owner',
  clauses: [personal, isKnown('ownership', 'no')],
};

export const issue: RuleIssue = {
  title: 'Personal data in a store without an owner',
  severity: 'Medium',
};

export const text: RuleText = {
  description: 'Stores with personal data have an owner',
  why: 'The store holds personal data, and no tag in AWS names who owns it.',
  remediation: 'Tag the store in AWS with its owner, for example owner = payments-team.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'email', ownership: 'no' },
    { types: 'address', ownership: 'no' },
    { types: 'date-of-birth', ownership: 'no', analysis: 'partial' },
  ],
  kept: [
    { types: 'email', ownership: 'yes' },
    { types: 'token', ownership: 'no' },
    { types: '', ownership: 'yes', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', ownership: 'no' },
    { analysis: 'not-analysed', types: '', ownership: 'no' },
    { analysis: 'partial', types: 'token', ownership: 'no' },
  ],
};
