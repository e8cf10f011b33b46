import type { ScanRow } from '#contracts/events/scanRow.ts';
import type { AwsOptions, CollectContext, Collector, FoundStore } from '../collectors/collector.ts';
import { collectors as allCollectors } from '../collectors/index.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { type StoreContent, unreadStore } from '../samplers/storeProfile.ts';
import { createPartWriter, FLUSH_MS } from './parts.ts';
import type { ScanSink } from './sink.ts';

/** Stores read at the same time. */
const CONCURRENCY = 4;

export type ScanProgress =
  | { readonly step: 'collecting'; readonly collector: string }
  | { readonly step: 'collectorFailed'; readonly collector: string; readonly error: string }
  | { readonly step: 'found'; readonly collector: string; readonly stores: number }
  | { readonly step: 'store'; readonly row: ScanRow };

export interface ScanOptions {
  readonly accountId: string;
  readonly regions: readonly string[];
  readonly sink: ScanSink;
  /** Credentials and endpoint of every client; empty = the SDK's own chain. */
  readonly aws?: AwsOptions;
  /** The same seed reads the same sample; the account's id when absent. */
  readonly seed?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly onProgress?: (progress: ScanProgress) => void;
  readonly collectors?: readonly Collector[];
}

export interface ScanResult {
  readonly scanSeq: number;
  readonly parts: number;
  readonly stores: number;
  /** False when a collector failed: stores that were not seen may still be there. */
  readonly complete: boolean;
}

/** Only the kind of the failure is told: messages may quote what was read. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown');

const analyse = async (store: FoundStore): Promise<StoreContent> => {
  try {
    return await store.analyse();
  } catch {
    return unreadStore('damaged');
  }
};

const toRow = (store: FoundStore, content: StoreContent, observedAt: number): ScanRow => ({
  kind: 'dataStore',
  ...store.facts,
  sizeBytes: store.facts.sizeBytes ?? content.analysis.bytesTotal,
  observedAt,
  analysis: content.analysis,
  findings: [...content.findings],
});

/**
 * One scan of one account: finds the stores, reads samples, writes parts while it runs. One store's
 * or collector's failure never stops the others.
 */
export const runScan = async (options: ScanOptions): Promise<ScanResult> => {
  const { accountId, regions, sink, now = Date.now, onProgress = () => {}, aws = {} } = options;
  const scanSeq = now();
  const context: CollectContext = { accountId, regions, aws, seed: options.seed ?? accountId };
  const parts = createPartWriter({ sink, scanSeq, now });
  let complete = true;
  let stores = 0;

  const scanStore = async (store: FoundStore) => {
    const row = toRow(store, await analyse(store), now());
    await parts.add(row);
    stores += 1;
    onProgress({ step: 'store', row });
  };
  const runCollector = async (collector: Collector) => {
    onProgress({ step: 'collecting', collector: collector.name });
    try {
      const found = await collector.collect(context);
      onProgress({ step: 'found', collector: collector.name, stores: found.length });
      return found;
    } catch (error) {
      complete = false;
      onProgress({ step: 'collectorFailed', collector: collector.name, error: nameOf(error) });
      return [];
    }
  };
  const found = await Promise.all((options.collectors ?? allCollectors).map(runCollector));
  // A large store must not hold back the rows of those that are done.
  const timer = setInterval(parts.flushDue, FLUSH_MS / 4);
  const scanning = mapLimited(found.flat(), CONCURRENCY, scanStore);
  await scanning.finally(() => clearInterval(timer));
  const count = await parts.end();
  await sink.finish({ schema: 1, scanSeq, parts: count, complete, finishedAt: now() });
  return { scanSeq, parts: count, stores, complete };
};
