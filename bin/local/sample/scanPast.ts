import type { Emulator } from '#local/aws/emulator.ts';
import { PRODUCTION, type SampleAccountId } from './accounts/names.ts';
import type { PastDay } from './accounts/past/asOf.ts';
import type { SamplePeople } from './people/index.ts';
import { readConnectedAccounts } from './sampleCustomer.ts';
import type { SamplePast } from './samplePast.ts';
import { type OneScan, scanOne } from './scanOne.ts';

/** Long enough for an analysis on a busy machine. */
const ANALYSIS_MS = 600_000;

interface PastScan extends Pick<OneScan, 'report' | 'signal'> {
  readonly past: SamplePast;
  /** Who uses the product meanwhile; default nobody. */
  readonly people?: SamplePeople | undefined;
}

/** Only production has a trail: its logs are read from their second day on. */
const timesOf = (past: SamplePast, accountId: SampleAccountId) => ({
  behindMs: past.behind(),
  logsBehindMs: accountId === PRODUCTION ? past.logsBehind() : 0,
});

const scanDay = async (
  cloud: Emulator,
  { accountIds }: PastDay,
  { past, people, ...of }: PastScan,
): Promise<void> => {
  for (const connected of await readConnectedAccounts(cloud)) {
    const isWanted = accountIds.includes(connected.id) && connected.account.stack === null;
    if (isWanted && !of.signal.aborted)
      await scanOne(cloud, connected, { ...of, ...timesOf(past, connected.id) });
  }
  await cloud.idle(ANALYSIS_MS);
};

/** Waits for what people do and what follows from it. An action that fails is reported and left out. */
const waitForPeople = async (
  cloud: Emulator,
  { report, signal }: PastScan,
  act: Promise<void> | undefined,
): Promise<void> => {
  if (act === undefined) return;
  const done = act.then(() => cloud.idle(ANALYSIS_MS));
  await done.catch((error: unknown) => {
    if (!signal.aborted) report.print(String(error));
  });
};

/** Scans the days before today. One that fails is left out: the next shows what became of it. */
export const scanPast = async (cloud: Emulator, scan: PastScan): Promise<void> => {
  const { past, people, report, signal } = scan;
  await waitForPeople(cloud, scan, people?.addPolicies());
  for (let { day } = past; day !== undefined; { day } = past) {
    report.print(`The sample company ${day.daysAgo} days ago`);
    await past.writeLogs();
    await scanDay(cloud, day, scan).catch((error: unknown) => {
      if (!signal.aborted) report.print(String(error));
    });
    if (signal.aborted) return;
    await waitForPeople(cloud, scan, people?.act(day.daysAgo));
    await past.leaveDay();
  }
  await past.writeLogs();
};
