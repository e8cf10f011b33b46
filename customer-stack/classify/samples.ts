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

/** Most columns hold nothing of most types: a set is made for the first value. */
const none: Set<string> = new Set();

export const createSamples = (): Samples => {
  let tries = 0;
  let kept = none;
  return {
    isFull: () => kept.size >= SAMPLES || tries >= MOST_TRIES,
    add: (masked) => {
      tries += 1;
      if (kept.size >= SAMPLES) return;
      if (kept === none) kept = new Set();
      kept.add(masked.slice(0, 128));
    },
    list: () => [...kept],
  };
};

/** No rule of a column needs to know of more different values. */
export const ENOUGH_DISTINCT = 10;

/** Counts distinct values up to a limit; they stay in memory and are never given out. */
export const createDistinct = (limit = 1000) => {
  let seen = none;
  return {
    /** False where it is known to have come before; beyond the limit that is known of few. */
    add: (value: string): boolean => {
      const before = seen.size;
      if (before >= limit) return !seen.has(value);
      if (seen === none) seen = new Set();
      seen.add(value);
      return seen.size > before;
    },
    size: () => seen.size,
    /** Another value changes nothing. */
    isFull: () => seen.size >= limit,
  };
};
