import { expect, it } from 'vitest';
import { frequencyText, statusText } from '#features/accounts/statusText.ts';

const account = (firstClassificationComplete: boolean, firstAcctRiskComplete: boolean) => ({
  firstClassificationComplete,
  firstAcctRiskComplete,
  accountDescription: 'Production',
});

it('is the stage of the analysis, then the description', () => {
  expect(statusText(account(false, false))).toBe('Discovering & Analyzing data store contents...');
  expect(statusText(account(false, true))).toBe('Discovering & Analyzing data store contents...');
  expect(statusText(account(true, false))).toBe('Identifying issues & attack paths...');
  expect(statusText(account(true, true))).toBe('Production');
});

it('names the scan frequency of an account; local folders are scanned by hand', () => {
  const monthly = { id: '210987654321', dataScanFrequency: 'rate(30 days)' } as const;
  expect(frequencyText(monthly)).toBe('Monthly');
  expect(frequencyText({ ...monthly, id: '000000000000' })).toBe('By hand');
});
