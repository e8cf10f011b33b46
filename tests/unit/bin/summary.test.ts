import { expect, test } from 'vitest';
import { summary, toJson } from '../../../bin/scan/summary.ts';
import { finding, scanRow } from '../../builders/scanRow.ts';

test('a name cannot steer the terminal or turn the writing round', () => {
  const where = [
    { location: 'a\u202etxt.exe › b\u001b[2J', hits: 1, cells: 1, lower: 0, upper: 1, because: [] },
  ];
  const text = summary([scanRow({ name: 'bad\u2066name', findings: [finding({ where })] })]);
  expect(text).toContain('bad\ufffdname');
  expect(text).toContain('a\ufffdtxt.exe › b\ufffd[2J');
  expect(text.split('\n').length).toBeGreaterThan(3);
});

test('what is possible is marked, counted apart and explained', () => {
  const findings = [finding({ count: 7 }), finding({ count: 5, confidence: 0.6 })];
  const where = { location: 'a', hits: 5, cells: 9, lower: 0, upper: 1, because: [] };
  const row = scanRow({ findings: findings.map((each) => ({ ...each, where: [where] })) });
  const text = summary([row]);
  expect(text).toMatch(/^ {2}email +7 /m);
  expect(text).toMatch(/^ {2}email \(possible\) +5 /m);
  expect(text).toContain('possible: less sure than 0.80 or test data');
  expect(summary([scanRow({ findings: [finding()] })])).not.toContain('possible');
  expect(toJson(row).types.map(({ strength, count }) => [strength, count])).toEqual([
    ['certain', 7],
    ['possible', 5],
  ]);
});
