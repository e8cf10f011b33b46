/** At most five distinct masked samples, the first found: scans of the same data give the same ones. */
const SAMPLES = 5;
/** Masks may be all the same: no more are made than this. */
const MOST_TRIES = 2_000;

export interface Samples {
  /** Enough is kept: a caller need not mask another. */
  readonly isFull: () => boolean;
  readonly add: (masked: string) => void;
  readonly list: () => string[];
}

export const createSamples = (): Samples => {
  const kept = new Set<string>();
  let tries = 0;
  return {
    isFull: () => kept.size >= SAMPLES || tries >= MOST_TRIES,
    add: (masked) => {
      tries += 1;
      if (kept.size < SAMPLES) kept.add(masked.slice(0, 128));
    },
    list: () => [...kept],
  };
};

/** Counts distinct values up to a limit; they stay in memory and are never given out. */
export const createDistinct = (limit = 1000) => {
  const seen = new Set<string>();
  return {
    add: (value: string) => {
      if (seen.size < limit) seen.add(value);
    },
    size: () => seen.size,
  };
};
