import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findChokePoints } from '#domain/attackPaths/chokePoints.ts';
import { findPaths } from '#domain/attackPaths/findPaths.ts';
import { type AttackModel, withoutLink } from '#domain/attackPaths/model.ts';
import { allWays, entry, link, model, STORES } from './attackModels.ts';

const find = (of: AttackModel) => findChokePoints(of, findPaths(of));

test('the link that most paths need comes first, with the stores that it frees', () => {
  const shared = link([2, 5, 0.95]);
  const of = {
    entries: [entry([0, 0.5]), entry([1, 0.5])],
    links: [link([0, 2, 0.95]), link([1, 3, 0.95]), link([3, 2, 0.95]), shared, link([1, 6, 0.5])],
    spreads: [],
  };
  expect(find(of)).toEqual([
    { link: shared, paths: 2, stores: ['n5'], reach: new Map([['n5', []]]) },
    { link: of.links[4], paths: 1, stores: ['n6'], reach: new Map([['n6', []]]) },
  ]);
});

test('a store that another way leads to is not freed', () => {
  const detour = [link([0, 2, 0.95]), link([0, 3, 0.3]), link([3, 2, 0.3])];
  const of = {
    entries: [entry([0, 0.5])],
    links: [...detour, link([2, 5, 0.95]), link([3, 5, 0.95])],
    spreads: [],
  };
  const [first, second] = find(of);
  expect([first?.stores, second?.stores]).toEqual([[], ['n5']]);
});

const storesReached = (of: AttackModel): string[] =>
  STORES.map((store) => `n${store}`).filter((store) => allWays(of, store).length > 0);

test('stores are freed exactly when no way is left, and paths are counted once', () => {
  fc.assert(
    fc.property(model, (of) => {
      const found = find(of);
      const paths = findPaths(of).flatMap((each) => each.paths);
      expect(found.reduce((sum, each) => sum + each.paths, 0)).toBeLessThanOrEqual(paths.length);
      const counts = found.map((each) => each.paths);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      let rest = of;
      let before = storesReached(of);
      for (const { link: cut, stores } of found) {
        rest = withoutLink(rest, cut);
        const after = storesReached(rest);
        expect([...stores].sort()).toEqual(before.filter((store) => !after.includes(store)));
        before = after;
      }
    }),
    { numRuns: 300 },
  );
});

test('what reaches each store after a cut is what paths searched anew say', () => {
  fc.assert(
    fc.property(model, (of) => {
      let rest = of;
      const known = new Map(findPaths(of).map(({ ref, reach }) => [ref, reach]));
      for (const { link: cut, reach } of find(of)) {
        rest = withoutLink(rest, cut);
        for (const [ref, left] of reach) known.set(ref, [...left]);
        const anew = new Map(findPaths(rest).map((each) => [each.ref, each.reach]));
        for (const [ref, left] of known) expect(left).toEqual(anew.get(ref) ?? []);
      }
    }),
    { numRuns: 200 },
  );
});
