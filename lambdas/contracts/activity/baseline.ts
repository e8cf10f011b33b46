import * as z from 'zod/mini';

/** Names of a kind that are kept; beyond, nothing of the kind counts as new. */
export const MOST_NAMES = 64;
/** Days of volumes that a baseline looks at. */
export const VOLUME_DAYS = 14;
/** Ten-minute cells of a day. */
export const DAY_CELLS = 144;
/** Of a cell: revision (24 bits), bucket of the reads, bucket of the bytes. A day costs one write unit then. */
export const CELL_BYTES = 5;

/** Names, and the start of the window in which each was first seen, ms since 1970; the earliest first. */
const FirstSeen = z.array(z.tuple([z.string(), z.int()]));
export type FirstSeen = z.infer<typeof FirstSeen>;

/**
 * What is usual of a principal at a data store, or of all principals together: calls that failed
 * left out. Of two the union counts.
 */
export const Habits = z.object({
  firstAt: z.int(),
  /** Last UTC day, as days since 1970-01-01. */
  lastDay: z.int(),
  /** ISO 3166-1 alpha-2. */
  countries: FirstSeen,
  /** Names of autonomous systems. */
  networks: FirstSeen,
  /** With the mark behind the name, where a call has one: `PutObject customerKey`. */
  operations: FirstSeen,
  /** Hours of the week with a call, UTC: 24 bits for each day from Sunday. */
  hours: z.array(z.int()).check(z.length(7)),
});
export type Habits = z.infer<typeof Habits>;

/** Volumes of the ten-minute windows of a day, of one principal at one data store. */
export interface VolumeDay {
  /** Days since 1970-01-01. */
  readonly day: number;
  /** `DAY_CELLS` cells of `CELL_BYTES`. */
  readonly cells: Uint8Array;
}
