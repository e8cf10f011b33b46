import type { DataStoreDetail } from '#contracts/dataStore/dataStore.ts';
import { riskPartLabel } from '#features/shared/risk/riskCauses.ts';
import { type Part, shownParts } from './contributions.ts';

type RiskParts = DataStoreDetail['riskContributions'];

/**
 * Parts by their words, the most points first, those of the same words together, with points that
 * add up to the score.
 */
export const riskPartsOf = (parts: RiskParts, score: number): Part[] => {
  const points = new Map<string, number>();
  for (const part of parts) {
    const label = riskPartLabel(part);
    points.set(label, (points.get(label) ?? 0) + part.points);
  }
  const sorted = [...points].sort(([, a], [, b]) => b - a);
  return shownParts(
    sorted.map(([type, sum]) => ({ type, points: sum })),
    score,
  );
};
