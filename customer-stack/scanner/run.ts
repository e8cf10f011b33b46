import { createHash } from 'node:crypto';
import type { ClassificationDocument } from '#contracts/classification/document.ts';
import { limitSamples } from '#contracts/classification/limitSamples.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { deniedAction } from '../collectors/clients.ts';
import type {
  AwsOptions,
  CollectContext,
  Collector,
  Found,
  FoundRow,
  FoundStore,
} from '../collectors/collector.ts';
import { collectors as allCollectors } from '../collectors/index.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import type { ScanMemory } from '../samplers/objectMemory.ts';
import { type StoreContent, unreadStore } from '../samplers/storeProfile.ts';
import { lookingFor } from '../samplers/wanted.ts';
import { createPartWriter, FLUSH_MS, type PartWriter } from './parts.ts';
import type { ScanSink } from './sink.ts';
import { type Measure, unmeasured } from './usageMeter.ts';

/** Stores read at the same time. */
const CONCURRENCY = 4;

export type ScanProgress =
  | { readonly step: 'collecting'; readonly collector: string }
  | { readonly step: 'collectorFailed'; readonly collector: string; readonly error: string }
  | { readonly step: 'found'; readonly collector: string; readonly stores: number }
  | { readonly step: 'store'; readonly row: ScannedStore }
  /** A resource or identity. */
  | { readonly step: 'row'; readonly row: ScanRow }
  /** A row did not fit the closed schema and stays behind. */
  | { readonly step: 'rowRefused'; readonly arn: string };

export interface ScanOptions {
  readonly accountId: string;
  readonly regions: readonly string[];
  readonly sink: ScanSink;
  /** Credentials and endpoint of every client; empty = the SDK's own chain. */
  readonly aws?: AwsOptions;
  /** The same seed reads the same sample; the account's id when absent. */
  readonly seed?: string;
  /** What earlier scans read: what did not change since is not read again. */
  readonly memory?: ScanMemory;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly onProgress?: (progress: ScanProgress) => void;
  /** Notes execution times. */
  readonly measure?: Measure;
  readonly collectors?: readonly Collector[];
  /** What the customer looks for and allows beside our own types. */
  readonly classification?: ClassificationDocument;
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

/** Only kind and refused action are reported: messages may quote what was read. */
const describeFailure = (error: unknown): string => {
  const name = error instanceof Error ? error.name : 'unknown';
  const action = deniedAction(error);
  return action === undefined ? name : `${name}: ${action}`;
};

const analyse = async (store: FoundStore): Promise<StoreContent> => {
  try {
    return await store.analyse();
  } catch {
    return unreadStore('damaged');
  }
};

const isStore = (found: Found): found is FoundStore => 'analyse' in found;

interface Observed {
  readonly observedAt: number;
  readonly sampleCharacters: Writing['sampleCharacters'];
}

const toRow = (
  store: FoundStore,
  content: StoreContent,
  { observedAt, sampleCharacters }: Observed,
): ScannedStore => ({
  kind: 'dataStore',
  ...store.facts,
  sizeBytes: store.facts.sizeBytes ?? content.sizeBytes ?? content.analysis.bytesTotal,
  observedAt,
  analysis: content.analysis,
  findings: limitSamples(content.findings, sampleCharacters),
});

interface Writing {
  readonly parts: PartWriter;
  readonly now: () => number;
  readonly onProgress: (progress: ScanProgress) => void;
  readonly sampleCharacters: ClassificationDocument['sampleCharacters'];
  readonly measure: Measure;
}

interface Written {
  stores: number;
  others: number;
  complete: boolean;
}

const scanStore = async (writing: Writing, store: FoundStore) => {
  const { parts, now, onProgress, sampleCharacters, measure } = writing;
  const content = await measure('classifyStore', () => analyse(store));
  const row = toRow(store, content, { observedAt: now(), sampleCharacters });
  await parts.add(row);
  onProgress({ step: 'store', row });
};

/** False for a row that the closed schema refuses: one odd resource never ends a scan. */
const writeRow = async ({ parts, now, onProgress }: Writing, { row: found }: FoundRow) => {
  const row = { ...found, observedAt: now() };
  if (!ScanRow.safeParse(row).success) {
    onProgress({ step: 'rowRefused', arn: row.arn });
    return false;
  }
  await parts.add(row);
  onProgress({ step: 'row', row });
  return true;
};

const write = async (writing: Writing, found: Found, written: Written): Promise<void> => {
  if (isStore(found)) {
    await scanStore(writing, found);
    written.stores += 1;
  } else if (await writeRow(writing, found)) written.others += 1;
  else written.complete = false;
};

/** Undefined when the service cannot be listed. */
const collect = async (
  collector: Collector,
  context: CollectContext,
  onProgress: Writing['onProgress'],
): Promise<readonly Found[] | undefined> => {
  const { name } = collector;
  onProgress({ step: 'collecting', collector: name });
  try {
    const found = await collector.collect(context);
    onProgress({ step: 'found', collector: name, stores: found.filter(isStore).length });
    return found;
  } catch (error) {
    onProgress({ step: 'collectorFailed', collector: name, error: describeFailure(error) });
    return undefined;
  }
};

/**
 * Findings of other detectors or another allow list are not reused; samples are limited as rows are
 * written.
 */
const memoryOf = ({ memory, classification }: ScanOptions): ScanMemory | undefined => {
  if (memory === undefined || classification === undefined) return memory;
  const { sampleCharacters: _, ...found } = classification;
  const lookingFor = createHash('sha256').update(JSON.stringify(found)).digest('hex');
  return { ...memory, engine: `${memory.engine}+${lookingFor.slice(0, 16)}` };
};

const contextOf = (
  { accountId, regions, aws = {}, seed }: ScanOptions,
  memory: ScanMemory | undefined,
) => ({
  accountId,
  regions,
  aws,
  seed: seed ?? accountId,
  ...(memory === undefined ? {} : { memory }),
});

/**
 * One scan of one account: finds what is there, reads samples of stores, writes parts while it runs.
 * One store's or collector's failure never stops the others.
 */
export const runScan = (options: ScanOptions): Promise<ScanResult> =>
  lookingFor(options.classification, () => scan(options));

const scan = async (options: ScanOptions): Promise<ScanResult> => {
  const { sink, now = Date.now, onProgress = () => {}, measure = unmeasured } = options;
  const scanSeq = now();
  const context: CollectContext = contextOf(options, memoryOf(options));
  const parts = createPartWriter({ sink, scanSeq, now });
  const lists = await Promise.all(
    (options.collectors ?? allCollectors).map((each) =>
      measure('discoverStores', () => collect(each, context, onProgress)),
    ),
  );
  const written: Written = { stores: 0, others: 0, complete: !lists.includes(undefined) };
  const { sampleCharacters } = options.classification ?? {};
  const writing = { parts, now, onProgress, sampleCharacters, measure };
  // A large store must not hold back the rows of those that are done.
  const timer = setInterval(parts.flushDue, FLUSH_MS / 4);
  const scanning = mapLimited(
    lists.flatMap((list) => list ?? []),
    CONCURRENCY,
    (found) => write(writing, found, written),
  );
  await scanning.finally(() => clearInterval(timer));
  const { complete } = written;
  const count = await measure('commitScan', async () => {
    const count = await parts.end();
    await sink.finish({ schema: 1, scanSeq, parts: count, complete, finishedAt: now() });
    return count;
  });
  return { scanSeq, parts: count, ...written };
};
