/** What a function's thread reads its time from: milliseconds that it is behind this machine's. */
export type SharedClock = SharedArrayBuffer;

/** The time of everything that nobody waits for; it may be behind this machine's. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds. */
  readonly behind: () => number;
  readonly shared: SharedClock;
  /** From now on it is so many milliseconds behind; 0 = this machine's time. */
  setBehind(ms: number): void;
}

export const createClock = (): Clock => {
  const shared = new SharedArrayBuffer(BigInt64Array.BYTES_PER_ELEMENT);
  const value = new BigInt64Array(shared);
  const behind = (): number => Number(Atomics.load(value, 0));
  return {
    now: () => Date.now() - behind(),
    behind,
    shared,
    setBehind: (ms) => void Atomics.store(value, 0, BigInt(Math.round(ms))),
  };
};
