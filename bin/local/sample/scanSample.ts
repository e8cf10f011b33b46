import type { Emulator } from '#local/aws/emulator.ts';
import { accountNames, type SampleAccountId, sampleAccountIds } from './accounts/names.ts';
import { classificationFile } from './classificationFile.ts';
import { readSampleAccounts } from './sampleCustomer.ts';
import type { ScanLine } from './scanLines.ts';
import { type ScanProcess, startScanProcess } from './scanProcess.ts';

export interface ScanReport {
  /** One line, shown once. */
  print(line: string): void;
  /** Where a scan is; the next one takes its place. */
  status(line: string): void;
}

export interface SampleScan {
  readonly done: Promise<void>;
  stop(): Promise<void>;
}

const ANALYSIS_MS = 600_000;
const day = 24 * 3600 * 1000;
const frequencies: Readonly<Record<string, number>> = {
  'rate(1 day)': day,
  'rate(7 days)': 7 * day,
  'rate(30 days)': 30 * day,
};

/** Accounts whose last complete scan is missing or older than their frequency. */
const dueAccounts = async (cloud: Emulator, now: number): Promise<SampleAccountId[]> => {
  const accounts = await readSampleAccounts(cloud);
  return accounts
    .filter(
      (account) => now - account.lastScanAt >= (frequencies[account.dataScanFrequency] ?? day),
    )
    .map(({ id }) => id as SampleAccountId);
};

const reporter = (accountId: SampleAccountId, report: ScanReport) => {
  const started = Date.now();
  const name = accountNames[accountId];
  let found = 0;
  let read = 0;
  let sensitive = 0;
  return (line: ScanLine): void => {
    if (line.kind === 'found') found += line.stores;
    if (line.kind === 'failed')
      report.print(`${name}: ${line.collector} could not be listed (${line.error})`);
    if (line.kind === 'store') {
      read += 1;
      if (line.types.length > 0) sensitive += 1;
      report.status(`Scanning ${name}: ${read} of ${found} stores read, now ${line.name}`);
    }
    if (line.kind === 'end')
      report.print(
        `${name} scanned: ${line.stores} data stores, ${sensitive} with sensitive data, in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      );
  };
};

export interface ScanSampleOptions {
  readonly report: ScanReport;
  /** Scans accounts that are not due, too. */
  readonly always: boolean;
}

/** Scans the sample accounts that are due, one after the other, beside the running product. */
export const scanSample = (cloud: Emulator, { report, always }: ScanSampleOptions): SampleScan => {
  let current: ScanProcess | undefined;
  let stopped = false;
  const run = async (): Promise<void> => {
    // What a stopped start left in the queues may be the end of a scan.
    await cloud.idle().catch(() => undefined);
    const accountIds = always ? sampleAccountIds : await dueAccounts(cloud, Date.now());
    for (const accountId of accountIds) {
      if (stopped) return;
      await using file = await classificationFile(cloud);
      const onLine = reporter(accountId, report);
      current = startScanProcess(cloud, { accountId, classification: file.path, onLine });
      await current.done;
    }
    if (accountIds.length > 0) void analysed();
  };
  /** Waits until queues and functions are idle; a stop does not wait for it. */
  const analysed = async (): Promise<void> => {
    const failure = await cloud.idle(ANALYSIS_MS).then(() => undefined, String);
    if (stopped) return;
    report.print(
      failure === undefined
        ? 'Sample analysed: its issues, assets and identities can be seen.'
        : `Sample not analysed: ${failure}`,
    );
  };
  const done = run().catch((error: unknown) => {
    if (!stopped) report.print(error instanceof Error ? error.message : String(error));
  });
  return {
    done,
    stop: async () => {
      stopped = true;
      current?.stop();
      await done;
    },
  };
};
