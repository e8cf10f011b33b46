import { describe, expect, test } from 'vitest';
import type { Observation } from '#contracts/cloudAccount/observation.ts';
import type { AccountStatus } from '#contracts/cloudAccount/words.ts';
import { accountStatuses } from '#contracts/cloudAccount/words.ts';
import { applyEvent, applyObservation } from '#domain/cloudAccount/apply.ts';
import { type AccountLife, newLife, times } from '#domain/cloudAccount/life.ts';
import { accountEvents, transitions } from '#domain/cloudAccount/transitions.ts';

const now = 1_000_000_000;
const newest = '2';
const monthly = { frequency: 'rate(30 days)', templateVersion: newest } as const;
const weekly = { frequency: 'rate(7 days)', templateVersion: newest } as const;
const denied: Observation = { kind: 'denied', reason: 'refused' };

const life = (status: AccountStatus, more: Partial<AccountLife> = {}): AccountLife => ({
  ...newLife('creating_stack', { region: 'us-east-1', desired: monthly, now }),
  status,
  ...(status !== 'creating_stack' && {
    actual: monthly,
    provenAt: now - 10_000,
    negativeProbeAt: now - 10_000,
    stackId: 'arn',
    stackChangedAt: 1,
  }),
  deadlineAt: null,
  ...more,
});
const stack = (
  stackStatus: string,
  more: Partial<Extract<Observation, { kind: 'stack' }>> = {},
): Observation => ({
  kind: 'stack',
  stackId: 'arn',
  stackStatus,
  ...monthly,
  changedAt: 1,
  failure: null,
  ...more,
});
const observed = (from: AccountLife, seen: Observation, at = now) =>
  applyObservation(from, seen, { now: at, newest });

/** From | seen | to. */
const cases: ReadonlyArray<readonly [AccountStatus, Observation, AccountStatus]> = [
  ['creating_stack', denied, 'creating_stack'],
  ['creating_stack', stack('CREATE_IN_PROGRESS'), 'creating_stack'],
  ['creating_stack', stack('CREATE_COMPLETE'), 'active'],
  ['creating_stack', stack('CREATE_COMPLETE', { templateVersion: '1' }), 'outdated'],
  ['creating_stack', stack('ROLLBACK_COMPLETE'), 'create_failed'],
  ['creating_stack', { kind: 'claimed' }, 'create_failed'],
  ['creating_stack', { kind: 'role open', by: 'no external id' }, 'create_failed'],
  ['create_failed', stack('CREATE_COMPLETE'), 'active'],
  ['active', denied, 'unreachable'],
  ['active', { kind: 'unknown', reason: 'busy' }, 'active'],
  ['active', { kind: 'no stack' }, 'unreachable'],
  ['active', { kind: 'other account' }, 'unreachable'],
  ['active', { kind: 'role open', by: 'a wrong external id' }, 'unreachable'],
  ['active', stack('UPDATE_COMPLETE', weekly), 'active'],
  ['active', stack('UPDATE_ROLLBACK_COMPLETE'), 'active'],
  ['active', stack('UPDATE_ROLLBACK_FAILED'), 'update_failed'],
  ['active', stack('DELETE_IN_PROGRESS'), 'deleting_stack'],
  ['active', stack('DELETE_COMPLETE'), 'deleted'],
  ['outdated', denied, 'unreachable'],
  ['outdated', stack('UPDATE_COMPLETE'), 'active'],
  ['updating_stack', denied, 'unreachable'],
  ['updating_stack', stack('UPDATE_IN_PROGRESS'), 'updating_stack'],
  ['update_failed', denied, 'unreachable'],
  ['unreachable', denied, 'unreachable'],
  ['unreachable', stack('CREATE_COMPLETE'), 'active'],
  ['unreachable', stack('DELETE_COMPLETE'), 'deleted'],
  ['deleting_stack', stack('DELETE_COMPLETE'), 'deleted'],
  ['deleting_stack', stack('CREATE_COMPLETE'), 'deleting_stack'],
  ['deleting_stack', denied, 'deleting_stack'],
  ['deleted', denied, 'deleted'],
];
test.each(cases)('%s, %o: %s', (from, seen, to) => {
  expect(observed(life(from), seen).status).toBe(to);
});

test('a denied role alone never makes an account deleted', () => {
  for (const status of accountStatuses.filter((each) => each !== 'deleted')) {
    let is = life(status);
    for (let n = 0; n < 100 && status !== 'deleting_stack'; n += 1) {
      is = observed(is, denied, now + n * 3_600_000);
      expect(is.status).not.toBe('deleted');
    }
  }
});

