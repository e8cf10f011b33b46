import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Collector } from '../collectors/collector.ts';
import { collectors as allCollectors } from '../collectors/index.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { applyScope, type ScopeOptions } from './applyScope.ts';
import { classifyCode, withCode } from './classifyCode.ts';
import { type ClassifyOptions, classifyStore } from './classifyStore.ts';
import {
  type CollectedCode,
  type CollectedStore,
  type Discovered,
  type DiscoverProgress,
  discover,
} from './discover.ts';
import { createPartWriter, FLUSH_MS, type PartWriter } from './parts.ts';
import { contextOf, type ScanInput } from './scanContext.ts';
import type { ScanSink } from './sink.ts';
import { type Measure, unmeasured } from './usageMeter.ts';

/** Stores read at the same time. */
const CONCURRENCY = 4;

export type ScanProgress =
  | DiscoverProgress
  | { readonly step: 'store'; readonly row: ScannedStore }
  /** A resource or identity. */
  | { readonly step: 'row'; readonly row: ScanRow }
  /** A row did not fit the closed schema and stays behind. */
  | { readonly step: 'rowRefused'; readonly arn: string };

export interface ScanOptions extends ScanInput {
  readonly sink: ScanSink;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly onProgress?: (progress: ScanProgress) => void;
  /** Told once what there is, before it is read, and the number of the scan. */
  readonly onFound?: (discovered: Discovered, scanSeq: number) => Promise<void>;
  /** Notes execution times. */
  readonly measure?: Measure;
  readonly collectors?: readonly Collector[];
}

export interface ScanResult {
  readonly scanSeq: number;
  readonly parts: number;
  readonly stores: number;
  /** Resources and identities. */
  readonly others: number;
  /** False when a collector failed: what was not seen may still be there. */
  readonly complete: boolean;
}

interface Writing extends ClassifyOptions, ScopeOptions {
  readonly parts: PartWriter;
  readonly onProgress: (progress: ScanProgress) => void;
  readonly measure: Measure;
}

const scanStore = async (writing: Writing, store: CollectedStore) => {
  const { row, sketches } = await writing.measure('classifyStore', () =>
    classifyStore(store, writing),
  );
  await writing.parts.add(row);
  if (sketches !== undefined) await writing.parts.add(sketches);
  writing.onProgress({ step: 'store', row });
};

const readCode = (writing: Writing, code: CollectedCode) =>
  writing.measure('classifyStore', () => classifyCode(code, writing));

/** False for a row that the closed schema refuses: one odd resource never ends a scan. */
const writeRow = async (
  { parts, now, onProgress }: Writing,
  found: Discovered['rows'][number],
): Promise<boolean> => {
  const row = { ...found, observedAt: now() };
  if (!ScanRow.safeParse(row).success) {
    onProgress({ step: 'rowRefused', arn: row.arn });
    return false;
  }
  await parts.add(row);
  onProgress({ step: 'row', row });
  return true;
};

const writeAll = async (
  writing: Writing,
  { stores, codes, rows, complete }: Discovered,
): Promise<Pick<ScanResult, 'stores' | 'others' | 'complete'>> => {
  let others = 0;
  const codeOf = new Map(codes.map((code) => [code.arn, code]));
  for (const row of rows) {
    const code = codeOf.get(row.arn);
    const whole = code === undefined ? row : withCode(row, await readCode(writing, code));
    if (await writeRow(writing, whole)) others += 1;
  }
  const inScope = stores.map(applyScope(writing));
  await mapLimited(inScope, CONCURRENCY, (store) => scanStore(writing, store));
  return { stores: stores.length, others, complete: complete && others === rows.length };
};

/**
 * One scan of one account in one process: finds what is there, reads samples of stores, writes
 * parts while it runs. One store's or collector's failure never stops the others.
 */
export const runScan = async (options: ScanOptions): Promise<ScanResult> => {
  const { sink, now = Date.now, onProgress = () => {}, measure = unmeasured } = options;
  const { collectors = allCollectors, classification } = options;
  const scanSeq = now();
  const context = contextOf(options);
  const parts = createPartWriter({ sink, scanSeq, now });
  const run = <T>(work: () => Promise<T>) => measure('discoverStores', work);
  const discovered = await discover(context, { collectors, onProgress, run });
  await options.onFound?.(discovered, scanSeq);
  const { scope, optOutValue } = options;
  const writing = {
    ...{ context, collectors, classification, now, parts, onProgress, measure },
    ...(scope !== undefined && { scope }),
    ...(optOutValue !== undefined && { optOutValue }),
  };
  // A large store must not hold back the rows of those that are done.
  const timer = setInterval(parts.flushDue, FLUSH_MS / 4);
  const written = await writeAll(writing, discovered).finally(() => clearInterval(timer));
  const { complete } = written;
  const count = await measure('commitScan', async () => {
    const count = await parts.end();
    const deniedActions = [...discovered.deniedActions];
    const finished = { scanSeq, parts: count, complete, finishedAt: now(), deniedActions };
    await sink.finish({ schema: 1, ...finished });
    return count;
  });
  return { scanSeq, parts: count, ...written };
};
