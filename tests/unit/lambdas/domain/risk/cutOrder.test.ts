import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChokePoint, findChokePoints, wholeOf } from '#domain/attackPaths/chokePoints.ts';
import { findPaths } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel } from '#domain/attackPaths/model.ts';
import { orderByGain } from '#domain/risk/cutOrder.ts';
import { cutOutcomes, cutScores, type RatedStore } from '#domain/risk/cutOutcomes.ts';
import { riskPathsOf } from '#domain/risk/riskFacts.ts';
import { entry, link, model } from '../attackPaths/attackModels.ts';

/** The stores n5 and n6 of the model, as risky as its paths make them. */
const ratedIn = (of: AttackModel, sensitivities: readonly number[]): RatedStore[] => {
  const reachOf = new Map(findPaths(of).map(({ ref, reach }) => [ref, reach]));
  return sensitivities.map((sensitivity, n) => ({
    id: `n${n + 5}`,
    input: {
      ...{ sensitivity, exposure: 'private' },
      facts: { paths: riskPathsOf(reachOf.get(`n${n + 5}`) ?? []), issues: [] },
    },
  }));
};

const gainsOf = (points: readonly ChokePoint[], stores: readonly RatedStore[]): number[] =>
  cutScores(new Map(stores.map(({ id, input }) => [id, input])), cutOutcomes(stores, points)).map(
    ({ gained }) => gained,
  );

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0);

test('what protects the worthier store comes before what removes more paths', () => {
  const [toNotes, toCards] = [link([2, 5, 0.95]), link([1, 6, 0.95])];
  const of = {
    entries: [entry([0, 0.5]), entry([1, 0.5])],
    links: [link([0, 2, 0.95]), link([1, 3, 0.95]), link([3, 2, 0.95]), toNotes, toCards],
    spreads: [],
  };
  const found = findPaths(of);
  const byPaths = findChokePoints(of, found);
  expect(byPaths.map((point) => point.link)).toEqual([toNotes, toCards]);
  const rated = ratedIn(of, [5, 95]);
  const byGain = orderByGain(byPaths, wholeOf(of, found), rated);
  expect(byGain.map((point) => point.link)).toEqual([toCards, toNotes]);
  const [first = 0, second = 0] = gainsOf(byGain, rated);
  expect(first).toBeGreaterThan(second);
});

test('the order changes neither what is cut nor what all of it gains, and the first gains most', () => {
  const sensitivity = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(model, sensitivity, sensitivity, (of, one, other) => {
      const found = findPaths(of);
      const byPaths = findChokePoints(of, found);
      const rated = ratedIn(of, [one, other]);
      const byGain = orderByGain(byPaths, wholeOf(of, found), rated);
      expect(new Set(byGain.map((point) => point.link))).toEqual(
        new Set(byPaths.map((point) => point.link)),
      );
      const [before, after] = [gainsOf(byPaths, rated), gainsOf(byGain, rated)];
      expect(sum(after)).toBeCloseTo(sum(before), 6);
      expect(after[0] ?? 0).toBeGreaterThanOrEqual(before[0] ?? 0);
    }),
    { numRuns: 200 },
  );
});
