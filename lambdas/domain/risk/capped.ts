import type { ReachContribution } from '#contracts/risk/reach.ts';

/** Contributions up to a score of 100: of what is beyond nothing is left. */
export const capped = (
  parts: readonly ReachContribution[],
): { readonly score: number; readonly contributions: readonly ReachContribution[] } => {
  let score = 0;
  const contributions = parts.flatMap((part): ReachContribution[] => {
    const points = Math.min(part.points, 100 - score);
    score += points;
    return points > 0 ? [{ ...part, points }] : [];
  });
  return { score, contributions };
};
