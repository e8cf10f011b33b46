import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLabelledNames } from '#classify/detectors/lib/namesInText.ts';
import { beginNames } from '#classify/detectors/names/find.ts';
import { createMemory } from '#classify/detectors/names/memory.ts';
import { findPairs } from '#classify/detectors/names/pairs.ts';
import { EVERY_HINT } from '#classify/kernel/signs.ts';

const names = [
  'Mary Smith',
  'Ben Novak',
  'María García',
  'Omar Fischer',
  'Dr. Anna Müller',
  'Grace',
];
const others = [
  '"',
  ',',
  ' and ',
  ' said yesterday',
  ' on Monday',
  ' in New York',
  ' (c) 2016 ',
  '}',
];
const labels = ['customer name: ', '{"name":"', 'Name = ', 'Dear ', 'by ', 'contact: ', '', 'Mr. '];
const lines = fc
  .array(
    fc.tuple(fc.constantFrom(...labels), fc.constantFrom(...names), fc.constantFrom(...others)),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.flat().join(''));

interface Place {
  readonly start: number;
  readonly value: string;
}
const overlaps = (a: Place, b: Place): boolean =>
  a.start < b.start + b.value.length && b.start < a.start + a.value.length;

it('each pair of names is found, or a name that stands in its place', () => {
  const seen = { pairs: 0, labelled: 0 };
  fc.assert(
    fc.property(lines, (line) => {
      const found = beginNames().find(line, 0, EVERY_HINT);
      const pairs = findPairs(line, createMemory());
      const labelled = findLabelledNames(line);
      for (const pair of [...pairs, ...labelled])
        expect(
          found.some((each) => overlaps(each, pair)),
          `${line}: ${pair.value}`,
        ).toBe(true);
      for (const { start, value } of found) expect(line.startsWith(value, start)).toBe(true);
      seen.pairs += pairs.filter((pair) => !labelled.some((each) => overlaps(each, pair))).length;
      seen.labelled += labelled.length;
    }),
    { numRuns: 3_000 },
  );
  expect(seen.pairs).toBeGreaterThan(500);
  expect(seen.labelled).toBeGreaterThan(500);
});

it.each([
  ['{"name":"Ben Novak"}', ['Ben Novak']],
  ['name: Ben Novak, yesterday Mary Smith said so', ['Ben Novak', 'Mary Smith']],
  ['Name = María García', ['María García']],
])('%s', (line, expected) => {
  const found = beginNames().find(line, 0, EVERY_HINT);
  expect(found.map(({ value }) => value)).toEqual(expected);
});
