import { holding } from '../clauses.ts';
import type { Rule, RuleCases, RuleIssue, RuleText } from '../rule.ts';

export const rule: Rule = { id: 'no-card-security-codes', clauses: [holding('card-cvv')] };

export const issue: RuleIssue = {
  title: 'Card security codes or PINs are stored',
  severity: 'Critical',
};

export const text: RuleText = {
  description: 'Card security codes and PINs are not stored',
  why: 'PCI DSS 3.3 forbids to keep the security code or the PIN of a card once a payment is authorised, also encrypted. The detectors tell such codes by the words beside them: codes without such a word are not found.',
  remediation: 'Delete the codes, and have the application that writes them leave them out.',
};

export const cases: RuleCases = {
  violated: [
    { types: 'card-cvv' },
    { types: 'card\ncard-cvv\ncard-expiry' },
    { types: 'card-cvv', analysis: 'partial' },
  ],
  kept: [{ types: '' }, { types: 'card' }, { types: 'card\ncard-expiry' }],
  unknown: [
    { analysis: 'partial', types: '' },
    { analysis: 'not-analysed', types: '' },
    { types: 'card', analysis: 'partial' },
  ],
};
