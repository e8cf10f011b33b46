import { describe, expect, it } from 'vitest';
import { afterLastColon } from '#features/issues/locations.ts';
import {
  type RiskChange,
  type RiskSubject,
  stepsOf,
  undoSteps,
} from '#features/issues/risk/risk.ts';
import { doneText } from '#features/issues/risk/useRiskChange.ts';
import { dayAfter, expiryOf } from '#features/shared/acceptance/expiry.ts';
import { noReasons, problemsOf } from '#features/shared/acceptance/useAcceptanceFields.ts';
import { issueDetail, issueRow } from '../../issueBuilders.ts';

const reasons = { reason: 'test data', owner: 'ada@example.com', expiresOn: '2027-02-01' };
const change = (overrides: Partial<RiskChange> = {}): RiskChange => ({
  accept: true,
  scope: 'instances',
  subjects: [issueRow()],
  reasons,
  ...overrides,
});
const subject = (id: string, vulnerabilityID = 'S3-01'): RiskSubject =>
  issueRow({ securityIssueInstanceId: id, vulnerabilityID });

describe('the calls of a change', () => {
  it('are one for an instance, one for a hundred', () => {
    expect(stepsOf(change())).toEqual([
      { accept: true, scope: 'instances', ids: ['instance1'], reasons },
    ]);
    const many = Array.from({ length: 230 }, (_row, n) => subject(`i${n}`));
    expect(stepsOf(change({ subjects: many })).map(({ ids }) => ids.length)).toEqual([
      100, 100, 30,
    ]);
  });

  it('are one for each definition when all instances are meant, existing and future', () => {
    const subjects = [subject('a'), subject('b'), subject('c', 'S3-02')];
    expect(stepsOf(change({ scope: 'definition', subjects })).map(({ ids }) => ids)).toEqual([
      ['S3-01'],
      ['S3-02'],
    ]);
  });
});

describe('a change within an account or with a tag', () => {
  const scope = { type: 'account', cloudAccountId: '210987654321' } as const;

  it('is one call for its definition, whatever instance it began with', () => {
    const subjects = [subject('one'), subject('two')];
    expect(stepsOf(change({ scope, subjects }))).toEqual([
      { accept: true, scope, ids: ['S3-01'], reasons },
    ]);
    expect(doneText(change({ scope }))).toBe(
      'Risk accepted in account 210987654321, also of issues found later.',
    );
  });

  it('is taken back where it was made', () => {
    expect(undoSteps(change({ scope }), [])).toEqual([
      { accept: false, scope, ids: ['S3-01'], reasons: noReasons },
    ]);
  });
});

describe('taking a change back', () => {
  const acceptance = {
    by: 'ada@example.com',
    at: '2026-11-03T08:12:41.000Z',
    reason: 'old reason',
    owner: 'bob@example.com',
    expiresOn: null,
    scope: null,
  };
  const accepted = (id: string, rule: boolean) =>
    issueDetail({
      securityIssueInstanceId: id,
      risk_accepted: true,
      acceptance: { ...acceptance, rule },
    });

  it('restores what was accepted', () => {
    expect(undoSteps(change(), [])).toEqual([
      { accept: false, scope: 'instances', ids: ['instance1'], reasons: noReasons },
    ]);
  });

  it('accepts again what was restored, with its reason, owner and expiry', () => {
    const restored = change({ accept: false, reasons: noReasons });
    expect(undoSteps(restored, [accepted('instance1', false)])).toEqual([
      {
        accept: true,
        scope: 'instances',
        ids: ['instance1'],
        reasons: { reason: 'old reason', owner: 'bob@example.com', expiresOn: null },
      },
    ]);
  });

  it('brings one instance back as one, though a rule had accepted it', () => {
    const restored = change({ accept: false });
    expect(undoSteps(restored, [accepted('instance1', true)])[0]).toMatchObject({
      scope: 'instances',
      ids: ['instance1'],
    });
  });

  it('brings a rule back once, and before the instances that it would win over', () => {
    const restored = change({ accept: false, scope: 'definition' });
    const steps = undoSteps(restored, [
      accepted('own', false),
      accepted('a', true),
      accepted('b', true),
    ]);
    expect(steps.map(({ scope, ids }) => [scope, ids])).toEqual([
      ['definition', ['S3-01']],
      ['instances', ['own']],
    ]);
  });

  it('keeps earlier acceptances of single instances when a rule is taken back', () => {
    const steps = undoSteps(change({ scope: 'definition' }), [accepted('own', false)]);
    expect(steps.map(({ accept, scope, ids }) => [accept, scope, ids])).toEqual([
      [false, 'definition', ['S3-01']],
      [true, 'instances', ['own']],
    ]);
  });
});

describe('the words of a change', () => {
  it('name the change and the number of issues', () => {
    expect(doneText(change())).toBe('Risk accepted.');
    expect(doneText(change({ accept: false, subjects: [subject('a'), subject('b')] }))).toBe(
      'Risk of 2 issues restored.',
    );
    expect(doneText(change({ scope: 'definition' }))).toMatch(/existing and future/);
  });
});

describe('the form', () => {
  const now = Date.UTC(2026, 10, 21, 23, 30);

  it('counts days in UTC and takes no day that is over', () => {
    expect(dayAfter(0, now)).toBe('2026-11-21');
    expect(expiryOf('90', '', now)).toBe('2027-02-19');
    expect(expiryOf('never', '', now)).toBeNull();
    expect(expiryOf('date', '2026-11-21', now)).toBe('2026-11-21');
    expect(expiryOf('date', '2026-11-20', now)).toBeUndefined();
    expect(expiryOf('date', '', now)).toBeUndefined();
  });

  it('requires a reason, an owner and a future day', () => {
    const given = { reason: ' x ', owner: 'ada', expiresOn: null };
    expect(problemsOf(given)).toEqual({});
    expect(problemsOf({ reason: '  ', owner: '', expiresOn: undefined })).toEqual({
      reason: 'Please enter reason.',
      owner: 'Please enter owner.',
      date: 'Please choose a date in the future.',
    });
  });

  it('shows the part of a location after its last colon', () => {
    expect(afterLastColon('arn:aws:rds:us-east-1:210987654321:db:orders')).toBe('orders');
    expect(afterLastColon('orders')).toBe('orders');
    expect(afterLastColon('orders:')).toBe('orders:');
  });
});
