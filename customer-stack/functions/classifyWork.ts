import type { ProgramCode } from '#contracts/asset/workloadFacts.ts';
import type { NotAnalysedReason } from '#contracts/dataStore/words.ts';
import { scanProgressed } from '#contracts/scan/scanProgressed.ts';
import { unreadStore } from '../samplers/storeProfile.ts';
import type { Announce } from '../scanner/announce.ts';
import { codeOf } from '../scanner/classifyCode.ts';
import { type ClassifiedStore, storeRow } from '../scanner/classifyStore.ts';
import { type BucketFiles, packJson } from './bucketFiles.ts';
import {
  type ClassifyInput,
  CodeResult,
  isCode,
  keys,
  type ScanWork,
  StoreResult,
  type WorkCode,
  type WorkItem,
  type WorkStore,
} from './scanWork.ts';

export interface ClassifyDeps {
  readonly files: BucketFiles;
  readonly announce: Announce;
  readonly classify: (store: WorkStore) => Promise<ClassifiedStore>;
  readonly readCode: (code: WorkCode) => Promise<ProgramCode>;
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
  return index < stores && shareOf(index + 1) > shareOf(index);
};

const resultOf = async (
  { classify, readCode, now }: ClassifyDeps,
  item: WorkItem,
  error: string | undefined,
): Promise<StoreResult | CodeResult> => {
  const content = error === undefined ? undefined : unreadStore(reasonOfError(error));
  if (isCode(item)) {
    const code = content ? codeOf(content) : await readCode(item);
    return CodeResult.parse({ arn: item.arn, code });
  }
  if (content) return StoreResult.parse(storeRow(item, { content, observedAt: now() }));
  const { row, sketches } = await classify(item);
  return StoreResult.parse({ ...row, ...(sketches && { sketches }) });
};

/**
 * Reads one store or program and keeps the result. A result that is there stays: an attempt that was repeated, or
 * comes late, changes nothing.
 */
export const classifyWork = async (
  deps: ClassifyDeps,
  { store, scan, error }: ClassifyInput,
): Promise<{ readonly index: number }> => {
  const { files, announce } = deps;
  const { scanSeq, stores } = scan;
  const { index } = store;
  const key = keys.result(scanSeq, index);
  if ((await files.read(key)) === undefined)
    await files.create(key, await packJson(await resultOf(deps, store, error)));
  if (isMilestone(scan, index))
    await announce(scanProgressed, { schema: 1, scanSeq, stores, done: index + 1 });
  return { index };
};
