import { outside, sensitive } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

const unitedStates = [
  'us-east-1',
  'us-east-2',
  'us-west-1',
  'us-west-2',
  'us-gov-east-1',
  'us-gov-west-1',
];

export const rule: Rule = {
  id: 'data-in-united-states',
  clauses: [sensitive, outside(unitedStates)],
};

export const issue: RuleIssue = {
  title: 'Sensitive data outside the United States',
  severity: 'High',
};

export const text: RuleText = {
  description: 'Sensitive data is kept in regions of the United States only',
  why: 'The policy keeps sensitive data in the United States, and this store with such data is in another region.',
  remediation:
    'Move the data to a region of the United States and delete it here. Or narrow the policy, if the store may hold it.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'ssn', region: 'eu-west-1' },
    { types: 'email\nname', region: 'ap-south-1' },
    { types: 'card', region: 'ca-central-1' },
    { types: 'ssn', region: 'eu-west-1', analysis: 'partial' },
  ],
  kept: [
    { types: 'ssn', region: 'us-east-1' },
    { types: 'card', region: 'us-gov-west-1' },
    { types: '', region: 'eu-west-1' },
    { types: '', region: 'us-west-2', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', region: 'eu-west-1' },
    { analysis: 'not-analysed', types: '', region: 'eu-west-1' },
    { types: 'ssn', region: 'local' },
  ],
};
