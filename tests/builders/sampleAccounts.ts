import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import type { Collector, Found } from '#customer-stack/collectors/collector.ts';
import { collectors } from '#customer-stack/collectors/index.ts';
import { withinDepth } from '#customer-stack/samplers/depth.ts';
import type { StoreContent } from '#customer-stack/samplers/storeProfile.ts';
import { runScan, type ScanResult } from '#customer-stack/scanner/run.ts';
import { createServices } from '#local/aws/services/index.ts';
import { buildSampleAccounts } from '#local/sample/accounts/buildSampleAccounts.ts';
import { homeRegions, type SampleAccountId, scannerKeyId } from '#local/sample/accounts/names.ts';

export interface ScannedAccount {
  readonly rows: readonly ScanRow[];
  /** Collectors that could not list their service. */
  readonly failed: readonly string[];
  readonly result: ScanResult;
}

export interface SampleAccounts {
  /** Facts of one account with the rights of the scanner's role; data in stores is not read. */
  readonly scan: (accountId: SampleAccountId) => Promise<ScannedAccount>;
  readonly stop: () => Promise<void>;
}

const email: ScannedFinding = { type: 'email', count: 1, confidence: 0.9, samples: [], where: [] };

/** Content reported for every store: e-mail addresses. */
const assumed: StoreContent = {
  analysis: {
    state: 'analysed',
    unitsSeen: 1,
    unitsTotal: 1,
    bytesSeen: 1,
    bytesTotal: 1,
    notAnalysed: [],
  },
  findings: [email],
};

const readable = (found: Found): Found => ('facts' in found ? { ...found, target: {} } : found);

/** Settings of single objects, which come with the content, and no byte of it. */
const settingsInside: (collector: Collector) => NonNullable<Collector['analyse']> =
  ({ name, analyse }) =>
  async (context, store) => {
    if (name !== 's3Buckets') return assumed;
    const nothing = { bytesAStore: 0, rowsAStore: 0 };
    const content = await withinDepth(nothing, () => analyse?.(context, store));
    return { ...assumed, ...(content?.objectAcls && { objectAcls: content.objectAcls }) };
  };

const withoutReading = (collector: Collector): Collector => ({
  ...collector,
  collect: async (context) => (await collector.collect(context)).map(readable),
  analyse: settingsInside(collector),
});

const scan = async (endpoint: string, accountId: SampleAccountId): Promise<ScannedAccount> => {
  const rows: ScanRow[] = [];
  const failed: string[] = [];
  const credentials = { accessKeyId: scannerKeyId(accountId), secretAccessKey: 'x' };
  const result = await runScan({
    accountId,
    regions: homeRegions[accountId],
    aws: { endpoint, credentials },
    collectors: collectors.map(withoutReading),
    sink: { writePart: async () => {}, finish: async () => {} },
    onProgress: (progress) => {
      if (progress.step === 'store' || progress.step === 'row') rows.push(progress.row);
      if (progress.step === 'collectorFailed') failed.push(progress.collector);
    },
  });
  return { rows, failed, result };
};

/** The sample customer's accounts over the wire, in a folder of their own. */
export const sampleAccounts = async (): Promise<SampleAccounts> => {
  const folder = await mkdtemp(join(tmpdir(), 'dataward-sample-'));
  const sampleAccounts = await buildSampleAccounts({
    folder: join(folder, 'sample-accounts'),
    now: new Date(),
  });
  const services = await createServices({
    stateDir: join(folder, 'aws'),
    productAccountId: '999999999999',
    region: 'us-east-1',
    port: 0,
    invoke: () => Promise.reject(new Error('no functions here')),
  });
  for (const account of sampleAccounts.accounts) services.addAccount(account);
  await sampleAccounts.seedTables(services.endpoint);
  return {
    scan: (accountId) => scan(services.endpoint, accountId),
    stop: async () => {
      await services.stop();
      await sampleAccounts.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
