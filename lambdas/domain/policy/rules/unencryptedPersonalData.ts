import { isKnown, personal } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'no-unencrypted-personal-data',
  clauses: [personal, isKnown('encryption', 'no')],
};

export const issue: RuleIssue = {
  title: 'Personal data in an unencrypted store',
  severity: 'High',
};

export const text: RuleText = {
  description: 'Personal data is encrypted at rest',
  why: 'The store holds personal data and is not encrypted at rest.',
  remediation:
    'Switch on encryption. A database that is not encrypted is restored from an encrypted copy of its snapshot.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'email', encryption: 'no' },
    { types: 'passport', encryption: 'no' },
    { types: 'name\nip', encryption: 'no', analysis: 'partial' },
  ],
  kept: [
    { types: 'email', encryption: 'yes' },
    { types: 'ip', encryption: 'no' },
    { types: '', encryption: 'yes', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', encryption: 'no' },
    { analysis: 'not-analysed', types: '', encryption: 'no' },
    { types: 'email', encryption: 'unknown' },
  ],
};
