/** At most five masked samples, no two the same; the first ones met, so the same scan gives the same. */
const SAMPLES = 5;

export interface Samples {
  readonly add: (mask: () => string) => void;
  readonly list: () => string[];
}

export const createSamples = (): Samples => {
  const kept = new Set<string>();
  return {
    add: (mask) => {
      if (kept.size < SAMPLES) kept.add(mask().slice(0, 128));
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
