import { expect, it } from 'vitest';
import { statusText } from '#features/accounts/statusText.ts';

const account = (firstClassificationComplete: boolean, firstAcctRiskComplete: boolean) => ({
  firstClassificationComplete,
  firstAcctRiskComplete,
  accountDescription: 'Production',
});

it('says the stage of the analysis, then the description', () => {
  expect(statusText(account(false, false))).toBe('Discovering & Analyzing data store contents...');
  expect(statusText(account(false, true))).toBe('Discovering & Analyzing data store contents...');
  expect(statusText(account(true, false))).toBe('Identifying issues & attack paths...');
  expect(statusText(account(true, true))).toBe('Production');
});
