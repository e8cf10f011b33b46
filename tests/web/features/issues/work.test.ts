import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byDay, issueListRequest, issueRules } from '#features/issues/list/issueList.ts';
import { ofIssue } from '#features/issues/work/ticketsOf.ts';
import { changeOf } from '#features/issues/work/WorkDialog.tsx';
import { isOverdue, stepsOf, undoSteps, type WorkSubject } from '#features/issues/work/work.ts';
import { withFilters } from '#lib/listFilters.ts';
import { defaultListState } from '#lib/listState.ts';
import { dayOf } from '#lib/ticketSettings.ts';
import { issueRow } from '../../issueBuilders.ts';

const dueDays = { Critical: 15, High: 30, Medium: 90, Low: 180 };
const users = [
  { _id: 'u-ann', email: 'ann@acme.example' },
  { _id: 'u-bob', email: 'bob@acme.example' },
];
const known = { users, dueRule: { dueDays, timeZone: null } };
/** Critical, found on November 3: due on November 18 by its severity. */
const subject = (id: string, more: Partial<WorkSubject> = {}): WorkSubject =>
  issueRow({ securityIssueInstanceId: id, dueOn: '2026-11-18', ...more });

describe('owner and due day', () => {
  it('are changed by one call for 90 issues at most', () => {
    const many = Array.from({ length: 100 }, (_, n) => subject(`i-${n}`));
    const steps = stepsOf(many, { owner: 'u-ann' });
    expect(steps.map(({ ids }) => ids.length)).toEqual([90, 10]);
    expect(new Set(steps.flatMap(({ ids }) => ids)).size).toBe(100);
    expect(steps.every(({ owner }) => owner === 'u-ann')).toBe(true);
    expect(steps.some((step) => 'dueOn' in step)).toBe(false);
  });

  it('are undone: issues that were alike by one call, each to what it had', () => {
    const before = [
      subject('a', { owner: 'ann@acme.example' }),
      subject('b'),
      subject('c', { owner: 'ann@acme.example', dueOn: '2026-12-24' }),
      subject('d', { owner: 'gone@acme.example' }),
    ];
    expect(undoSteps(before, { owner: 'u-bob' }, known)).toEqual([
      { ids: ['a', 'c'], owner: 'u-ann' },
      { ids: ['b', 'd'], owner: null },
    ]);
    expect(undoSteps(before, { dueOn: '2027-01-01' }, known)).toEqual([
      { ids: ['a', 'b', 'd'], dueOn: null },
      { ids: ['c'], dueOn: '2026-12-24' },
    ]);
  });

  it('are undone to the severity by the days of the customer’s time zone', () => {
    const late = { discoveredOn: '2026-11-03T20:00:00.000Z', severity: 'Critical' } as const;
    const before = [subject('a', { ...late, dueOn: '2026-11-19' })];
    const dueOn = (timeZone: string) =>
      undoSteps(before, { dueOn: null }, { users, dueRule: { dueDays, timeZone } })[0]?.dueOn;
    expect(dueOn('Asia/Tokyo')).toBeNull();
    expect(dueOn('UTC')).toBe('2026-11-19');
  });

  it('stay as they are unless the form says otherwise', () => {
    const day = '2026-12-24';
    expect(changeOf({ owner: 'as-is', due: 'as-is', day })).toEqual({});
    expect(changeOf({ owner: 'nobody', due: 'severity', day })).toEqual({
      ...{ owner: null, dueOn: null },
    });
    expect(changeOf({ owner: 'u-ann', due: 'day', day })).toEqual({ owner: 'u-ann', dueOn: day });
  });
});

describe('overdue', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-18T23:30:00Z') }));
  afterEach(() => void vi.useRealTimers());

  it('begins after the last day, by the day of the time zone, and ends with the issue', () => {
    const issue = { status: 'active', dueOn: '2026-11-18' };
    expect(isOverdue(issue, dayOf(Date.now(), 'UTC'))).toBe(false);
    expect(dayOf(Date.now(), null)).toBe('2026-11-18');
    expect(isOverdue(issue, dayOf(Date.now(), 'Asia/Tokyo'))).toBe(true);
    expect(isOverdue(issue, dayOf(Date.now(), 'America/Los_Angeles'))).toBe(false);
    expect(isOverdue({ ...issue, status: 'resolved' }, '2026-12-01')).toBe(false);
  });

  it('as a filter asks for what was due before the customer’s day', () => {
    const scope = { customerId: 'c1', cloudAccountId: null };
    const plain = defaultListState(issueRules);
    const state = withFilters(plain, issueRules, { due: ['overdue'], owner: ['nobody'] });
    const request = byDay(issueListRequest(scope, state, null), '2026-11-19');
    expect(request).toMatchObject({ dueBefore: '2026-11-19', owner: '' });
    expect(byDay(issueListRequest(scope, plain, null), '2026-11-19').dueBefore).toBeUndefined();
  });
});

describe('tickets of an issue', () => {
  it('are those that are open first, then in the order of the server', () => {
    const ticket = (key: string, status: 'open' | 'closed', instanceId = 'i') => ({
      ...{ _id: key, key, instanceId, url: null, status, statusName: status },
    });
    const all = [
      ...[ticket('T-4', 'closed'), ticket('T-3', 'open'), ticket('T-2', 'open', 'other')],
      ticket('T-1', 'open'),
    ];
    expect(ofIssue(all, 'i').map(({ key }) => key)).toEqual(['T-3', 'T-1', 'T-4']);
    expect(ofIssue(all, 'unknown')).toEqual([]);
  });
});
