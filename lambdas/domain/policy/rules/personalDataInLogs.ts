import { personal } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'no-personal-data-in-logs',
  clauses: [
    personal,
    {
      when: { column: 'purpose', oneOf: ['log', 'backup'] },
      unknown: [{ column: 'purpose', oneOf: ['unknown'] }],
    },
  ],
};

export const issue: RuleIssue = { title: 'Personal data in logs or backups', severity: 'High' };

export const text: RuleText = {
  description: 'Logs and backups hold no personal data',
  why: 'The store is for logs or backups by its settings or its name. Personal data there is read by more people, and kept for longer, than where it belongs.',
  remediation: 'Have the program that writes it mask personal data, and delete what is there.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'email', purpose: 'log' },
    { types: 'ssn', purpose: 'backup' },
    { types: 'phone', purpose: 'log', analysis: 'partial' },
  ],
  kept: [
    { types: 'email', purpose: 'other' },
    { types: 'ip', purpose: 'log' },
    { types: '', purpose: 'other', analysis: 'not-analysed' },
  ],
  unknown: [
    { types: 'email', purpose: 'unknown' },
    { analysis: 'partial', types: '', purpose: 'log' },
    { analysis: 'not-analysed', types: '', purpose: 'log' },
    { analysis: 'not-analysed', types: '', purpose: 'backup', isCopy: 1 },
  ],
};
