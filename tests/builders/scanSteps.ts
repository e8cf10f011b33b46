import type * as z from 'zod/mini';
import type { ProgramCode } from '#contracts/asset/workloadFacts.ts';
import { everything } from '#contracts/cloudAccount/scope.ts';
import type { EventContract } from '#contracts/scan/event.ts';
import { OPT_OUT_VALUE } from '#contracts/scan/optOut.ts';
import { type ScanFinished, scanFinished } from '#contracts/scan/scanFinished.ts';
import type { ScanSettings } from '#contracts/scan/scanSettings.ts';
import type { BucketFiles } from '#customer-stack/functions/bucketFiles.ts';
import { classifyWork } from '#customer-stack/functions/classifyWork.ts';
import { type Committed, commitWork } from '#customer-stack/functions/commitWork.ts';
import { discoverScan } from '#customer-stack/functions/discoverScan.ts';
import type {
  DiscoverInput,
  ScanWork,
  WorkItem,
  WorkStore,
} from '#customer-stack/functions/scanWork.ts';
import type { Announce } from '#customer-stack/scanner/announce.ts';
import { storeRow } from '#customer-stack/scanner/classifyStore.ts';
import type { Discovered } from '#customer-stack/scanner/discover.ts';
import type { Part } from '#customer-stack/scanner/sink.ts';
import { scanRow } from './scanRow.ts';

export class Killed extends Error {}

/** A bucket in memory whose user dies before a given operation. */
export const memoryFiles = () => {
  const content = new Map<string, Uint8Array>();
  let left = Number.POSITIVE_INFINITY;
  const step = (): void => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const files: BucketFiles = {
    read: async (key) => {
      step();
      return content.get(key);
    },
    write: async (key, bytes) => {
      step();
      content.set(key, bytes);
    },
    create: async (key, bytes) => {
      step();
      if (!content.has(key)) content.set(key, bytes);
    },
  };
  return { files, content, step, dieAfter: (operations: number) => (left = operations) };
};

export interface Announced {
  readonly name: string;
  readonly detail: unknown;
}

export const allowAll: ScanSettings = {
  schema: 1,
  version: 1,
  pausedUntil: null,
  bytesAScan: Number.MAX_SAFE_INTEGER,
  classification: { schema: 1, salt: '', detectors: [], allowed: [] },
  scope: everything,
};

/** An account of buckets, as the first step finds it. */
export const accountOf = (names: readonly string[]): Discovered => ({
  flowLogs: [],
  flowLogGroups: [],
  stores: names.map((name) => {
    const {
      kind: _kind,
      observedAt: _at,
      analysis: _a,
      findings: _f,
      ...facts
    } = scanRow({ name });
    return { collector: 's3Buckets', facts, target: {} };
  }),
  codes: [],
  rows: [],
  complete: true,
  deniedActions: [],
});

export interface StepsOptions {
  readonly account: () => Discovered;
  readonly settings?: ScanSettings;
  /** Milliseconds since 1970; absent = a clock that ticks with each look. */
  readonly now?: () => number;
  readonly changedNames?: readonly string[];
}

/** Time goes on by one ms with each look at it. */
const tickingClock = () => {
  let time = Date.UTC(2026, 10, 1);
  return () => {
    time += 1;
    return time;
  };
};

const createProduct = (step: () => void) => {
  const announced: Announced[] = [];
  const parts: Part[] = [];
  const announce: Announce = async <C extends EventContract>(
    { name }: C,
    detail: z.infer<C['detail']>,
  ) => {
    step();
    announced.push({ name, detail });
  };
  const writePart = async (part: Part) => {
    step();
    parts.push(part);
  };
  return {
    announced,
    parts,
    announce,
    sink: { writePart, finish: (detail: ScanFinished) => announce(scanFinished, detail) },
  };
};

const { analysis, findings } = scanRow();

/** What every program is read as. */
export const codeRead: ProgramCode = {
  ...{ filesRead: 3, filesTotal: 3, unread: [], deniedActions: [], keyOwners: [], loginHosts: [] },
  secrets: [{ type: 'cloud-key', path: '.env', count: 1, confidence: 0.97 }],
};

/** The steps of the workflow over a bucket in memory. */
export const createSteps = ({
  account,
  settings = allowAll,
  changedNames = [],
  now = tickingClock(),
}: StepsOptions) => {
  const bucket = memoryFiles();
  const { announce, sink, announced, parts } = createProduct(bucket.step);
  const { files } = bucket;
  const reading = {
    classify: async (store: WorkStore) => ({
      row: storeRow(store, { content: { analysis, findings }, observedAt: now() }),
    }),
    readCode: async () => codeRead,
  };
  const receive = async () => ({ names: new Set(changedNames), forget: async () => {} });
  const discover = async () => account();
  const discovering = {
    ...{ files, announce, settings, discover, changes: { receive }, now },
    optOutValue: OPT_OUT_VALUE,
  };
  return {
    bucket,
    announced,
    parts,
    discover: (input: DiscoverInput): Promise<ScanWork> => discoverScan(discovering, input),
    storesOf: (work: ScanWork): WorkStore[] =>
      JSON.parse(Buffer.from(bucket.content.get(work.storesKey) ?? '[]').toString()),
    classify: (store: WorkItem, scan: ScanWork, error?: string) => {
      const input = { store, scan, ...(error === undefined ? {} : { error }) };
      return classifyWork({ files, announce, ...reading, now }, input);
    },
    commit: (scan: ScanWork): Promise<Committed> => commitWork({ files, sink, now }, scan),
  };
};

export const startAt = (time: number, request: DiscoverInput['request']): DiscoverInput => ({
  request,
  execution: `e-${time}`,
  startedAt: new Date(time).toISOString(),
});
