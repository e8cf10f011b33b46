import { isKnown, personal } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'no-public-personal-data',
  clauses: [personal, isKnown('exposure', 'public')],
};

export const issue: RuleIssue = { title: 'Personal data in a public store', severity: 'Critical' };

export const text: RuleText = {
  description: 'Personal data is in no public store',
  why: 'Anybody on the internet may read this store, and it holds personal data.',
  remediation: 'Take away the public access of the store, or delete the personal data in it.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'email', exposure: 'public' },
    { types: 'ssn\ncard', exposure: 'public' },
    { types: 'name', exposure: 'public', analysis: 'partial' },
  ],
  kept: [
    { types: 'email', exposure: 'private' },
    { types: 'card', exposure: 'public' },
    { types: '', exposure: 'private', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', exposure: 'public' },
    { analysis: 'not-analysed', types: '', exposure: 'public' },
    { types: 'email', exposure: 'unknown' },
  ],
};
