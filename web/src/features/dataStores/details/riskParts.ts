import type { DataStoreDetail } from '#contracts/dataStore/routes.ts';
import { riskPartTexts } from '#messages/storeRisk.ts';
import { type Part, shownParts } from './contributions.ts';

type RiskParts = DataStoreDetail['riskContributions'];

const labelOf = ({ from, name }: RiskParts[number]): string => {
  const words: Readonly<Record<string, string>> = from === 'issue' ? {} : riskPartTexts[from];
  return words[name] ?? name;
};

/** Parts by their words, those of the same words together, with points that add up to the score. */
export const riskPartsOf = (parts: RiskParts, score: number): Part[] => {
  const points = new Map<string, number>();
  for (const part of parts) {
    const label = labelOf(part);
    points.set(label, (points.get(label) ?? 0) + part.points);
  }
  return shownParts(
    [...points].map(([type, sum]) => ({ type, points: sum })),
    score,
  );
};
