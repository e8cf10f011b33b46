import { expect, test } from 'vitest';
import { ages } from '#contracts/list/resourceFilters.ts';
import { seenIn } from '#domain/list/ageRange.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-05-01T12:00:00Z');

test('every moment has one age, also one that is yet to come', () => {
  const ageOf = (at: number) =>
    ages.filter((age) => {
      const [from, below] = seenIn(age, now) ?? [0, 0];
      return at >= from && at < below;
    });
  expect(ageOf(now + 1000)).toEqual(['WEEK']);
  expect(ageOf(now - 7 * DAY)).toEqual(['WEEK']);
  expect(ageOf(now - 7 * DAY - 1)).toEqual(['MONTH']);
  expect(ageOf(now - 30 * DAY - 1)).toEqual(['QUARTER']);
  expect(ageOf(now - 90 * DAY - 1)).toEqual(['OLDER']);
  expect(ageOf(0)).toEqual(['OLDER']);
  expect(seenIn(null, now)).toBeUndefined();
});
