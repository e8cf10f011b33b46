import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ScannedStore as StoreRow } from '#contracts/dataStore/scannedStore.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { scanProgressed } from '#contracts/scan/scanProgressed.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import type { Announce } from '../scanner/announce.ts';
import { storeRow } from '../scanner/classifyStore.ts';
import { type BucketFiles, packJson } from './bucketFiles.ts';
import { type ClassifyInput, keys, type ScanWork, type WorkStore } from './scanWork.ts';

export interface ClassifyDeps {
  readonly files: BucketFiles;
  readonly announce: Announce;
  readonly classify: (store: WorkStore) => Promise<ScannedStore>;
  readonly now: () => number;
}

const reasons: Readonly<Record<string, NotAnalysedReason>> = {
  'States.Timeout': 'time limit',
  'States.HeartbeatTimeout': 'time limit',
  'Sandbox.Timedout': 'time limit',
  'Runtime.OutOfMemory': 'memory limit',
  'Runtime.ExitError': 'memory limit',
};

/** Why a store was not read, from the error that the last attempt ended with. */
export const reasonOfError = (error: string): NotAnalysedReason => reasons[error] ?? 'damaged';

/** Events of progress that a scan sends at most. */
const MOST_EVENTS = 20;

/** Stores begin in the order of their list: the last one done says how far a scan is. */
const isMilestone = ({ stores }: ScanWork, index: number): boolean => {
  const shareOf = (done: number) => Math.floor((done * MOST_EVENTS) / stores);
  return shareOf(index + 1) > shareOf(index);
};

/**
 * Reads one store and keeps its row. A result that is there stays: an attempt that was repeated, or
 * comes late, changes nothing.
 */
export const classifyWork = async (
  { files, announce, classify, now }: ClassifyDeps,
  { store, scan, error }: ClassifyInput,
): Promise<{ readonly index: number }> => {
  const { scanSeq, stores } = scan;
  const { index } = store;
  const key = keys.result(scanSeq, index);
  if ((await files.read(key)) === undefined) {
    const content = error === undefined ? undefined : unreadStore(reasonOfError(error));
    const row = content ? storeRow(store, { content, observedAt: now() }) : await classify(store);
    await files.create(key, await packJson(StoreRow.parse(row)));
  }
  if (isMilestone(scan, index))
    await announce(scanProgressed, { schema: 1, scanSeq, stores, done: index + 1 });
  return { index };
};
