import { expect, test } from 'vitest';
import { failedNames, failures } from '../../runner/failures.ts';

const passed = { fullName: ' adds', status: 'passed', failureMessages: [] };

test('each failed test is named with its file and the beginning of its error', () => {
  const long = Array.from({ length: 50 }, (_, n) => `line ${n}`).join('\n');
  const failed = { fullName: ' a list sorts', status: 'failed', failureMessages: [long] };
  const report = {
    testResults: [{ name: '/src/a.test.ts', message: '', assertionResults: [passed, failed] }],
  };
  const [first, ...others] = failures([report]);
  expect(first).toMatch(/^\/src\/a.test.ts > a list sorts\nline 0\n/);
  expect(first).not.toContain('line 49');
  expect(others).toEqual([]);
});

test('a file that could not be run is named with its error', () => {
  const report = {
    testResults: [{ name: '/src/b.test.ts', message: 'no such module', assertionResults: [] }],
  };
  expect(failures([report])).toEqual(['/src/b.test.ts\nno such module']);
});

test('nothing is said of tests that passed', () => {
  const report = {
    testResults: [{ name: '/src/c.test.ts', message: '', assertionResults: [passed] }],
  };
  expect(failures([report, { testResults: [] }])).toEqual([]);
});

test('the names of all failures stand in a line each', () => {
  expect(
    failedNames(['/src/a.test.ts > sorts\nError: 1\n  at 2', '/src/b.test.ts\nno module']),
  ).toBe('/src/a.test.ts > sorts\n/src/b.test.ts');
});
