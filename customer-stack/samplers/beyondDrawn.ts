import { lowerBound } from '#classify/wilson.ts';
import { type StrengthKey, strengthKeyOf } from '#contracts/classification/strength.ts';
import type { LocatedVerdict } from './placedVerdict.ts';
import type { StoreProfile } from './storeProfile.ts';

type Weigh = (verdict: LocatedVerdict) => number;

/** Values, or records, of each type in each object that holds some. */
const countsByType = (objects: ReadonlyArray<readonly LocatedVerdict[]>, weigh: Weigh) => {
  const byType = new Map<StrengthKey, number[]>();
  for (const verdicts of objects) {
    const sums = new Map<StrengthKey, number>();
    for (const verdict of verdicts) {
      sums.set(strengthKeyOf(verdict), (sums.get(strengthKeyOf(verdict)) ?? 0) + weigh(verdict));
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

/** Objects of a stratum: those that were drawn, and how many were not. */
interface Drawn {
  readonly objects: ReadonlyArray<readonly LocatedVerdict[]>;
  readonly left: number;
}

/** By type, what the objects that were not drawn hold at least. */
const beyondByType = ({ objects, left }: Drawn, weigh: Weigh): Map<StrengthKey, number> =>
  new Map(
    [...countsByType(objects, weigh)].map(([type, counts]) => {
      const byShare = lowerBound(counts.length, objects.length) * meanOf(counts, counts.length);
      return [type, Math.floor(left * Math.min(byShare, lowerMean(counts, objects.length)))];
    }),
  );

/**
 * What the objects of a stratum that were not drawn hold at least: the lower bound of the share that
 * holds a type times the mean, and no more than the lower bound of the mean itself, which is far less
 * where a few objects hold nearly all. Objects that could not be read are drawn too.
 */
export const addBeyond = (
  profile: Pick<StoreProfile, 'beyond'>,
  objects: Drawn['objects'],
  left: number,
): void => {
  if (left <= 0) return;
  const records = beyondByType({ objects, left }, ({ newRecords }) => newRecords);
  for (const [type, values] of beyondByType({ objects, left }, ({ count }) => count))
    profile.beyond(type, { values, records: Math.min(values, records.get(type) ?? 0) });
};
