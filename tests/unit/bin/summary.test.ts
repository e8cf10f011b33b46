import { expect, test } from 'vitest';
import { coverageOf, notAnalysedOf, summary, toJson } from '../../../bin/scan/summary.ts';
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
  expect(text).toMatch(/^ {2}email +- +7 /m);
  expect(text).toMatch(/^ {2}email \(possible\) +- +5 /m);
  expect(text).toContain('possible: less sure than 80 % or test data');
  expect(summary([scanRow({ findings: [finding()] })])).not.toContain('possible');
  expect(toJson(row).types.map(({ strength, count }) => [strength, count])).toEqual([
    ['certain', 7],
    ['possible', 5],
  ]);
});

test('records stand beside values, and numbers are written and rounded as on the pages', () => {
  const where = { location: 'a', hits: 2_400, cells: 2_400, lower: 0.9, upper: 1, because: [] };
  const found = finding({ count: 2_400, records: 1_200, confidence: 0.888, where: [where] });
  const row = scanRow({ findings: [found] });
  const text = summary([row]);
  expect(text).toMatch(/^ {2}email +1,200 +2,400 +88 % +2,400 of 2,400 +a$/m);
  expect(text).toContain('one record may hold several values');
  expect(toJson(row).types).toMatchObject([{ records: 1_200, count: 2_400 }]);
  const read = { ...row.analysis, unitsSeen: 1_999, unitsTotal: 2_000, bytesSeen: 1_536 };
  expect(coverageOf({ ...row, analysis: read })).toBe('1,999 of 2,000, 1.5 KB');
});

test('what is empty is not called unread', () => {
  const { analysis } = scanRow();
  const notAnalysed = [
    { reason: 'empty', count: 1 },
    { reason: 'format', count: 2 },
  ] as const;
  const some = {
    ...analysis,
    unitsSeen: 3,
    unitsTotal: 6,
    bytesSeen: 0,
    notAnalysed: [...notAnalysed],
  };
  expect(coverageOf(scanRow({ analysis: some }))).toBe('3 of 5, 0 B, 1 empty');
  expect(notAnalysedOf(scanRow({ analysis: some }))).toBe('format: 2');
  const none = { ...some, unitsSeen: 0, unitsTotal: 1, notAnalysed: [notAnalysed[0]] };
  expect(coverageOf(scanRow({ analysis: none }))).toBe('empty');
  expect(notAnalysedOf(scanRow({ analysis: none }))).toBe('-');
});
