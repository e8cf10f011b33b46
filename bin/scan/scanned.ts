import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';

/** What a scan of this program came to; its parts lie in the folder. */
export interface Scanned {
  readonly accountId: string;
  readonly accountName: string;
  readonly rows: readonly ScannedStore[];
  /** Services that could not be listed, and why. */
  readonly failures: ReadonlyArray<{ readonly collector: string; readonly error: string }>;
  readonly folder: string;
}
