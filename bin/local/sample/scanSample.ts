import { setTimeout as sleep } from 'node:timers/promises';
import { mayScanAt } from '#contracts/cloudAccount/scanHours.ts';
import { readRangesNow, sweepNow } from '#local/aws/create/invokeNow.ts';
import type { Emulator } from '#local/aws/emulator.ts';
import { accountNames } from './accounts/names.ts';
import { followTraffic, type LiveTraffic } from './liveTraffic.ts';
import type { SamplePeople } from './people/index.ts';
import { type ConnectedAccount, readConnectedAccounts } from './sampleCustomer.ts';
import type { SamplePast } from './samplePast.ts';
import { scanOne } from './scanOne.ts';
import { scanPast } from './scanPast.ts';
import type { ScanReport } from './scanReport.ts';

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

/** The last complete scan is missing, or older than its frequency where no stack keeps to it. */
const isDue = ({ account }: ConnectedAccount, now: number): boolean =>
  account.stack === null
    ? now - account.lastScanAt >= (frequencies[account.dataScanFrequency] ?? day)
    : account.lastScanAt === 0;

export interface AccountScans {
  /** Scans accounts that are due and were not scanned by this call before; returns how many. */
  scanDue(always?: boolean): Promise<number>;
  stop(): void;
}

/** Connected again, an account is scanned again. */
const nameOf = ({ id, account }: ConnectedAccount): string => `${id} ${account.createdAt}`;

/** The product writes the settings of a new stack and requests its first scan; later ones are scheduled. */
const beginInStack = async (
  cloud: Emulator,
  { id }: ConnectedAccount,
  report: ScanReport,
): Promise<void> => {
  await sweepNow(cloud);
  report.print(`${accountNames[id]}: its first scan begins, by the workflow of its stack`);
};

/** Why no scan may begin; undefined = it may. */
const whyNot = ({ isCapped, scope }: ConnectedAccount): string | undefined => {
  if (isCapped) return 'its monthly cap is reached';
  return mayScanAt(scope.hours, Date.now()) ? undefined : 'it is outside of its hours';
};

/** Reports an account that may not be scanned once: it is looked at every few seconds. */
const stoppedReporter = (report: ScanReport) => {
  const stopped = new Set<string>();
  return (connected: ConnectedAccount, reason: string): void => {
    const line = `${accountNames[connected.id]} not scanned: ${reason}`;
    if (stopped.has(`${nameOf(connected)} ${line}`)) return;
    stopped.add(`${nameOf(connected)} ${line}`);
    report.print(line);
  };
};

/** Scans of connected sample accounts, one after the other, beside the running product. */
export const createScans = (cloud: Emulator, report: ScanReport): AccountScans => {
  const begun = new Set<string>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const scan = async (connected: ConnectedAccount): Promise<void> => {
    const isInStack = connected.account.stack !== null;
    if (isInStack) await beginInStack(cloud, connected, report);
    else await scanOne(cloud, connected, { report, signal });
  };
  const reportStopped = stoppedReporter(report);
  const scanDue = async (always = false): Promise<number> => {
    let count = 0;
    for (const connected of await readConnectedAccounts(cloud)) {
      const isWanted = always || isDue(connected, Date.now());
      if (signal.aborted || !isWanted || begun.has(nameOf(connected))) continue;
      const reason = whyNot(connected);
      if (reason !== undefined) {
        reportStopped(connected, reason);
        continue;
      }
      begun.add(nameOf(connected));
      await scan(connected);
      count += 1;
    }
    return count;
  };
  return { scanDue, stop: () => stopping.abort() };
};

export interface ScanSampleOptions {
  readonly report: ScanReport;
  /** Scans accounts that are not due, too. */
  readonly always: boolean;
  /** Earlier days that are scanned before today. */
  readonly past?: SamplePast | undefined;
  /** Who uses the product on those days. */
  readonly people?: SamplePeople | undefined;
  /** Goes on once today is there; default: logs end with the start. */
  readonly live?: LiveTraffic | undefined;
}

/** Waits until queues and functions are idle; a stop does not wait for it. */
const reportAnalysed = async (
  cloud: Emulator,
  { report, signal }: { readonly report: ScanReport; readonly signal: AbortSignal },
): Promise<void> => {
  const failure = await cloud.idle(ANALYSIS_MS).then(() => undefined, String);
  if (signal.aborted) return;
  report.print(
    failure === undefined
      ? 'Sample analysed: its issues, assets and identities can be seen.'
      : `Sample not analysed: ${failure}`,
  );
};

/** How often it looks for accounts that were connected meanwhile. */
const WATCH_MS = 3_000;

/** Scans the sample accounts that are due, now and once they are connected. */
export const scanSample = (
  cloud: Emulator,
  { report, always, past, people, live }: ScanSampleOptions,
): SampleScan => {
  const scans = createScans(cloud, report);
  const stopping = new AbortController();
  const { signal } = stopping;
  const printError = (error: unknown): void => {
    if (!signal.aborted) report.print(error instanceof Error ? error.message : String(error));
  };
  const look = async (isForced: boolean): Promise<void> => {
    const count = (await scans.scanDue(isForced).catch(printError)) ?? 0;
    if (count > 0) void reportAnalysed(cloud, { report, signal });
  };
  const watch = async (): Promise<void> => {
    for (let isForced = always; !signal.aborted; isForced = false) {
      await look(isForced);
      await sleep(WATCH_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const run = async (): Promise<void> => {
    // What a stopped start left in the queues may be the end of a scan.
    await cloud.idle().catch(() => undefined);
    await readRangesNow(cloud).catch(printError);
    if (past !== undefined) await scanPast(cloud, { past, people, report, signal });
    await Promise.all([watch(), live && followTraffic(live, { report, signal })]);
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
