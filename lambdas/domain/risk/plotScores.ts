import type { RiskContribution } from '#contracts/risk/facts.ts';
import { shares } from './storeRisk.ts';

/** Beginnings from which a store that is public is reached itself. */
const atTheStore: readonly string[] = ['everybody', 'internet'];

/**
 * A store's risk in two parts that add up to it. Direct: by its data, its exposure and open issues,
 * and where it is public by whom that lets in. Indirect: by paths that lead through others.
 */
export const riskParts = (contributions: readonly RiskContribution[]) => {
  const isPublic = contributions.some(({ from, name }) => from === 'exposure' && name === 'public');
  const isIndirect = ({ from, name }: RiskContribution): boolean =>
    from === 'path' && !(isPublic && atTheStore.includes(name));
  const sum = (parts: readonly RiskContribution[]): number =>
    parts.reduce((all, { points }) => all + points, 0);
  return {
    direct: sum(contributions.filter((part) => !isIndirect(part))),
    indirect: sum(contributions.filter(isIndirect)),
  };
};

/** 0 to 100 of either axis: paths through others have but a share of the points. */
export const plotScores = (contributions: readonly RiskContribution[]) => {
  const { direct, indirect } = riskParts(contributions);
  return {
    x_directriskscore: Math.round(Math.min(100, direct)),
    y_indirectscore: Math.round(Math.min(100, indirect / shares.paths)),
    directPoints: direct,
    indirectPoints: indirect,
  };
};
