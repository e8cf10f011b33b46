import type { RiskFacts } from '#contracts/risk/facts.ts';
import { type SensitiveLevel, sensitiveFloors } from '#contracts/tag/levels.ts';
import { type RiskInput, storeRisk } from '#domain/risk/storeRisk.ts';

export type SensitivityFloor = SensitiveLevel;

const isFloor = (level: unknown): level is SensitivityFloor =>
  typeof level === 'string' && Object.hasOwn(sensitiveFloors, level);

/** The greater of what was found and what users set; a store that was not analysed gets the floor. */
export const withFloor = (found: number | null, level: unknown): number | null =>
  isFloor(level) ? Math.max(found ?? 0, sensitiveFloors[level]) : found;

/** What decides about a store's risk beside its data. */
export type AtRisk = Pick<RiskInput, 'exposure'> & { readonly riskFacts: RiskFacts };

/** Scores of a store as found, with the floor of its tag. */
export const flooredScores = (
  found: number | null,
  level: unknown,
  { exposure, riskFacts: facts }: AtRisk,
) => {
  const sensitivity = withFloor(found, level);
  const { score: risk, contributions } = storeRisk({ sensitivity, exposure, facts });
  return { risk, sensitivity, riskContributions: contributions };
};

/** Adds the points of the tag's floor to those of the findings. */
export const withTag = <T extends { readonly type: string; readonly points: number }>(
  found: readonly T[],
  before: number | null,
  after: number | null,
): (T | { readonly type: 'tag'; readonly points: number })[] => {
  const points = (after ?? 0) - (before ?? 0);
  return points > 0 ? [...found, { type: 'tag', points }] : [...found];
};
