import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryKinds } from '#contracts/attackPath/words.ts';
import { type RiskInput, storeRisk } from '#domain/risk/storeRisk.ts';
import { orderedPairs } from './orderedPairs.ts';
import { type Situation, situations } from './situations.ts';

const scoreOf = (name: Situation): number => storeRisk(situations[name]).score;

test('there are at least 60 ordered pairs, each once, about every situation', () => {
  expect(new Set(orderedPairs.map(([above, below]) => `${above} > ${below}`)).size).toBe(
    orderedPairs.length,
  );
  expect(orderedPairs.length).toBeGreaterThanOrEqual(60);
  const named = new Set(
    orderedPairs.map(([above]) => above).concat(orderedPairs.map(([, below]) => below)),
  );
  expect([...named].sort()).toEqual(Object.keys(situations).sort());
});

test.each(orderedPairs)('%s ranks above %s: %s', (above, below) => {
  expect(scoreOf(above)).toBeGreaterThan(scoreOf(below));
});

test.each([
  ['public bucket with 67,000 people', 94],
  ['public bucket with 120 people', 91],
  ['the same with an open port', 88],
  ['the same by staff with MFA', 57],
  ['private database of 67,000 people, no path', 39],
  ['private store, unread', 32],
  ['empty private store', 6],
] as const)('%s has the score %i', (name, expected) => {
  expect(scoreOf(name)).toBe(expected);
});

const share = fc.double({ min: 0, max: 1, noNaN: true });
const score = fc.double({ min: 0, max: 100, noNaN: true });
const paths = fc.uniqueArray(fc.record({ kind: fc.constantFrom(...entryKinds), ease: share }), {
  selector: ({ kind }) => kind,
});
const input: fc.Arbitrary<RiskInput> = fc.record({
  sensitivity: fc.option(score),
  exposure: fc.constantFrom('public', 'unknown', 'private'),
  facts: fc.record({
    paths: fc.option(paths),
    issues: fc.array(fc.record({ name: fc.string(), score }), { maxLength: 5 }),
  }),
});

test('scores are whole, within 0 to 100, and the sum of contributions that lower none', () => {
  fc.assert(
    fc.property(input, (one) => {
      const { score: total, contributions } = storeRisk(one);
      const sum = contributions.reduce((all, { points }) => all + points, 0);
      expect(Number.isInteger(total) && total >= 0 && total <= 100).toBe(true);
      expect(sum).toBeCloseTo(total, 9);
      expect(contributions.filter(({ points }) => points < 0)).toEqual([]);
    }),
  );
});

/** What lowers the risk, or leaves it as it is. */
const less = (one: RiskInput, by: number, at: number): RiskInput[] => {
  const { facts } = one;
  const without = <T>(all: readonly T[]): T[] => all.filter((_, n) => n !== at % all.length);
  const lower = (value: number | null) => (value === null ? null : value * by);
  const harder = facts.paths?.map((path) => ({ ...path, ease: path.ease * by })) ?? [];
  const milder = facts.issues.map((issue) => ({ ...issue, score: issue.score * by }));
  return [
    { ...one, sensitivity: lower(one.sensitivity) },
    { ...one, exposure: one.exposure === 'public' ? 'unknown' : 'private' },
    { ...one, facts: { ...facts, paths: harder } },
    { ...one, facts: { ...facts, paths: without(facts.paths ?? []) } },
    { ...one, facts: { ...facts, issues: milder } },
    { ...one, facts: { ...facts, issues: without(facts.issues) } },
  ];
};

test('a deny, a closed port, removed data or an accepted issue never raises a score', () => {
  fc.assert(
    fc.property(input, share, fc.nat(8), (one, by, at) => {
      const before = storeRisk(one).score;
      for (const after of less(one, by, at))
        expect(storeRisk(after).score).toBeLessThanOrEqual(before);
    }),
  );
});
