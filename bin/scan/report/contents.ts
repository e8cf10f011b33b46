import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { CheckOutcome } from '../checkResults.ts';
import type { ReachableInterface } from '../internet.ts';
import type { Scanned } from '../scanned.ts';

/** All that a report tells of one scan. */
export interface ReportContents {
  readonly accountId: string;
  readonly accountName: string;
  /** Milliseconds since 1970. */
  readonly scannedAt: number;
  readonly stores: readonly ScannedStore[];
  readonly outcomes: readonly CheckOutcome[];
  readonly reachable: readonly ReachableInterface[];
  readonly failures: Scanned['failures'];
}
