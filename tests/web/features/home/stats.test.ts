import { describe, expect, test } from 'vitest';
import { barCount, barShares, toneOf } from '#features/home/risk/bars.ts';
import { deltaParts } from '#features/home/stats/delta.ts';
import { cards } from '#features/home/stats/figures.ts';
import { scoresOfDays, sparkOf } from '#features/home/stats/week.ts';

describe('changes', () => {
  test.each([
    [4, true, { direction: 'up', text: '4', tone: 'worse' }],
    [-31, true, { direction: 'down', text: '31', tone: 'better' }],
    [6, false, { direction: 'up', text: '6', tone: 'plain' }],
    [999, false, { direction: 'up', text: '999', tone: 'plain' }],
    [-1_000, true, { direction: 'down', text: '999+', tone: 'better' }],
    [0, true, { direction: 'same', text: '', tone: 'plain' }],
  ])('%i', (change, moreIsWorse, parts) => {
    expect(deltaParts(change, moreIsWorse)).toEqual(parts);
  });
  test('of cloud resources and users are of 24 hours, all others of 7 days', () => {
    const byDay = cards
      .flatMap(({ figures }) => figures.map(({ name, since }) => [name, since] as const))
      .filter(([, since]) => since === '24 hours')
      .map(([name]) => name);
    expect(byDay).toEqual(['Resources', 'Users']);
  });
});

describe('bars', () => {
  test('are cut at a hundred, and so are their counts', () => {
    expect([100, 101].map(barCount)).toEqual(['100', '100+']);
    expect(barShares([400, 100, 50])).toEqual([1, 1, 0.5]);
    expect(barShares([8, 4])).toEqual([1, 0.5]);
    expect(barShares([])).toEqual([]);
  });
  test('have the colour of the risk of their store', () => {
    expect([59, 60, 80, 90, null].map(toneOf)).toEqual([
      'low',
      'moderate',
      'high',
      'elevated',
      'none',
    ]);
  });
});

describe('the week of the score', () => {
  const points = [
    { at: '2026-06-01', score: 40 },
    { at: '2026-06-28', score: 70 },
  ];
  test('a score holds until the next one; days before the first have none', () => {
    const week = scoresOfDays(points, '2026-06-30', 4);
    expect(week.map(({ score }) => score)).toEqual([40, 70, 70, 70]);
    expect(week.map(({ at }) => at.slice(-2))).toEqual(['27', '28', '29', '30']);
    expect(scoresOfDays(points, '2026-06-02', 8)).toHaveLength(2);
    expect(scoresOfDays([], '2026-06-02', 8)).toEqual([]);
  });
  test('a flat line lies in the middle, the greatest score at the top', () => {
    const box = { width: 100, height: 40 };
    expect(sparkOf([70, 70], box).line).toBe('M3 20L97 20');
    expect(sparkOf([0, 100], box).end).toEqual({ x: 97, y: 3 });
  });
});
