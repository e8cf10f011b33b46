import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RiskContribution } from '#contracts/risk/facts.ts';
import { MOST_RISK_POINTS, type RiskHistory } from '#contracts/risk/history.ts';
import { dayOf } from '#domain/dashboard/days.ts';
import { movedBetween, type RiskNow, withRiskNow } from '#domain/risk/history.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const dayAt = (days: number): string => dayOf(START + days * DAY_MS);

const part = (from: RiskContribution['from'], name: string, points: number) => ({
  ...{ from, name, points },
});
const nowOf = (day: number, parts: readonly RiskContribution[]): RiskNow => ({
  day: dayAt(day),
  score: Math.round(parts.reduce((sum, { points }) => sum + points, 0)),
  contributions: parts,
});
const after = (all: readonly RiskNow[]): RiskHistory | undefined =>
  all.reduce<RiskHistory | undefined>(
    (history, now) => withRiskNow(history, now) ?? history,
    undefined,
  );

const data = part('data', 'found', 39);
const path = part('path', 'everybody', 36);
const issue = part('issue', 'Bucket is public', 8);

test('a point says what moved the score, the most first', () => {
  const history = after([nowOf(0, [data, issue]), nowOf(3, [data, path, { ...issue, points: 2 }])]);
  expect(history?.points).toEqual([
    { day: dayAt(0), score: 47, moved: [] },
    {
      ...{ day: dayAt(3), score: 77 },
      moved: [
        { from: 'path', name: 'everybody', points: 36 },
        { from: 'issue', name: 'Bucket is public', points: -6 },
      ],
    },
  ]);
});

test('a day has one point, and none if it ends as it began', () => {
  const begun = [nowOf(0, [data])];
  const worse = nowOf(1, [data, path]);
  const twice = after([...begun, worse, nowOf(1, [data, issue])]);
  expect(twice?.points).toMatchObject([{ score: 39 }, { score: 47, moved: [issue] }]);
  const back = after([...begun, worse, nowOf(1, [data])]);
  expect(back?.points).toMatchObject([{ score: 39 }]);
  expect(after([...begun, worse, nowOf(1, [data]), nowOf(1, [data, issue])])?.points).toMatchObject(
    [{ score: 39 }, { score: 47, moved: [issue] }],
  );
});

test('the same again changes nothing', () => {
  const history = after([nowOf(0, [data])]);
  expect(withRiskNow(history, nowOf(0, [data]))).toBeUndefined();
  expect(withRiskNow(history, nowOf(5, [data]))).toBeUndefined();
});

const someParts = fc.uniqueArray(
  fc.tuple(fc.constantFrom('data', 'path', 'issue'), fc.nat(30), fc.nat(2)),
  { selector: ([from, , name]) => `${from} ${name}`, maxLength: 4 },
);
const states = fc
  .array(fc.tuple(fc.nat(20), someParts), { minLength: 1, maxLength: 160 })
  .map((all) => {
    let day = 0;
    return all.map(([days, parts]) => {
      day += days;
      return nowOf(
        day,
        parts.map(([from, points, name]) => part(from as 'data', `${name}`, points)),
      );
    });
  });

test('days ascend, each score differs from the one before, the last is the present one, and all is bounded', () => {
  fc.assert(
    fc.property(states, (all) => {
      const { points = [] } = after(all) ?? {};
      expect(points.length).toBeLessThanOrEqual(MOST_RISK_POINTS);
      expect(points.at(-1)?.score).toBe(all.at(-1)?.score);
      for (const [at, { day, score }] of points.slice(1).entries()) {
        expect(day > (points[at]?.day ?? '')).toBe(true);
        expect(score).not.toBe(points[at]?.score);
      }
    }),
  );
});

test('what moved adds up to the difference of the scores', () => {
  fc.assert(
    fc.property(states, (all) => {
      const [first, last] = [all[0] as RiskNow, all.at(-1) as RiskNow];
      const moved = movedBetween(first.contributions, last.contributions);
      const sum = moved.reduce((total, { points }) => total + points, 0);
      expect(sum).toBeCloseTo(last.score - first.score, 6);
    }),
  );
});

test('what is older than 13 months is dropped, but for the score at their beginning', () => {
  const scores = [0, 200, 300, 350, 450].map((day, n) =>
    nowOf(day, [part('data', 'found', n + 1)]),
  );
  expect(after(scores)?.points.map(({ day }) => day)).toEqual([0, 200, 300, 350, 450].map(dayAt));
  const later = after([...scores, nowOf(650, [data])]);
  expect(later?.points.map(({ day }) => day)).toEqual([200, 300, 350, 450, 650].map(dayAt));
});
