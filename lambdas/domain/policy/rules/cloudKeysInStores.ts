import { holding } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'no-credentials-in-stores',
  clauses: [holding('cloud-key', 'private-key', 'token', 'connection-string')],
};

export const issue: RuleIssue = {
  title: 'Keys, tokens or passwords in a data store',
  severity: 'High',
};

export const text: RuleText = {
  description: 'Stores hold no keys, tokens or passwords',
  why: 'Whoever reads the store can use what the keys in it open.',
  remediation: 'Revoke the keys, delete them here, and keep new ones in a secrets manager.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'cloud-key' },
    { types: 'email\nprivate-key' },
    { types: 'connection-string', analysis: 'partial' },
  ],
  kept: [{ types: '' }, { types: 'email' }, { types: 'card\nssn' }],
  unknown: [
    { analysis: 'partial', types: '' },
    { analysis: 'not-analysed', types: '' },
    { types: 'email', analysis: 'partial' },
  ],
};
