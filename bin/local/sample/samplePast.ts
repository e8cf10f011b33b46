import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { WebConfig } from '#contracts/http/webConfig.ts';
import type { Clock } from '#local/aws/clock.ts';
import { readTextIfAny, writeFileAtomic } from '#local/aws/state/files.ts';
import type { LocalAccount } from '#local/aws/types.ts';
import type { SampleAccounts } from './accounts/buildSampleAccounts.ts';
import { type PastDay, pastDays } from './accounts/past/asOf.ts';
import { HISTORY_DAYS } from './accounts/trail/history.ts';

const DAY_MS = 86_400_000;

/** How far the scans of earlier days are. */
const Kept = z.object({
  /** The moment that days are counted back from, ms since 1970. */
  made: z.int(),
  /** How many days are scanned. */
  done: z.int(),
});

const fileOf = (stateDir: string): string => join(stateDir, 'sample-past.json');

const readKept = (stateDir: string): z.infer<typeof Kept> | undefined => {
  const text = readTextIfAny(fileOf(stateDir));
  return text === undefined ? undefined : Kept.parse(JSON.parse(text));
};

const momentOf = ({ daysAgo }: PastDay, made: number): number => made - daysAgo * DAY_MS;

interface PastRequest {
  readonly stateDir: string;
  readonly reset: boolean;
  /** False = today alone is scanned. */
  readonly history: boolean;
}

/**
 * Where the clock begins, ms since 1970: on a new folder at the first day, on one that was stopped
 * meanwhile at the day that it had come to. Undefined = all is scanned, or the folder has no past.
 */
export const pastStart = async ({
  stateDir,
  reset,
  history,
}: PastRequest): Promise<number | undefined> => {
  if (!history) {
    // Once today is scanned, no day before it can follow.
    await rm(fileOf(stateDir), { force: true });
    return undefined;
  }
  const isNew = reset || !existsSync(join(stateDir, 'sample.json'));
  const kept = isNew ? { made: Date.now(), done: 0 } : readKept(stateDir);
  const next = kept && pastDays[kept.done];
  return next && momentOf(next, kept.made);
};

export interface PastCloud {
  readonly stateDir: string;
  readonly clock: Clock;
  addAccount(account: LocalAccount): void;
  configure(more: Partial<WebConfig>): void;
}

/** Earlier days of the sample accounts, in their order. */
export interface SamplePast {
  /** The day that is to be scanned; undefined = today. */
  readonly day: PastDay | undefined;
  /** Milliseconds that its time is behind this machine's. */
  readonly behind: () => number;
  /** Milliseconds that the first day of the logs is behind, on the first day that is scanned; 0 = they are read already. */
  readonly logsBehind: () => number;
  /** Writes the logs since the day before. */
  writeLogs(): Promise<void>;
  /** Sets clock and accounts to the next day: this one is scanned, and what follows from it done. */
  leaveDay(): Promise<void>;
}

/** Sets clock and accounts to the first day that is not scanned. */
export const enterPast = async (
  { stateDir, clock, addAccount, configure }: PastCloud,
  accounts: Pick<SampleAccounts, 'made' | 'accountsAsOf'> & {
    readonly logs: Pick<SampleAccounts['logs'], 'writePast'>;
  },
  days: readonly PastDay[] = pastDays,
): Promise<SamplePast> => {
  const made = accounts.made.getTime();
  let done = readKept(stateDir)?.done ?? 0;
  const momentAt = (at: number): number => {
    if (at < 0) return made - HISTORY_DAYS * DAY_MS;
    const day = days[at];
    return day === undefined ? Date.now() : momentOf(day, made);
  };
  const enter = async (): Promise<void> => {
    const day = days[done];
    await writeFileAtomic(fileOf(stateDir), JSON.stringify({ made, done }));
    clock.setBehind(day === undefined ? 0 : Date.now() - momentOf(day, made));
    configure(day === undefined ? {} : { sampleHistory: { day: done + 1, days: days.length } });
    for (const account of accounts.accountsAsOf(day?.daysAgo ?? 0)) addAccount(account);
  };
  await enter();
  return {
    get day() {
      return days[done];
    },
    behind: clock.behind,
    // A reader that finds a log reads the last day of it: one whose file, of a day in UTC, is whole.
    logsBehind: () => (done === 0 ? Date.now() - made + (HISTORY_DAYS - 2) * DAY_MS : 0),
    writeLogs: () => accounts.logs.writePast(momentAt(done - 1), momentAt(done)),
    leaveDay: async () => {
      done += 1;
      await enter();
    },
  };
};
