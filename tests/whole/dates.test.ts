import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The one module of pages that writes dates. */
const HOME = 'web/src/lib/dates.ts';
const writes =
  /toLocale(Date|Time)?String|DateTimeFormat\((?!\)\.resolved)|RelativeTimeFormat|to(Date|Time|UTC)String|toISOString\(\)\s*\.slice|\.get(UTC)?(Date|Day|Month|Hours|Minutes)\(|<time\b/;

const writesDates = (text: string): string[] =>
  text.split('\n').filter((line) => writes.test(line));

test.each([
  'new Date(at).toLocaleDateString()',
  "new Intl.DateTimeFormat('en', {}).format(at)",
  'new Date(at).toISOString().slice(0, 10)',
  'at.getHours()',
  '<time dateTime={at}>',
])('a line that writes a date is seen: %s', (line) => {
  expect(writesDates(line)).toEqual([line]);
});

test('names of time zones and ISO instants are no dates on a page', () => {
  const lines = 'Intl.DateTimeFormat().resolvedOptions()\nnew Date(at).toISOString()';
  expect(writesDates(lines)).toEqual([]);
});

test('pages write dates in one module and show them by one component', () => {
  const others = globSync('web/src/**/*.{ts,tsx}').filter(
    (file) => file !== HOME && file !== 'web/src/components/Time.tsx',
  );
  expect(others.length).toBeGreaterThan(500);
  const found = others.map((file) => [file, writesDates(readFileSync(file, 'utf8'))] as const);
  expect(found.filter(([, lines]) => lines.length > 0)).toEqual([]);
});
