import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAlike } from '#domain/attackPaths/alikeStores.ts';
import { findPaths, searchIn } from '#domain/attackPaths/findPaths.ts';
import type { AttackModel, PathNode } from '#domain/attackPaths/model.ts';
import { entry, link, model, node, STORES, spread } from './attackModels.ts';

/** Stores that lead on, if only to a dead end, are searched each by itself. */
const leadingOn = (of: AttackModel): AttackModel => ({
  ...of,
  links: [
    ...of.links,
    ...STORES.map((store) => ({ ...link([store, 4, 0.5]), to: { ...node(4), key: 'end' } })),
  ],
});

const pathsIn = (of: AttackModel) =>
  new Map(findPaths(of).map(({ ref, paths }) => [ref, JSON.parse(JSON.stringify(paths))]));

test('stores that are alike have the paths that a search of each finds', () => {
  fc.assert(
    fc.property(model, (of) => {
      expect(pathsIn(of)).toEqual(pathsIn(leadingOn(of)));
    }),
    { numRuns: 1_000 },
  );
});

const snapshot = (at: number): PathNode => ({ ...node(5), ref: `snap-${at}`, key: `snap-${at}` });
const snapshots = Array.from({ length: 300 }, (_, at) => snapshot(at));
const toAll = { ...spread([0, 0, 0.5]), hub: { to: snapshots } };
const made: AttackModel = { entries: [entry([0, 0.5])], links: [], spreads: [toAll] };

/** References of the stores that are searched. */
const searchedIn = (of: AttackModel): (string | null)[] => {
  const search = searchIn(of);
  const alike = createAlike(search);
  const searched: (string | null)[] = [];
  for (const [number, at] of search.nodes.entries())
    if (at?.impact)
      alike([number], () => {
        searched.push(at.ref);
        return { targets: [number], looked: [number], paths: [] };
      });
  return searched;
};

test('of hundreds that the same edges lead to one is searched', () => {
  expect(searchedIn(made)).toEqual(['snap-0']);
  const found = findPaths(made);
  expect(found.map(({ ref }) => ref)).toEqual(snapshots.map(({ ref }) => ref));
  expect(found.map(({ paths }) => paths.map(({ links }) => links.at(-1)?.to.key))).toEqual(
    snapshots.map(({ key }) => [key]),
  );
});

test('one that another edge leads to, or that leads on, is searched by itself', () => {
  const open = { ...link([1, 5, 0.5]), to: snapshot(7) };
  expect(searchedIn({ ...made, links: [open] })).toEqual(['snap-7', 'snap-0']);
  const onwards = { ...link([5, 1, 0.5]), from: snapshot(9) };
  expect(searchedIn({ ...made, links: [onwards] })).toEqual(['snap-9', 'snap-0']);
});
