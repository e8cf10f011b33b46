import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsGlob } from '#contracts/classification/placeGlob.ts';

test.each([
  ['*', '', true],
  ['*.csv › ssn', 'exports/2019.CSV › ssn', true],
  ['*.csv › ssn', 'exports/2019.csv › name', false],
  ['a?c', 'abc', true],
  ['a?c', 'ac', false],
  ['a*b*c', 'aXbXbc', true],
  ['(a+)+', '(a+)+', true],
  ['(a+)+', 'aaa', false],
])('%s and %s: %s', (pattern, text, fits) => {
  expect(fitsGlob(pattern, text)).toBe(fits);
});

test('matches like the equivalent regular expression', () => {
  const signs = fc.string({ unit: fc.constantFrom('a', 'b', '*', '?'), maxLength: 8 });
  const texts = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 });
  return fc.assert(
    fc.property(signs, texts, (pattern, text) => {
      const expression = pattern.replaceAll('*', '[ab]*').replaceAll('?', '[ab]');
      expect(fitsGlob(pattern, text)).toBe(new RegExp(`^${expression}$`).test(text));
    }),
    { numRuns: 2_000 },
  );
});

test('many stars on a long text end soon', () => {
  expect(fitsGlob(`${'*a'.repeat(400)}b`, 'a'.repeat(1_000))).toBe(false);
});
