import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestWays, enteredNodes } from '#domain/attackPaths/bestWays.ts';
import { searchIn } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel } from '#domain/attackPaths/model.ts';
import { scorePath } from '#domain/attackPaths/score.ts';
import { allWays, entry, link, linksIn, model, NODES, node, STORES } from './attackModels.ts';

const worth = fc.tuple(fc.nat(100), fc.nat(100));
const between = Array.from({ length: NODES }, (_, n) => n).filter((n) => !STORES.includes(n));

const waysOf = (of: AttackModel, [first, second]: readonly [number, number]) => {
  const search = searchIn(of);
  const entered = new Map([...enteredNodes(search)].map(([key, { ease }]) => [key, ease]));
  const sensitivityOf = (ref: string) => (ref === node(5).ref ? first : second);
  return bestWays(search, { entered, sensitivityOf });
};

const easeOf = (of: AttackModel, way: readonly string[]): number =>
  way.slice(1).reduce((ease, key, n) => {
    const eases = linksIn(of).filter((each) => each.from.key === way[n] && each.to.key === key);
    return ease * Math.max(0, ...eases.map((each) => each.ease));
  }, 1);

const easiest = (of: AttackModel, from: string, to: string): number => {
  const begun = { ...of, entries: [{ ...entry([0, 1]), at: { ...node(0), key: from } }] };
  return Math.max(0, ...allWays(begun, to).map((way) => easeOf(of, way)));
};

const expected = (of: AttackModel, key: string, scores: readonly [number, number]): number => {
  const entered = Math.max(0, ...of.entries.map((e) => e.ease * easiest(of, e.at.key, key)));
  return Math.max(
    ...STORES.map((store, n) =>
      scorePath({
        ease: entered * easiest(of, key, node(store).key),
        impact: 1,
        sensitivity: scores[n] as number,
      }),
    ),
  );
};

test('the best way of every node is the one that trying all ways finds', () => {
  fc.assert(
    fc.property(model, worth, (of, scores) => {
      const found = waysOf(of, scores);
      for (const n of between) {
        const { key } = node(n);
        const score = found.get(key)?.score ?? 0;
        expect(Math.abs(score - expected(of, key, scores))).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 300 },
  );
});

test('a worthier store that is harder to get to and an easier one of less worth are both weighed', () => {
  const of: AttackModel = {
    entries: [entry([0, 0.9]), entry([1, 0.05])],
    links: [link([0, 5, 0.3]), link([0, 6, 0.95]), link([1, 0, 0.3])],
    spreads: [],
  };
  expect(waysOf(of, [100, 90]).get('n0')?.store.key).toBe('n6');
  expect(waysOf(of, [100, 20]).get('n0')?.store.key).toBe('n5');
});

test('where no path begins nothing is scored, and nothing is gained of a store without data', () => {
  const of: AttackModel = { entries: [entry([2, 1])], links: [link([0, 5, 0.9])], spreads: [] };
  expect([...waysOf(of, [100, 100])]).toEqual([]);
  const begun = { ...of, entries: [entry([0, 1])] };
  expect(waysOf(begun, [100, 100]).get('n0')?.score).toBeGreaterThan(90);
  expect([...waysOf(begun, [0, 100])]).toEqual([]);
});
