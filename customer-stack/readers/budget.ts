import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';

/** Entries that one object's containers may give, at all depths together, and their unpacked bytes:
 * what lies beyond memory is kept in a temporary file. */
const MOST_ENTRIES = 500;
export const MOST_BYTES = 384 * 1024 * 1024;
/** A reader stops by itself before it is stopped from outside, so that what it found counts. */
const MOST_MILLISECONDS = 20_000;
/** Containers inside containers that are opened. */
export const DEEPEST = 5;

/** What is left of what one object may cost, shared by everything inside it. */
export interface Budget {
  entries: number;
  /** Unpacked bytes. */
  bytes: number;
  readonly isLate: () => boolean;
}

export const createBudget = (
  bytes = MOST_BYTES,
  now: () => number = () => performance.now(),
): Budget => {
  const end = now() + MOST_MILLISECONDS;
  return { entries: MOST_ENTRIES, bytes, isLate: () => now() > end };
};

/** Why no further entry may be opened; undefined = it may. */
export const reasonToStop = (budget: Budget, depth: number): NotAnalysedReason | undefined => {
  if (depth >= DEEPEST) return 'nesting limit';
  if (budget.entries <= 0) return 'entry limit';
  if (budget.bytes <= 0) return 'byte limit';
  return budget.isLate() ? 'time limit' : undefined;
};
