import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attackGraphOf, START } from '#domain/attackPaths/attackGraph.ts';
import { cheapestPaths } from '#domain/attackPaths/cheapestPaths.ts';
import { findPaths } from '#domain/attackPaths/findPaths.ts';
import { leastCosts } from '#domain/attackPaths/graph.ts';
import { type AttackModel, withoutLink } from '#domain/attackPaths/model.ts';
import { allWays, linksIn, model, NODES, STORES } from './attackModels.ts';

const easeOf = (of: AttackModel, way: readonly string[]): number =>
  way
    .slice(1)
    .reduce(
      (product, to, n) =>
        product *
        (linksIn(of).find((each) => each.from.key === way[n] && each.to.key === to)?.ease ??
          Number.NaN),
      of.entries.find(({ at }) => at.key === way[0])?.ease ?? Number.NaN,
    );

const found = (of: AttackModel, store: number) => {
  const { graph, nodes, linksAlong, entries, isFromHub } = attackGraphOf(of);
  const to = nodes.findIndex((each) => each?.key === `n${store}`);
  if (to < 0) return [];
  const paths = cheapestPaths(graph, {
    ...{ from: START, to, costs: leastCosts(graph, START, 'forwards'), most: 1_000 },
    ...{ mostEdges: NODES + 1, mostSteps: 100_000, isClosed: () => false },
    ...{ mayRepeat: (at: number) => nodes[at] === null, isFree: isFromHub },
  });
  return paths.map(({ edges: [first = 0, ...rest], cost }) => ({
    way: [entries[first]?.at.key, ...linksAlong(rest).map(({ to: { key } }) => key)],
    ease: Math.exp(-cost),
  }));
};

test('all ways are found, the easiest first, as by trying all', () => {
  fc.assert(
    fc.property(model, fc.constantFrom(...STORES), (of, store) => {
      const paths = found(of, store);
      const ways = allWays(of, `n${store}`);
      expect(paths.map(({ way }) => way.join()).sort()).toEqual(ways.map(String).sort());
      for (const path of paths) expect(path.ease).toBeCloseTo(easeOf(of, path.way as string[]), 9);
      const eases = paths.map((path) => path.ease);
      eases.slice(1).forEach((each, n) => {
        expect(each).toBeLessThanOrEqual((eases[n] as number) + 1e-9);
      });
    }),
    { numRuns: 500 },
  );
});

const reachOf = (of: AttackModel) =>
  new Map(
    findPaths(of).flatMap(({ ref, reach, paths }) => [
      ...reach.map(({ kind, ease: each }) => [`${ref} ${kind}`, each] as const),
      [ref, paths[0]?.ease ?? 0] as const,
    ]),
  );

test('without a link no store is reached more easily, by any beginning', () => {
  fc.assert(
    fc.property(model, fc.nat(), (of, cut) => {
      const links = linksIn(of);
      const link = links[cut % links.length];
      if (link === undefined) return;
      const [before, after] = [reachOf(of), reachOf(withoutLink(of, link))];
      for (const [key, each] of after)
        expect(each).toBeLessThanOrEqual((before.get(key) ?? 0) + 1e-9);
    }),
    { numRuns: 500 },
  );
});

test('what reaches a store is the easiest way of each kind of beginning', () => {
  fc.assert(
    fc.property(model, (of) => {
      for (const { ref, reach } of findPaths(of))
        for (const { kind, ease: each } of reach) {
          const entries = of.entries.filter((one) => one.kind === kind);
          const ways = allWays({ ...of, entries }, ref).map((way) =>
            easeOf({ ...of, entries }, way),
          );
          expect(each).toBeCloseTo(Math.max(...ways), 9);
        }
    }),
  );
});
