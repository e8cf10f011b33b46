import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { isStore, type ScanRow } from '#contracts/scan/scanRow.ts';
import type { UnansweredCalls } from '#customer-stack/scanner/discover.ts';
import type { ScanProgress } from '#customer-stack/scanner/run.ts';

/** Result of a scan of this program; its parts are in the folder. */
export interface Scanned {
  readonly accountId: string;
  readonly accountName: string;
  readonly rows: readonly ScannedStore[];
  /** Other resources and identities. */
  readonly others: readonly ScanRow[];
  /** Services that could not be listed, and why. */
  readonly failures: ReadonlyArray<{ readonly collector: string; readonly error: string }>;
  readonly unanswered: readonly UnansweredCalls[];
  readonly folder: string;
}

/** Something went wrong; other reasons are limits, formats and sampling, which are as expected. */
const failing: readonly NotAnalysedReason[] = [
  'access denied',
  'unreachable',
  'damaged',
  'vanished',
  'file name',
  'time limit',
  'memory limit',
];

/** Units that could not be read because something failed. */
export const failedUnits = ({ rows }: Pick<Scanned, 'rows'>): number =>
  rows
    .flatMap(({ analysis }) => analysis.notAnalysed)
    .filter(({ reason }) => failing.includes(reason))
    .reduce((sum, { count }) => sum + count, 0);

/** 0 = all was read, 1 = something failed (2 = wrong use, see UsageError). */
export const exitCodeOf = (scanned: Pick<Scanned, 'rows' | 'failures'>): 0 | 1 =>
  scanned.failures.length === 0 && failedUnits(scanned) === 0 ? 0 : 1;

/** Collects the rows and failures of a running scan. */
export const createScanned = () => {
  const rows: ScannedStore[] = [];
  const others: ScanRow[] = [];
  const failures: { collector: string; error: string }[] = [];
  const unanswered: UnansweredCalls[] = [];
  /** Snapshots and backups are data stores, too, which are not read. */
  const addRow = (row: ScanRow): void => {
    if (isStore(row)) rows.push(row);
    else others.push(row);
  };
  const add = (progress: ScanProgress): void => {
    if (progress.step === 'store') rows.push(progress.row);
    if (progress.step === 'row') addRow(progress.row);
    if (progress.step === 'unanswered') unanswered.push(progress);
    if (progress.step === 'collectorFailed') failures.push(progress);
    if (progress.step === 'rowRefused') failures.push({ collector: progress.arn, error: 'schema' });
  };
  return { rows, others, failures, unanswered, add };
};
