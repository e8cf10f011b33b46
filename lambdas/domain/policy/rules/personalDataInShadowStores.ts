import { is, personal } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'no-personal-data-in-shadow-stores',
  clauses: [personal, is('management', 'shadow')],
};

export const issue: RuleIssue = { title: 'Personal data in a shadow store', severity: 'High' };

export const text: RuleText = {
  description: 'Personal data is in managed stores only',
  why: 'Nobody seems to look after this store: no tool made it and no tag names its use, or it is a copy outside the backup plan. It holds personal data.',
  remediation: 'Find out who made the store. Tag it and bring it under management, or delete it.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'email', management: 'shadow' },
    { types: 'health-id', management: 'shadow' },
    { types: 'phone', management: 'shadow', analysis: 'partial' },
  ],
  kept: [
    { types: 'email', management: 'managed' },
    { types: 'card', management: 'shadow' },
    { types: '', management: 'managed', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', management: 'shadow' },
    { analysis: 'not-analysed', types: '', management: 'shadow' },
    { analysis: 'partial', types: 'card', management: 'shadow' },
  ],
};
