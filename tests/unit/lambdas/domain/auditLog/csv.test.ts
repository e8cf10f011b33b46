import { expect, test } from 'vitest';
import { csvOf } from '#domain/auditLog/csv.ts';

test('quotes what needs quoting and makes formulas plain text', () => {
  const rows = [
    { a: 'plain', b: 'with, comma' },
    { a: 'say "so"', b: 'two\nlines' },
    { a: '=1+1', b: '@sum' },
  ];
  expect(csvOf(['b', 'a'], rows)).toBe(
    'b,a\r\n"with, comma",plain\r\n"two\nlines","say ""so"""\r\n\'@sum,\'=1+1\r\n',
  );
});
