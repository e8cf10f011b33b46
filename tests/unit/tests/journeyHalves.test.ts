import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { seconds, shares, waiting } from '#tests/runner/journeyHalves.ts';

const files = readdirSync(new URL('../../e2e', import.meta.url)).filter((name) =>
  name.endsWith('.test.ts'),
);

test('every journey is in one half, whatever the order of the files', () => {
  const halves = shares(files, 2);
  expect(halves.flat().toSorted()).toEqual(files.toSorted());
  expect(shares(files.toReversed(), 2)).toEqual(halves);
});

test('the longest journeys are spread over both halves', () => {
  expect(Object.keys(seconds).filter((name) => !files.includes(name))).toEqual([]);
  const [a = 0, b = 0] = shares(files, 2).map((half) =>
    half.reduce((sum, name) => sum + (seconds[name] ?? 0), 0),
  );
  expect(Math.abs(a - b)).toBeLessThan(150);
});

test('the files that are begun first are there', () => {
  const missing = waiting.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)));
  expect(missing).toEqual([]);
});
