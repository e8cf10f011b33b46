/** What a function's thread reads its time from: milliseconds that it is behind this machine's. */
export type SharedClock = SharedArrayBuffer;

/** The time of everything that nobody waits for; it may be behind this machine's. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly shared: SharedClock;
  /** From now on it is so many milliseconds behind; 0 = this machine's time. */
  setBehind(ms: number): void;
}

export const createClock = (): Clock => {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const behind = new BigInt64Array(shared);
  return {
    now: () => Date.now() - Number(Atomics.load(behind, 0)),
    shared,
    setBehind: (ms) => void Atomics.store(behind, 0, BigInt(Math.round(ms))),
  };
};
