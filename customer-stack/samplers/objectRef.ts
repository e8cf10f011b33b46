import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';

export interface ObjectRef {
  readonly key: string;
  readonly size: number;
  /** Changes whenever the object does; without it the object is read in each scan. */
  readonly version?: string;
  /** Last change, milliseconds since 1970; absent = not known. */
  readonly modifiedAt?: number;
  /** Known before reading: archived, too large, … */
  readonly unreadable?: NotAnalysedReason;
}
