import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayBefore, dayOf, isoDay } from '#domain/dashboard/days.ts';
import {
  type CountsByAccount,
  changeSince,
  type DayRollUp,
  fallsSince,
  type History,
  levelOn,
  risesSince,
  withToday,
} from '#domain/dashboard/rollUp.ts';

const START = Date.UTC(2026, 1, 20);
const dayNumber = (n: number): string => dayBefore(START, -n);
const on = (n: number, counts: Readonly<Record<string, number>>): DayRollUp => ({
  day: dayNumber(n),
  accounts: Object.fromEntries(
    Object.entries(counts).map(([account, atRisk]) => [account, { atRisk }]),
  ),
});

test('days are those of UTC, across the ends of months', () => {
  expect(dayOf(Date.UTC(2026, 1, 28, 23, 59, 59, 999))).toBe('20260228');
  expect(dayBefore(Date.UTC(2026, 2, 1), 1)).toBe('20260228');
  expect(isoDay('20260301')).toBe('2026-03-01');
});

test('a day without a publish is as the day before, and nothing is known before the first', () => {
  const history = [on(2, { a: 5 }), on(5, { a: 3 })];
  const levels = [1, 2, 3, 4, 5, 9].map((n) =>
    levelOn(history, { day: dayNumber(n), name: 'atRisk', scope: null }),
  );
  expect(levels).toEqual([undefined, 5, 5, 5, 3, 3]);
});

test('an account that is first scanned on a later day is no change of the others', () => {
  const history = [on(0, { a: 5 }), on(3, { a: 5, b: 40 }), on(7, { a: 4, b: 41 })];
  expect(changeSince(history, { day: dayNumber(0), name: 'atRisk', scope: null })).toBe(0);
  expect(changeSince(history, { day: dayNumber(0), name: 'atRisk', scope: 'a' })).toBe(-1);
  expect(changeSince(history, { day: dayNumber(0), name: 'atRisk', scope: 'b' })).toBe(1);
  expect(risesSince(history, { day: dayNumber(0), name: 'atRisk', scope: null })).toBe(1);
});

test('an account that was removed neither lowers the risk nor counts as an achievement', () => {
  const history = [on(0, { a: 5, b: 40 }), on(3, { a: 5 })];
  expect(changeSince(history, { day: dayNumber(0), name: 'atRisk', scope: null })).toBe(0);
  expect(fallsSince(history, { day: dayNumber(0), name: 'atRisk', scope: null })).toBe(0);
  expect(levelOn(history, { day: dayNumber(3), name: 'atRisk', scope: null })).toBe(5);
});

test('falls and rises are summed up day by day, from the value of the first day', () => {
  const history = [1, 7, 4, 6, 6, 2].map((atRisk, n) => on(n * 2, { a: atRisk }));
  const since = { day: dayNumber(3), name: 'atRisk', scope: null };
  expect(fallsSince(history, since)).toBe(3 + 4);
  expect(risesSince(history, since)).toBe(2);
});

test('the figures of today replace its roll-up', () => {
  const history = withToday([on(0, { a: 1 }), on(1, { a: 2 })], on(1, { a: 9 }));
  expect(history).toEqual([on(0, { a: 1 }), on(1, { a: 9 })]);
});

const DAYS = 14;
const accounts = ['a', 'b', 'c'] as const;
/** What truly held at each day's end: undefined where the account was not known. */
const truths = fc.array(
  fc.record({
    a: fc.option(fc.nat(50), { nil: undefined }),
    b: fc.option(fc.nat(50), { nil: undefined }),
    c: fc.option(fc.nat(50), { nil: undefined }),
  }),
  { minLength: DAYS, maxLength: DAYS },
);
type Truth = Readonly<Record<(typeof accounts)[number], number | undefined>>;

const countsOf = (truth: Truth): CountsByAccount =>
  Object.fromEntries(
    accounts.flatMap((account) =>
      truth[account] === undefined ? [] : [[account, { atRisk: truth[account] }]],
    ),
  );
const historyOf = (days: readonly Truth[]): History =>
  days.map((truth, n) => ({ day: dayNumber(n), accounts: countsOf(truth) }));

test('leaving out days on which nothing changed changes no answer', () => {
  fc.assert(
    fc.property(truths, fc.array(fc.nat(DAYS - 1)), fc.nat(DAYS - 1), (days, repeats, from) => {
      const repeated = days.map((truth, n) => (n > 0 && repeats.includes(n) ? undefined : truth));
      const full: Truth[] = [];
      for (const truth of repeated) full.push(truth ?? (full.at(-1) as Truth));
      const sparse = historyOf(full).filter((_, n) => repeated[n] !== undefined);
      for (const scope of [null, ...accounts]) {
        const of = { day: dayNumber(from), name: 'atRisk', scope };
        for (const read of [levelOn, changeSince, fallsSince, risesSince]) {
          expect(read(sparse, of)).toBe(read(historyOf(full), of));
        }
      }
    }),
  );
});

test('all accounts together are the sum of each, and rises less falls are the change of those that stay', () => {
  fc.assert(
    fc.property(truths, fc.nat(DAYS - 1), (days, from) => {
      const history = historyOf(days);
      for (const read of [changeSince, fallsSince, risesSince]) {
        const each = accounts.map((account) =>
          read(history, { day: dayNumber(from), name: 'atRisk', scope: account }),
        );
        const all = read(history, { day: dayNumber(from), name: 'atRisk', scope: null });
        expect(all).toBe(each.reduce((a, b) => a + b, 0));
      }
      for (const account of accounts) {
        const known = days.slice(from).every((truth) => truth[account] !== undefined);
        if (!known) continue;
        const of = { day: dayNumber(from), name: 'atRisk', scope: account };
        expect(risesSince(history, of) - fallsSince(history, of)).toBe(changeSince(history, of));
      }
    }),
  );
});
