import { expect, test } from 'vitest';
import { matchesAtRuns, numbersIn } from '#classify/detectors/lib/digitRuns.ts';
import { seededRandom } from '#customer-stack/samplers/random.ts';

const grouped = String.raw`(?<![\w.])(?:\d{3}-\d{2}|\d{4,6})(?!\w)`;
const number = String.raw`(?<![\w@]|\d \(?)(?:\(\+|[+(])?\d(?:(?: ?\)[ /.-]?| ?[/-] ?|[ .]| ?\()?\d){4,19}`;
const placesOf = (matches: Iterable<RegExpExecArray>) =>
  [...matches].map(({ 0: value, index }) => [index, value]);
const alphabet = [...'0123456789012345 --./()+ab@'];
const next = seededRandom('digit runs');
const texts = Array.from({ length: 3_000 }, () =>
  Array.from({ length: 30 }, () => alphabet[Math.floor(next() * alphabet.length)]).join(''),
);

test('a pattern at runs of digits finds what it finds anywhere', () => {
  const found = texts.map((text) =>
    placesOf(matchesAtRuns(new RegExp(grouped, 'y'), text, () => true)),
  );
  expect(found.flat().length).toBeGreaterThan(500);
  expect(found).toEqual(texts.map((text) => placesOf(text.matchAll(new RegExp(grouped, 'g')))));
});

test('a number with marks before and between its digits is found as it is anywhere', () => {
  const found = texts.map((text) => placesOf(numbersIn(new RegExp(number, 'y'), text, 5)));
  expect(found.flat().length).toBeGreaterThan(500);
  expect(found).toEqual(texts.map((text) => placesOf(text.matchAll(new RegExp(number, 'g')))));
});
