import { expect, test } from 'vitest';
import type { Habits } from '#contracts/activity/baseline.ts';
import {
  type Baseline,
  isNewPrincipal,
  isNewToPrincipal,
  isNewToStore,
  isUsual,
  usualAt,
} from '#domain/activity/baseline/baseline.ts';
import { volumeDay } from '#domain/activity/baseline/volumes.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 5, 30, 10, 20);

const since = (daysAgo: number, names: Partial<Habits> = {}): Habits => ({
  ...{ firstAt: NOW - daysAgo * DAY, lastDay: Math.floor(NOW / DAY) },
  ...{ countries: [], networks: [], operations: [], hours: [0, 0, 0, 0, 0, 0, 0] },
  ...names,
});
const baseline = (changed: Partial<Baseline>): Baseline => ({
  ...{ habits: undefined, everybody: undefined, days: [] },
  ...changed,
});

test.each([
  [undefined, undefined, false],
  [undefined, 6, false],
  [undefined, 7, true],
  [0, 7, true],
  [1, 30, false],
])('somebody seen for %s days, at a store for %s days, is new: %s', (own, all, isNew) => {
  const habits = own === undefined ? undefined : since(own);
  const everybody = all === undefined ? undefined : since(all);
  expect(isNewPrincipal(baseline({ habits, everybody }), NOW)).toBe(isNew);
});

test('a name is new to a store or a principal after a week of others', () => {
  const countries: [string, number][] = [['CA', NOW - 8 * DAY]];
  const of = (age: number) =>
    baseline({ habits: since(age, { countries }), everybody: since(age, { countries }) });
  const named = (name: string) => ({ kind: 'countries', name }) as const;
  expect([8, 6].map((age) => isNewToPrincipal(of(age), named('BR'), NOW))).toEqual([true, false]);
  expect([8, 6].map((age) => isNewToStore(of(age), named('BR'), NOW))).toEqual([true, false]);
  expect(isNewToPrincipal(of(8), named('CA'), NOW)).toBe(false);
  expect(isUsual(of(8), named('CA'), NOW)).toBe(true);
  expect(isUsual(of(8), named('CA'), NOW - 2 * DAY)).toBe(false);
  expect(isUsual(of(8), named('BR'), NOW)).toBe(false);
});

test('a usual volume is known after two weeks of the store; of somebody new it is nothing', () => {
  const day = volumeDay({ start: NOW - 3 * DAY, revision: 0 }, { reads: 8, bytes: 0 });
  const known = baseline({ everybody: since(14), days: [day] });
  expect(usualAt(known, NOW)).toEqual({ reads: 8, bytes: 0 });
  expect(usualAt(baseline({ everybody: since(14) }), NOW)).toEqual({ reads: 0, bytes: 0 });
  expect(usualAt(baseline({ everybody: since(13), days: [day] }), NOW)).toBeUndefined();
});
