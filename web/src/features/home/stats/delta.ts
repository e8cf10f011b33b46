/** Greatest change that is shown as a number (specification). */
const MOST = 999;

export type DeltaTone = 'worse' | 'better' | 'plain';

export interface DeltaParts {
  readonly direction: 'up' | 'down' | 'same';
  /** `4`, or `999+`. */
  readonly text: string;
  readonly tone: DeltaTone;
}

/** A change as it is shown; where more is worse, a rise is red and a fall is green. */
export const deltaParts = (change: number, moreIsWorse: boolean): DeltaParts => {
  if (change === 0) return { direction: 'same', text: '', tone: 'plain' };
  const size = Math.abs(change);
  const tone = !moreIsWorse ? 'plain' : change > 0 ? 'worse' : 'better';
  return {
    direction: change > 0 ? 'up' : 'down',
    text: size > MOST ? `${MOST}+` : String(size),
    tone,
  };
};
