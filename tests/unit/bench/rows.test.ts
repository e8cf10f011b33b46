import { expect, test } from 'vitest';
import { shortOf } from '../../bench/areas/lists.ts';
import { row, verdict } from '../../bench/row.ts';

const against = (peerValue: number) =>
  row({
    area: 'lists',
    name: 'q1',
    value: 2,
    unit: 'ms',
    peer: 'PostgreSQL',
    peerValue,
    target: '<= 1',
  });

test('a row without a figure of its peer has no target', () => {
  expect(verdict(against(Number.NaN))).toBe('no peer');
  expect(verdict(against(4))).toBe('met');
  expect(verdict(against(1))).toBe('MISSED');
});

const timing = (name: string, theirs: number) => ({
  name,
  ours: { p50: 1, p95: 1 },
  theirs: { p50: theirs, p95: theirs },
});

test('a missed goal names the three questions with the least ratios', () => {
  const timings = [timing('q1', 30), timing('q2', 2), timing('q3', 5), timing('q4', 9)];
  expect(shortOf(20, timings)).toContain('20x, most by q2 (2.00x), q3 (5.00x), q4 (9.00x).');
  expect(shortOf(20, timings)).toContain('in-process');
  expect(shortOf(5, timings)).toBeUndefined();
});
