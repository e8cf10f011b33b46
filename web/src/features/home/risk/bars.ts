import type { RowBand } from '#contracts/risk/words.ts';
import { rowBand, rowTone, type Tone } from '#lib/bands.ts';

/** Bars and their counts go up to here (specification). */
const MOST = 100;

/** `48`, and `100+` above a hundred. */
export const barCount = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

/** Lengths of bars, 0 to 1: the longest fills its line. */
export const barShares = (counts: readonly number[]): number[] => {
  const cut = counts.map((count) => Math.min(count, MOST));
  const most = Math.max(1, ...cut);
  return cut.map((count) => count / most);
};

/** Colour of a risk; of a store without one it is neutral. */
export const toneOf = (score: number | null): Tone | 'none' =>
  score === null ? 'none' : rowTone(rowBand(score) satisfies RowBand);