describe('after "deleting"', () => {
  const deleting = applyEvent(life('active'), { event: 'delete', now });
  const deniedAt = (...moments: number[]) =>
    moments.reduce((is, at) => observed(is, denied, now + at), deleting).status;

  test('three denied probes in more than a minute mean deleted', () => {
    expect(deniedAt(0, 30_000, 60_001)).toBe('deleted');
  });
  test('two do not, nor three within a minute', () => {
    expect(deniedAt(0, 90_000)).toBe('deleting_stack');
    expect(deniedAt(0, 30_000, 60_000)).toBe('deleting_stack');
  });
  test('an answer of the stack in between starts the count anew', () => {
    const seen = observed(
      observed(deleting, denied, now),
      stack('DELETE_IN_PROGRESS'),
      now + 50_000,
    );
    const again = [60_000, 90_000].reduce((is, at) => observed(is, denied, now + at), seen);
    expect(again.status).toBe('deleting_stack');
    expect(observed(again, denied, now + 120_001).status).toBe('deleted');
  });
  test('who does not delete the stack for a day has the account back', () => {
    const day = 86_400_000;
    expect(observed(deleting, stack('CREATE_COMPLETE'), now + day - 1).status).toBe(
      'deleting_stack',
    );
    expect(observed(deleting, stack('CREATE_COMPLETE'), now + day).status).toBe('active');
    expect(observed(deleting, denied, now + day).status).toBe('unreachable');
  });
});

describe('an update', () => {
  const updating = applyEvent(life('active'), { event: 'update', now, desired: weekly });

  test('is done when the stack is UPDATE_COMPLETE with what was wanted', () => {
    const done = observed(updating, stack('UPDATE_COMPLETE', { ...weekly, changedAt: 2 }));
    expect(done).toMatchObject({ status: 'active', actual: weekly, desired: weekly });
  });
  test.each([
    ['another status', stack('CREATE_COMPLETE', weekly)],
    ['another frequency', stack('UPDATE_COMPLETE', { changedAt: 2 })],
    ['another version', stack('UPDATE_COMPLETE', { ...weekly, templateVersion: '1' })],
  ])('is not done with %s', (_, seen) => {
    expect(observed(updating, seen)).toMatchObject({ status: 'updating_stack', desired: weekly });
  });
  test('that was undone has failed with the text of its first failure', () => {
    const seen = stack('UPDATE_ROLLBACK_COMPLETE', { changedAt: 2, failure: 'Bucket: exists' });
    expect(observed(updating, seen)).toMatchObject({
      status: 'update_failed',
      failure: 'Bucket: exists',
    });
  });
  test('has not failed because one before it was undone', () => {
    const seen = stack('UPDATE_ROLLBACK_COMPLETE', { changedAt: 1, failure: 'Bucket: exists' });
    expect(observed(updating, seen).status).toBe('updating_stack');
  });
  test('that is reverted leaves what the stack has', () => {
    expect(applyEvent(updating, { event: 'revert', now })).toMatchObject({
      status: 'active',
      desired: monthly,
      actual: monthly,
    });
  });
  test('that does not come within a day has failed', () => {
    const seen = stack('CREATE_COMPLETE');
    expect(observed(updating, seen, now + 86_400_000 - 1).status).toBe('updating_stack');
    expect(observed(updating, seen, now + 86_400_000)).toMatchObject({
      status: 'update_failed',
      failure: 'Nothing happened within a day.',
    });
  });
});

test('a stack that is launched anew is proved anew', () => {
  const again = applyEvent(life('deleted'), { event: 'launch', now, desired: weekly });
  expect(again).toMatchObject({
    status: 'creating_stack',
    provenAt: null,
    actual: null,
    stackId: null,
    desired: weekly,
  });
});

test('every state can be left, and the sweeper looks at each that has a deadline', () => {
  for (const status of accountStatuses) {
    const ways = accountEvents.flatMap((event) => transitions[status][event] ?? []);
    expect(ways.some(({ to }) => to !== status)).toBe(true);
    const { deadline } = times[status];
    const is = applyEvent(life(status, { deadlineAt: deadline && now + deadline }), {
      event: 'add',
      now,
    });
    expect(is.dueAt === null).toBe(times[is.status].poll === null && is.deadlineAt === null);
  }
});
