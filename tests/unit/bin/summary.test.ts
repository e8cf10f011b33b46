import { expect, test } from 'vitest';
import { summary } from '../../../bin/scan/summary.ts';
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
