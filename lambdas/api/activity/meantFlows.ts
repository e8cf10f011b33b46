import type { Move } from '#contracts/activity/move.ts';

/** Flows that are asked for. */
export interface Meant {
  /** Ms since 1970: nothing that ended before. */
  readonly start: number;
  /** Is in the account that is asked for, and began since `start` where only new flows are. */
  readonly isMeant: (flow: Pick<Move, 'accountId' | 'firstAt'>) => boolean;
}

/** At most, of all and of each group. */
export const MOST_FLOWS = 500;
/** Where one account of many is meant, or only what is new, so many are looked at. */
export const MOST_READ = 5_000;
