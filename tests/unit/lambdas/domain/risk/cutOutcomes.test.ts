import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryReach } from '#domain/attackPaths/findPaths.ts';
import { cutOutcomes, cutScores } from '#domain/risk/cutOutcomes.ts';
import type { RiskInput } from '#domain/risk/storeRisk.ts';

const input = (sensitivity: number, ease: number): RiskInput => ({
  ...{ sensitivity, exposure: 'private' },
  facts: { paths: [{ kind: 'internet', ease }], issues: [] },
});
const reach = (ease: number): EntryReach[] => [{ kind: 'internet', ease, impact: 1 }];

const scoresOf = (
  stores: Readonly<Record<string, RiskInput>>,
  cuts: Parameters<typeof cutOutcomes>[1],
) => {
  const rated = Object.entries(stores).map(([id, of]) => ({ id, input: of }));
  return cutScores(new Map(Object.entries(stores)), cutOutcomes(rated, cuts));
};

test('each cut leaves what the cuts before it left, and names whose risk falls', () => {
  const stores = { cards: input(95, 0.9), people: input(90, 0.9), logs: input(10, 0.9) };
  const [first, second] = scoresOf(stores, [
    { reach: new Map([['cards', []]]) },
    { reach: new Map([['people', reach(0.1)]]) },
  ]);
  expect(first?.lowered.map(({ id }) => id)).toEqual(['cards']);
  expect(second?.lowered.map(({ id }) => id)).toEqual(['people']);
  const people = second?.lowered[0];
  expect(first?.score).toBe(people?.before);
  expect(second?.score).toBe(Math.max(people?.after ?? 0, first?.lowered[0]?.after ?? 0));
});

test('an edit since the analysis counts, and a store that is gone does not', () => {
  const rated = [
    { id: 'cards', input: input(95, 0.9) },
    { id: 'gone', input: input(99, 0.9) },
  ];
  const cuts = cutOutcomes(rated, [{ reach: new Map() }]);
  const [before] = cutScores(new Map([['cards', input(95, 0.9)]]), cuts);
  const [after] = cutScores(new Map([['cards', input(20, 0.9)]]), cuts);
  expect(after?.score).toBeLessThan(before?.score ?? 0);
  expect([before?.lowered, after?.lowered]).toEqual([[], []]);
});

test('the score left never rises, however many stores there are', () => {
  const store = fc.record({
    sensitivity: fc.integer({ max: 100, min: 0 }),
    ease: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(store, { minLength: 1, maxLength: 80 }), (all) => {
      const stores = Object.fromEntries(
        all.map(({ sensitivity, ease }, n) => [`s${n}`, input(sensitivity, ease)]),
      );
      const cuts = all.map(({ ease }, n) => ({ reach: new Map([[`s${n}`, reach(ease / 2)]]) }));
      const scores = scoresOf(stores, cuts).map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    }),
    { numRuns: 100 },
  );
});
