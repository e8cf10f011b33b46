import type { RiskContribution } from '#contracts/risk/facts.ts';
import { riskPartTexts } from '#messages/storeRisk.ts';

/** Words of a contribution to a store's risk. */
export const riskPartLabel = ({ from, name }: Pick<RiskContribution, 'from' | 'name'>): string => {
  const words: Readonly<Record<string, string>> = from === 'issue' ? {} : riskPartTexts[from];
  return words[name] ?? name;
};

/** `+12`, `−8.5`. */
export const signed = (points: number): string => `${points < 0 ? '−' : '+'}${Math.abs(points)}`;

export const causeText = (part: RiskContribution): string =>
  `${signed(part.points)} ${riskPartLabel(part)}`;
