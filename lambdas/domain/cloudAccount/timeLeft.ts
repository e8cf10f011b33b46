const SECOND = 1_000;
/** Stores and time below which a rate says little. */
const LEAST_DONE = 3;
const LEAST_MS = 5 * SECOND;

/** How reading went until its last report; times in ms since 1970. */
interface Reading {
  readonly stores: number;
  readonly done: number;
  /** When it began; 0 = not known. */
  readonly since: number;
  /** When its last report arrived. */
  readonly reportedAt: number;
}

/**
 * Seconds until all stores are read if the others take as long as those before; null where that
 * cannot be told, as of a scan that is already later than that.
 */
export const secondsLeft = (
  { stores, done, since, reportedAt }: Reading,
  now: number,
): number | null => {
  const taken = reportedAt - since;
  if (since === 0 || done < LEAST_DONE || done >= stores || taken < LEAST_MS) return null;
  const left = (taken / done) * (stores - done) - (now - reportedAt);
  return left > 0 ? Math.ceil(left / SECOND) : null;
};
