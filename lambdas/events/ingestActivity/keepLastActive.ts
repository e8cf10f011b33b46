import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { raiseActiveHour, writeLastActive } from '#store/lastActive.ts';
import { inParallel, type Table } from '#store/table.ts';
import { isKept } from './keepPrincipals.ts';

const WRITES_AT_A_TIME = 8;

/** When each principal called a data store last, calls that failed included, as pages of it show them. */
const lastTimes = (windows: readonly ActivityWindow[]): ReadonlyMap<string, number> => {
  const last = new Map<string, number>();
  for (const { principal, lastAt } of windows.flatMap(({ rows }) => rows)) {
    if (!isKept(principal)) continue;
    const id = principalIdOf(principal);
    last.set(id, Math.max(last.get(id) ?? 0, lastAt));
  }
  return last;
};

/** Keeps when each principal was active last; the hour comes last, so that a run that dies leaves it behind. */
export const keepLastActive = async (
  chunks: Table,
  customer: CustomerContext,
  windows: readonly ActivityWindow[],
): Promise<void> => {
  const times = [...lastTimes(windows)];
  if (times.length === 0) return;
  await inParallel(times, WRITES_AT_A_TIME, ([principalId, lastAt]) =>
    writeLastActive(chunks, customer, { principalId, lastAt }),
  );
  await raiseActiveHour(chunks, customer, Math.max(...times.map(([, lastAt]) => lastAt)));
};
