import { holding } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

/** Tags that say that a store is meant for card data: own ones, and those in AWS as `key=value`. */
const cardTags = [
  'pci',
  'pci-dss',
  'cardholder-data',
  'pci=true',
  'pci=yes',
  'pci-dss=true',
  'pci-dss=yes',
  'compliance=pci',
  'compliance=pci-dss',
  'data-classification=pci',
  'dataclassification=pci',
];

export const rule: Rule = {
  id: 'card-numbers-in-tagged-stores',
  clauses: [holding('card'), { when: { column: 'tags', lacks: cardTags } }],
};

export const issue: RuleIssue = {
  title: 'Card numbers in a store without a tag for card data',
  severity: 'Critical',
};

export const text: RuleText = {
  description: 'Card numbers are in stores tagged for card data only',
  why: 'Card numbers belong into the stores that are meant and audited for them. This store holds card numbers, and no tag says that it may: pci, pci-dss or cardholder-data.',
  remediation:
    'Delete the card numbers, or move them to a store that is tagged. If the store is meant for card data, tag it with pci.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'card' },
    { types: 'card\nemail', tags: 'finance' },
    { types: 'card', tags: 'pci=no' },
  ],
  kept: [
    { types: 'card', tags: 'pci' },
    { types: 'card', tags: 'finance\ncompliance=pci-dss' },
    { types: 'email' },
    { types: '', tags: 'pci', analysis: 'not-analysed' },
  ],
  unknown: [
    { analysis: 'partial', types: '', tags: '' },
    { analysis: 'not-analysed', types: '', tags: '' },
    { analysis: 'partial', types: 'email', tags: 'finance' },
  ],
};
