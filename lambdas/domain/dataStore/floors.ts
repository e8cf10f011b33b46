import { type SensitiveLevel, sensitiveFloors } from '#contracts/tag/routes.ts';

export type SensitivityFloor = SensitiveLevel;

const isFloor = (level: unknown): level is SensitivityFloor =>
  typeof level === 'string' && Object.hasOwn(sensitiveFloors, level);

/** The greater of what was found and what users set; a store that was not analysed gets the floor. */
export const withFloor = (found: number | null, level: unknown): number | null =>
  isFloor(level) ? Math.max(found ?? 0, sensitiveFloors[level]) : found;

/** Cells of a store as scanned, with the floor of its tag: risk is sensitivity for now. */
export const flooredScores = (
  scanned: { readonly risk: number | null; readonly sensitivity: number | null },
  level: unknown,
) => ({
  risk: withFloor(scanned.risk, level),
  sensitivity: withFloor(scanned.sensitivity, level),
});

/** Adds the points of the tag's floor to those of the findings. */
export const withTag = <T extends { readonly type: string; readonly points: number }>(
  found: readonly T[],
  before: number | null,
  after: number | null,
): (T | { readonly type: 'tag'; readonly points: number })[] => {
  const points = (after ?? 0) - (before ?? 0);
  return points > 0 ? [...found, { type: 'tag', points }] : [...found];
};
