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

/** What some cuts leave. */
export interface Rest {
  readonly model: AttackModel;
  /** Listed paths that none of the cuts removes. */
  readonly paths: readonly AttackPath[];
  readonly reach: Reach;
}

/** Before the first cut. */
export const wholeOf = (model: AttackModel, found: readonly StorePaths[]): Rest => ({
  model,
  paths: found.flatMap(({ paths }) => paths),
  reach: reachOf(model),
});

interface Cut {
  readonly point: ChokePoint;
  readonly rest: Rest;
}

/** Cuts one more link; what it leaves is searched anew. */
export const cutLink = ({ model, paths, reach: before }: Rest, link: PathLink): Cut => {
  const left = withoutLink(model, link);
  const kept = paths.filter((path) => !path.links.includes(link));
  const now = reachOf(left);
  const stores = [...before.keys()].filter((ref) => !now.has(ref));
  return {
    point: { link, paths: paths.length - kept.length, stores, reach: movedReach(before, now) },
    rest: { model: left, paths: kept, reach: now },
  };
};

/** Links to cut, one after the other, each the one that removes most of what is left. */
export const findChokePoints = (
  model: AttackModel,
  found: readonly StorePaths[],
): readonly ChokePoint[] => {
  const chokePoints: ChokePoint[] = [];
  let left = wholeOf(model, found);
  while (chokePoints.length < MOST) {
    const link = busiest(left.paths);
    if (link === undefined) break;
    const { point, rest } = cutLink(left, link);
    chokePoints.push(point);
    left = rest;
  }
  return chokePoints;
};
