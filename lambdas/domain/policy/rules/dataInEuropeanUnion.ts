import { outside, sensitive } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

/** London and Zurich are in Europe, not in the European Union. */
const europeanUnion = [
  'eu-central-1',
  'eu-north-1',
  'eu-south-1',
  'eu-south-2',
  'eu-west-1',
  'eu-west-3',
  'eusc-de-east-1',
];

export const rule: Rule = {
  id: 'data-in-european-union',
  clauses: [sensitive, outside(europeanUnion)],
};

export const issue: RuleIssue = {
  title: 'Sensitive data outside the European Union',
  severity: 'High',
};

export const text: RuleText = {
  description: 'Sensitive data is kept in regions of the European Union only',
  why: 'The policy keeps sensitive data in the European Union, and this store with such data is in another region.',
  remediation:
    'Move the data to a region of the European Union and delete it here. Or narrow the policy, if the store may hold it.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'name', region: 'us-east-1' },
    { types: 'name', region: 'eu-west-2' },
    { types: 'national-id', region: 'eu-central-2' },
  ],
  kept: [
    { types: 'name', region: 'eu-west-1' },
    { types: 'iban', region: 'eu-central-1' },
    { types: '', region: 'us-east-1' },
  ],
  unknown: [
    { analysis: 'partial', types: '', region: 'eu-west-2' },
    { analysis: 'not-analysed', types: '', region: 'eu-west-2' },
    { types: 'name', region: 'global' },
  ],
};
