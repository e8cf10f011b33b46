import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  holds,
  type Intervals,
  intersect,
  isEqual,
  subtract,
  toIntervals,
  unite,
} from '#domain/network/intervals.ts';

const END = 24;
const numbers = Array.from({ length: END }, (_, n) => n);
const intervals = fc
  .array(
    fc.tuple(fc.nat(END), fc.nat(END)).map(([from, to]) => ({ from, to })),
    { maxLength: 6 },
  )
  .map(toIntervals);
const members = (set: Intervals<number>) => new Set(numbers.filter((n) => holds(set, n)));

describe.each([
  ['unite', unite<number>, (a: Set<number>, b: Set<number>) => a.union(b)],
  ['intersect', intersect<number>, (a: Set<number>, b: Set<number>) => a.intersection(b)],
  ['subtract', subtract<number>, (a: Set<number>, b: Set<number>) => a.difference(b)],
])('%s', (_, operation, reference) => {
  test('agrees with sets of numbers, and keeps the form', () => {
    fc.assert(
      fc.property(intervals, intervals, (a, b) => {
        const result = operation(a, b);
        expect(members(result)).toEqual(reference(members(a), members(b)));
        expect(isEqual(result, toIntervals(result))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
