import { isKnown, sensitive } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = {
  id: 'no-production-data-in-test-accounts',
  clauses: [sensitive, isKnown('environment', 'test')],
};

export const issue: RuleIssue = {
  title: 'Sensitive data in an account for tests',
  severity: 'High',
};

export const text: RuleText = {
  description: 'Accounts for tests hold no production data',
  why: 'By its name, description or tags the account is for development or tests. Sensitive data there is data of production, or cannot be told from it.',
  remediation:
    'Delete the data, and make test data that describes nobody. If the account is not for tests, name it accordingly.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'ssn', environment: 'test' },
    { types: 'email\nname', environment: 'test' },
    { types: 'card', environment: 'test', analysis: 'partial' },
  ],
  kept: [
    { types: 'ssn', environment: 'production' },
    { types: '', environment: 'test' },
    { types: '', environment: 'production', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', environment: 'test' },
    { analysis: 'not-analysed', types: '', environment: 'test' },
    { types: 'ssn', environment: 'unknown' },
  ],
};
