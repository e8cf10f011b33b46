import { setTimeout as sleep } from 'node:timers/promises';
import { readTemplate } from '#customer-stack/template/artifactFiles.ts';
import type { Emulator } from '#local/aws/emulator.ts';
import { nextFire } from '#local/aws/services/events/schedule.ts';
import type { SampleAccounts } from './accounts/buildSampleAccounts.ts';
import { scannerBucket } from './accounts/names.ts';
import { MINUTES_PER_FILE } from './accounts/trail/logFiles.ts';
import { type ConnectedAccount, readConnectedAccounts } from './sampleCustomer.ts';
import type { ScanReport } from './scanReport.ts';

const FILE_MS = MINUTES_PER_FILE * 60_000;

/** When the next log files behind a time are written, ms since 1970. */
export const nextFiles = (after: number): number => after - (after % FILE_MS) + FILE_MS;

/**
 * The next run of the reader behind a time. It reads the first files of a window that is open, so that
 * traffic stays live until the run after it.
 *
 * @param every milliseconds between two runs
 */
export const nextRead = (after: number, every: number): number =>
  after - ((after - FILE_MS) % every) + every;

/** Milliseconds between two runs, as the customer's stack has them. */
const readEvery = (): number => {
  const { Properties } = readTemplate().Resources.ActivitySchedule ?? {};
  const every = nextFire(String(Properties?.ScheduleExpression), 0);
  if (every === undefined) throw new Error('The stack never reads logs.');
  return every;
};

/** The schedules of a stack are its own; before the first scan nothing is known to tell of. */
const isRead = ({ account }: ConnectedAccount): boolean =>
  account.stack === null && account.lastScanAt > 0;

/** Runs the function of the stack that reads logs in an account, with the scanner's credentials. */
const readLogsOf = async (
  cloud: Emulator,
  { accounts }: Pick<SampleAccounts, 'accounts'>,
  accountId: string,
): Promise<void> => {
  const account = accounts.find((each) => each.accountId === accountId);
  await account?.programs?.invoke({
    functionName: 'dataward-readActivity',
    event: {},
    environment: {
      ...cloud.environmentOf(accountId),
      ACCOUNT_ID: accountId,
      BUCKET: scannerBucket(accountId),
      PRODUCT_BUS_ARN: cloud.names.busArn,
    },
  });
};

export interface LiveTraffic {
  /** Writes the logs up to a moment, ms since 1970, and reads them when it is time to. */
  tick(now: number): Promise<void>;
}

export const createLiveTraffic = (
  cloud: Emulator,
  sample: Pick<SampleAccounts, 'accounts' | 'logs'>,
): LiveTraffic => {
  const every = readEvery();
  let readAt = 0;
  return {
    tick: async (now) => {
      await sample.logs.writeUntil(new Date(now));
      if (now < readAt) return;
      readAt = nextRead(now, every);
      const connected = await readConnectedAccounts(cloud);
      for (const { id } of connected.filter(isRead)) await readLogsOf(cloud, sample, id);
    },
  };
};

/** Traffic of the accounts goes on as this machine's time does, until the signal. */
export const followTraffic = async (
  traffic: LiveTraffic,
  { report, signal }: { readonly report: ScanReport; readonly signal: AbortSignal },
): Promise<void> => {
  const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const printError = (error: unknown): void => {
    if (!signal.aborted) report.print(`Live traffic: ${String(error)}`);
  };
  while (!signal.aborted) {
    // A run that is under way at a stop is cut off there, and made up for by the next.
    await Promise.race([traffic.tick(Date.now()).catch(printError), stopped]);
    const wait = nextFiles(Date.now()) - Date.now();
    await sleep(wait, undefined, { signal, ref: false }).catch(() => undefined);
  }
};
