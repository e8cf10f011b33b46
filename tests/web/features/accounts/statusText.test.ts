import { expect, it } from 'vitest';
import type { AccountStatus } from '#contracts/cloudAccount/words.ts';
import { frequencyText, statusText } from '#features/accounts/statusText.ts';

const account = (
  firstClassificationComplete: boolean,
  firstAcctRiskComplete: boolean,
  status: AccountStatus = 'active',
) => ({
  firstClassificationComplete,
  firstAcctRiskComplete,
  accountDescription: 'Production',
  status,
});

it('is the stage of the analysis, then the description', () => {
  expect(statusText(account(false, false))).toBe('Discovering & Analyzing data store contents...');
  expect(statusText(account(false, true))).toBe('Discovering & Analyzing data store contents...');
  expect(statusText(account(true, false))).toBe('Identifying issues & attack paths...');
  expect(statusText(account(true, true))).toBe('Production');
});

it('names no stage where the analysis does not go on', () => {
  for (const status of ['create_failed', 'unreachable', 'deleting_stack', 'deleted'] as const) {
    expect(statusText(account(false, false, status)), status).toBe('Production');
  }
  expect(statusText(account(false, false, 'creating_stack'))).toMatch(/^Discovering/);
});

it('names the scan frequency of an account; local folders are scanned by hand', () => {
  const monthly = { id: '210987654321', dataScanFrequency: 'rate(30 days)' } as const;
  expect(frequencyText(monthly)).toBe('Monthly');
  expect(frequencyText({ ...monthly, id: '000000000000' })).toBe('By hand');
});
