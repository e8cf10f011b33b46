import { setTimeout as sleep } from 'node:timers/promises';
import type { Emulator } from '#local/aws/emulator.ts';
import { accountNames, type SampleAccountId } from './accounts/names.ts';
import { classificationFile } from './classificationFile.ts';
import { type ConnectedAccount, readConnectedAccounts } from './sampleCustomer.ts';
import type { ScanLine } from './scanLines.ts';
import { type ScanProcess, startScanProcess } from './scanProcess.ts';

export interface ScanReport {
  /** One line, shown once. */
  print(line: string): void;
  /** Where a scan is; the next one takes its place. */
  status(line: string): void;
}

export interface SampleScan {
  stop(): Promise<void>;
}

const ANALYSIS_MS = 600_000;
const day = 24 * 3600 * 1000;
const frequencies: Readonly<Record<string, number>> = {
  'rate(1 day)': day,
  'rate(7 days)': 7 * day,
  'rate(30 days)': 30 * day,
};

/** The last complete scan is missing or older than its frequency. */
const isDue = ({ account }: ConnectedAccount, now: number): boolean =>
  now - account.lastScanAt >= (frequencies[account.dataScanFrequency] ?? day);

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

export interface AccountScans {
  /** Scans accounts that are due and were not scanned by this call before; returns how many. */
  scanDue(always?: boolean): Promise<number>;
  stop(): void;
}

/** Connected again, an account is scanned again. */
const nameOf = ({ id, account }: ConnectedAccount): string => `${id} ${account.createdAt}`;

/** Scans of connected sample accounts, one after the other, beside the running product. */
export const createScans = (cloud: Emulator, report: ScanReport): AccountScans => {
  const begun = new Set<string>();
  const capped = new Set<string>();
  let current: ScanProcess | undefined;
  let isStopped = false;
  const scan = async ({ id: accountId, customerId }: ConnectedAccount): Promise<void> => {
    await using file = await classificationFile(cloud, customerId);
    const onLine = reporter(accountId, report);
    current = startScanProcess(cloud, { accountId, classification: file.path, onLine });
    await current.done;
  };
  /** Once: it is looked at every few seconds. */
  const reportCapped = (connected: ConnectedAccount): void => {
    if (capped.has(nameOf(connected))) return;
    capped.add(nameOf(connected));
    report.print(`${accountNames[connected.id]} not scanned: its monthly cap is reached`);
  };
  const scanDue = async (always = false): Promise<number> => {
    let count = 0;
    for (const connected of await readConnectedAccounts(cloud)) {
      const isWanted = always || isDue(connected, Date.now());
      if (isStopped || !isWanted || begun.has(nameOf(connected))) continue;
      if (connected.isCapped) {
        reportCapped(connected);
        continue;
      }
      begun.add(nameOf(connected));
      await scan(connected);
      count += 1;
    }
    return count;
  };
  const stop = (): void => {
    isStopped = true;
    current?.stop();
  };
  return { scanDue, stop };
};

export interface ScanSampleOptions {
  readonly report: ScanReport;
  /** Scans accounts that are not due, too. */
  readonly always: boolean;
}

/** How often it looks for accounts that were connected meanwhile. */
const WATCH_MS = 3_000;

/** Scans the sample accounts that are due, now and once they are connected. */
export const scanSample = (cloud: Emulator, { report, always }: ScanSampleOptions): SampleScan => {
  const scans = createScans(cloud, report);
  const stopping = new AbortController();
  const { signal } = stopping;
  const printError = (error: unknown): void => {
    if (!signal.aborted) report.print(error instanceof Error ? error.message : String(error));
  };
  /** Waits until queues and functions are idle; a stop does not wait for it. */
  const reportAnalysed = async (): Promise<void> => {
    const failure = await cloud.idle(ANALYSIS_MS).then(() => undefined, String);
    if (signal.aborted) return;
    report.print(
      failure === undefined
        ? 'Sample analysed: its issues, assets and identities can be seen.'
        : `Sample not analysed: ${failure}`,
    );
  };
  const look = async (isForced: boolean): Promise<void> => {
    const count = (await scans.scanDue(isForced).catch(printError)) ?? 0;
    if (count > 0) void reportAnalysed();
  };
  const run = async (): Promise<void> => {
    // What a stopped start left in the queues may be the end of a scan.
    await cloud.idle().catch(() => undefined);
    for (let isForced = always; !signal.aborted; isForced = false) {
      await look(isForced);
      await sleep(WATCH_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const running = run().catch(printError);
  return {
    stop: async () => {
      stopping.abort();
      scans.stop();
      await running;
    },
  };
};
