import type { GaugeBand, RowBand } from '#contracts/risk/words.ts';

export { gaugeBand, rowBand } from '#contracts/risk/words.ts';

/** Filled steps of the four-step meter beside a score. */
export const meterSteps = (band: RowBand): 1 | 2 | 3 | 4 =>
  (({ Low: 1, Moderate: 2, High: 3, Elevated: 4 }) as const)[band];

/** Names of the colour tokens: `var(--<tone>)`, `var(--<tone>-tint)`, `var(--<tone>-text)`. */
export type Tone = 'low' | 'moderate' | 'high' | 'elevated' | 'good';

export const rowTone = (band: RowBand): Tone => band.toLowerCase() as Tone;
export const gaugeTone = (band: GaugeBand): Tone => band;
