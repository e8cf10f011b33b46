import { expect, test } from 'vitest';
import { asTable, slowestFiles } from '../../runner/slowest.ts';

const report = (...files: readonly (readonly [string, number])[]) => ({
  testResults: files.map(([name, ms]) => ({ name, startTime: 1_000, endTime: 1_000 + ms })),
});

test('the slowest files of all reports are first, by their paths in the checkout', () => {
  const reports = [
    report(['/src/tests/unit/a.test.ts', 20], ['/src/tests/unit/b.test.ts', 1_500]),
    report(['/src/tests/e2e/c.test.ts', 61_250], ['/elsewhere/d.test.ts', 100]),
  ];
  const slowest = slowestFiles(reports, { root: '/src/', count: 3 });
  expect(slowest).toEqual([
    { file: 'tests/e2e/c.test.ts', seconds: 61.25 },
    { file: 'tests/unit/b.test.ts', seconds: 1.5 },
    { file: '/elsewhere/d.test.ts', seconds: 0.1 },
  ]);
  expect(asTable(slowest.slice(1))).toBe(
    '     1.5 s  tests/unit/b.test.ts\n     0.1 s  /elsewhere/d.test.ts',
  );
});

test('what is no report of vitest is refused', () => {
  expect(() => slowestFiles([{ testResults: [{}] }], { root: '/', count: 1 })).toThrow();
});
