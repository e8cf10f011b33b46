import {
  type AttackPath,
  type EntryReach,
  reachIn,
  type StorePaths,
  searchIn,
} from './findPaths.ts';
import { type AttackModel, type PathLink, withoutLink } from './model.ts';
import { scorePath } from './score.ts';

/** A link without which paths are gone. */
export interface ChokePoint {
  readonly link: PathLink;
  /** Listed paths that are gone with it and were not with the choke points before it. */
  readonly paths: number;
  /** References of stores that no path leads to any more. */
  readonly stores: readonly string[];
  /** What reaches stores then, by their reference, where that is not the same as before. */
  readonly reach: ReadonlyMap<string, readonly EntryReach[]>;
}

type Reach = ReadonlyMap<string, readonly EntryReach[]>;

/** Choke points that are searched at most. */
const MOST = 10;

/** Weighed by what they give of data of the same worth. */
const weightOf = (path: AttackPath): number => scorePath({ ...path, sensitivity: 100 });

/**
 * The link of most paths, as the list of choke points counts them. Of equals the one whose paths
 * weigh most, then the one that was met first.
 */
const busiest = (paths: readonly AttackPath[]): PathLink | undefined => {
  const known = new Map<PathLink, { count: number; weight: number }>();
  for (const path of paths)
    for (const link of path.links) {
      const { count, weight } = known.get(link) ?? { count: 0, weight: 0 };
      known.set(link, { count: count + 1, weight: weight + weightOf(path) });
    }
  const [first] = [...known].sort(
    ([, a], [, b]) => b.count - a.count || Math.round(b.weight - a.weight),
  );
  return first?.[0];
};

const reachOf = (model: AttackModel): Reach => reachIn(searchIn(model));

const movedReach = (before: Reach, after: Reach): Reach =>
  new Map(
    [...before.keys()].flatMap((ref) => {
      const left = after.get(ref) ?? [];
      const isSame = JSON.stringify(before.get(ref)) === JSON.stringify(left);
      return isSame ? [] : [[ref, left] as const];
    }),
  );

/**
 * Links to cut, one after the other, each the one that removes most of what is left; what a cut
 * leaves is searched anew.
 */
export const findChokePoints = (
  model: AttackModel,
  found: readonly StorePaths[],
): readonly ChokePoint[] => {
  const chokePoints: ChokePoint[] = [];
  let [rest, left] = [model, found.flatMap(({ paths }) => paths)];
  let reached = reachOf(model);
  while (chokePoints.length < MOST) {
    const link = busiest(left);
    if (link === undefined) break;
    rest = withoutLink(rest, link);
    const kept = left.filter((path) => !path.links.includes(link));
    const now = reachOf(rest);
    const stores = [...reached.keys()].filter((ref) => !now.has(ref));
    const reach = movedReach(reached, now);
    chokePoints.push({ link, paths: left.length - kept.length, stores, reach });
    [left, reached] = [kept, now];
  }
  return chokePoints;
};
