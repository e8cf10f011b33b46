import type { RiskFacts } from '#contracts/risk/facts.ts';
import { type ChokePoint, cutLink, type Rest } from '#domain/attackPaths/chokePoints.ts';
import type { RatedStore } from './cutOutcomes.ts';
import { riskPathsOf } from './riskFacts.ts';
import { storeRisk } from './storeRisk.ts';

type Paths = RiskFacts['paths'];

/** Every link that is left is tried for each place in the order: of more links that takes too long. */
const MOST_LINKS = 1_000_000;

/** The risk of stores while cuts are made. */
interface Rated {
  readonly stores: ReadonlyMap<string, RatedStore>;
  /** What leads to each store now. */
  readonly paths: ReadonlyMap<string, Paths>;
}

const scoreOf = ({ input }: RatedStore, paths: Paths): number =>
  storeRisk({ ...input, facts: { ...input.facts, paths } }).score;

/** Points by which the risk of stores falls, in sum. */
const gainOf = ({ reach }: ChokePoint, { stores, paths }: Rated): number =>
  [...reach].reduce((sum, [ref, left]) => {
    const store = stores.get(ref);
    if (store === undefined) return sum;
    return sum + scoreOf(store, paths.get(ref) ?? null) - scoreOf(store, riskPathsOf(left));
  }, 0);

const after = ({ reach }: ChokePoint, { stores, paths }: Rated): Rated => ({
  stores,
  paths: new Map([...paths, ...[...reach].map(([ref, left]) => [ref, riskPathsOf(left)] as const)]),
});

/** The cut that gains most now; of equals the first. */
const bestOf = (points: readonly ChokePoint[], whole: Rest, rated: Rated) =>
  points
    .map(({ link }) => cutLink(whole, link))
    .map((cut) => ({ ...cut, gain: gainOf(cut.point, rated) }))
    .reduce((best, cut) => (cut.gain > best.gain ? cut : best));

/**
 * The same cuts, one after the other, each the one that takes most points of what the cuts before it
 * left of the risk of the stores.
 */
export const orderByGain = (
  points: readonly ChokePoint[],
  whole: Rest,
  stores: readonly RatedStore[],
): readonly ChokePoint[] => {
  if (whole.model.links.length > MOST_LINKS) return points;
  const ordered: ChokePoint[] = [];
  let [left, rest] = [points, whole];
  let rated: Rated = {
    stores: new Map(stores.map((store) => [store.id, store])),
    paths: new Map(stores.map(({ id, input }) => [id, input.facts.paths])),
  };
  while (left.length > 0) {
    const best = bestOf(left, rest, rated);
    ordered.push(best.point);
    rated = after(best.point, rated);
    rest = best.rest;
    left = left.filter(({ link }) => link !== best.point.link);
  }
  return ordered;
};
