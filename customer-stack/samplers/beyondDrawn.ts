import { lowerBound } from '#classify/wilson.ts';
import { type StrengthKey, strengthKeyOf } from '#contracts/classification/strength.ts';
import type { StoreProfile } from './storeProfile.ts';
import type { LocatedVerdict } from './unitProfile.ts';

/** Values of each type in each object that holds some. */
const countsByType = (objects: ReadonlyArray<readonly LocatedVerdict[]>) => {
  const byType = new Map<StrengthKey, number[]>();
  for (const verdicts of objects) {
    const sums = new Map<StrengthKey, number>();
    for (const verdict of verdicts) {
      sums.set(strengthKeyOf(verdict), (sums.get(strengthKeyOf(verdict)) ?? 0) + verdict.count);
    }
    for (const [type, sum] of sums) byType.set(type, [...(byType.get(type) ?? []), sum]);
  }
  return byType;
};

const meanOf = (values: readonly number[], n: number) =>
  values.reduce((sum, each) => sum + each, 0) / n;

/** Lower 95 % bound of the mean over all drawn objects; those without a value count as 0. */
const lowerMean = (counts: readonly number[], drawn: number): number => {
  const mean = meanOf(counts, drawn);
  const squares = counts.reduce((sum, each) => sum + each * each, 0);
  const variance = Math.max(0, squares / drawn - mean * mean);
  return Math.max(0, mean - 1.96 * Math.sqrt(variance / drawn));
};

/**
 * What the objects of a stratum that were not drawn hold at least: the lower bound of the share that
 * holds a type times the mean, and no more than the lower bound of the mean itself, which is far less
 * where a few objects hold nearly all. Objects that could not be read are drawn too.
 */
export const addBeyond = (
  profile: Pick<StoreProfile, 'beyond'>,
  drawn: ReadonlyArray<readonly LocatedVerdict[]>,
  left: number,
): void => {
  if (left <= 0) return;
  for (const [type, counts] of countsByType(drawn)) {
    const byShare = lowerBound(counts.length, drawn.length) * meanOf(counts, counts.length);
    profile.beyond(type, Math.floor(left * Math.min(byShare, lowerMean(counts, drawn.length))));
  }
};
