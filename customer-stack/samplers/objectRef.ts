import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';

export interface ObjectRef {
  readonly key: string;
  readonly size: number;
  /** Changes whenever the object does; without it the object is read in each scan. */
  readonly version?: string;
  /** Known before reading: archived, too large, … */
  readonly unreadable?: NotAnalysedReason;
}
