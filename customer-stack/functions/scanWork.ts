import * as z from 'zod/mini';
import { ProgramCode } from '#contracts/asset/workloadFacts.ts';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ScanRequest, scanDepths } from '#contracts/scan/scanRequest.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { StoreSketches } from '#contracts/sketch/storeSketches.ts';
import { FoundCode, FoundStore } from '../collectors/collector.ts';

/** Input of the first step. */
export const DiscoverInput = z.strictObject({
  request: ScanRequest,
  execution: z.string(),
  startedAt: z.iso.datetime({ offset: true }),
});
export type DiscoverInput = z.infer<typeof DiscoverInput>;

/** What the first step tells the others; the workflow chooses its way by it. */
export const ScanWork = z.strictObject({
  scanSeq: z.int(),
  depth: z.enum(scanDepths),
  /** False = the monthly cap is reached. */
  allowed: z.boolean(),
  /** False = it is outside of the hours that the customer set. */
  inHours: z.boolean(),
  /** False = a light scan found nothing to report. */
  changed: z.boolean(),
  stores: z.int(),
  /** Stores and, after them, programs whose code is read. */
  items: z._default(z.int(), 0),
  serverStores: z.int(),
  /** Stores that are read at the same time. */
  concurrency: z.int(),
  storesKey: z.string(),
});
export type ScanWork = z.infer<typeof ScanWork>;

/** One store of the list that the workflow walks through. */
export const WorkStore = z.extend(FoundStore, {
  index: z.int(),
  arn: z.string(),
  collector: z.string(),
  /** What runs its sampler: what is reached by the network is read by the server. */
  reader: z.enum(['function', 'server']),
});
export type WorkStore = z.infer<typeof WorkStore>;

/** One program of the same list. */
export const WorkCode = z.extend(FoundCode, {
  index: z.int(),
  collector: z.string(),
  reader: z.enum(['function']),
  isCode: z.literal(true),
});
export type WorkCode = z.infer<typeof WorkCode>;

export const WorkItem = z.union([WorkStore, WorkCode]);
export type WorkItem = z.infer<typeof WorkItem>;

export const isCode = (item: WorkItem): item is WorkCode => 'isCode' in item;

export const isStore = (item: WorkItem): item is WorkStore => !isCode(item);

/** What was read of a program. */
export const CodeResult = z.strictObject({ arn: z.string(), code: ProgramCode });
export type CodeResult = z.infer<typeof CodeResult>;

/** What was read of a store. */
export const StoreResult = z.extend(ScannedStore, { sketches: z.exactOptional(StoreSketches) });
export type StoreResult = z.infer<typeof StoreResult>;

/** Input of the step of one store; `error` is why reading it failed for good. */
export const ClassifyInput = z.strictObject({
  store: WorkItem,
  scan: ScanWork,
  error: z.exactOptional(z.string()),
});
export type ClassifyInput = z.infer<typeof ClassifyInput>;

export const CommitInput = z.looseObject({ scan: ScanWork });

/** What was found at the first step, beside the stores to be read. */
export const Findings = z.strictObject({
  work: ScanWork,
  /** The whole account was listed. */
  complete: z.boolean(),
  /** Refused while the account was listed; absent from an older version's. */
  deniedActions: z.optional(z.array(z.string())),
  /** Resources and identities that are reported. */
  rows: z.array(ScanRow),
  /** Hash of the facts of everything that is reported, by ARN. */
  seen: z.record(z.string(), z.string()),
});
export type Findings = z.infer<typeof Findings>;

/** What the last scan saw, kept for light scans. */
export const Seen = z.strictObject({
  scanSeq: z.int(),
  hashes: z.record(z.string(), z.string()),
  /** Bytes that were read of a store, by ARN. */
  bytesRead: z.record(z.string(), z.int()),
});
export type Seen = z.infer<typeof Seen>;

/** Which stores had a result when the last step began. */
export const Sealed = z.strictObject({ at: z.int(), indices: z.array(z.int()) });
export type Sealed = z.infer<typeof Sealed>;

const padded = (value: number, width: number) => String(value).padStart(width, '0');
const folderOf = (scanSeq: number) => `work/${padded(scanSeq, 15)}`;

/** Keys of the stack's bucket. */
export const keys = {
  findings: (scanSeq: number) => `${folderOf(scanSeq)}/findings.json.gz`,
  /** Of one attempt of the first step: the first attempt to end decides. */
  stores: (scanSeq: number, attempt: string) => `${folderOf(scanSeq)}/stores-${attempt}.json`,
  result: (scanSeq: number, index: number) =>
    `${folderOf(scanSeq)}/results/${padded(index, 6)}.json.gz`,
  sealed: (scanSeq: number) => `${folderOf(scanSeq)}/sealed.json.gz`,
  seen: 'memory/seen.json.gz',
  putOff: 'work/putOff.json.gz',
} as const;
