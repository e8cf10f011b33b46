import { describe, expect, it } from 'vitest';
import type { FirstAccountStatus } from '#contracts/cloudAccount/routes.ts';
import { stepStates } from '#features/dataStores/list/OnboardingStrip.tsx';
import { firstRunOf, showsStrip } from '#lib/firstRun.ts';

const status = (
  classification: boolean | null,
  risk: boolean | null,
  id: string | null = '210987654321',
): FirstAccountStatus => ({
  _id: id,
  first_acct_classification_complete: classification,
  first_acct_risk_complete: risk,
  cdRiskLabel: 'LOW',
  cdRiskScore: 0,
  description: null,
});

describe('the first run', () => {
  it('goes from classifying over analysing to done', () => {
    expect(firstRunOf(status(null, null))).toBe('classifying');
    expect(firstRunOf(status(false, false))).toBe('classifying');
    expect(firstRunOf(status(true, false))).toBe('analysing');
    expect(firstRunOf(status(true, true))).toBe('done');
  });

  it('is no first run without an account or without an answer', () => {
    expect(firstRunOf(status(null, null, null))).toBe('done');
    expect(firstRunOf(undefined)).toBe('done');
  });

  it('shows its strip until it is done or an account is chosen', () => {
    expect(showsStrip('classifying', null)).toBe(true);
    expect(showsStrip('analysing', null)).toBe(true);
    expect(showsStrip('analysing', '210987654321')).toBe(false);
    expect(showsStrip('done', null)).toBe(false);
  });

  it('keeps the third step locked until the classification is complete', () => {
    expect(stepStates('classifying')).toEqual(['running', 'running', 'locked']);
    expect(stepStates('analysing')).toEqual(['done', 'done', 'running']);
  });
});
