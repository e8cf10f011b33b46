import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { Habits, VolumeDay } from '#contracts/activity/baseline.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { habitsOf, mergeHabits, type Places } from '#domain/activity/baseline/habits.ts';
import { mergeDays, volumeDay, volumeOf } from '#domain/activity/baseline/volumes.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { isUnnamed } from '#domain/activity/uses.ts';
import { type Habitual, writeHabits, writeVolumes } from '#store/baselines.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { inParallel, type Table } from '#store/table.ts';

const WRITES_AT_A_TIME = 8;

interface PlacedWindows {
  readonly accountId: string;
  readonly windows: readonly ActivityWindow[];
  readonly placesOf: (window: ActivityWindow) => Places;
}

/** Rows of one principal in a window, or of all: without an id. */
interface Share {
  readonly principalId: string | undefined;
  readonly window: ActivityWindow;
  readonly rows: readonly ActivitySums[];
}

const sharesOf = (window: ActivityWindow): Share[] => {
  const named = window.rows.filter((row) => !isUnnamed(row));
  const own = [...Map.groupBy(named, ({ principal }) => principalIdOf(principal))].map(
    ([principalId, rows]) => ({ principalId, window, rows }),
  );
  return [...own, { principalId: undefined, window, rows: window.rows }];
};

/** Of one principal at one data store, or of all there. */
interface Shares extends Habitual {
  readonly shares: readonly Share[];
}

const merged = <T>(found: readonly T[], merge: (a: T, b: T) => T) => {
  const [first, ...more] = found;
  if (first === undefined) return undefined;
  const sum = more.reduce(merge, first);
  return (stored: T | undefined): T => (stored === undefined ? sum : merge(stored, sum));
};

const addHabits = async (
  chunks: Table,
  customer: CustomerContext,
  { shares, placesOf, ...of }: Shares & Pick<PlacedWindows, 'placesOf'>,
): Promise<void> => {
  const found = shares.flatMap(
    ({ window, rows }) => habitsOf(window.start, rows, placesOf(window)) ?? [],
  );
  const merge = merged<Habits>(found, mergeHabits);
  if (merge !== undefined) await writeHabits(chunks, customer, { ...of, merge });
};

const addVolumes = async (
  chunks: Table,
  customer: CustomerContext,
  { storeId, principalId, shares }: Shares,
): Promise<void> => {
  if (principalId === undefined) return;
  const found = shares.map(({ window, rows }) => volumeDay(window, volumeOf(window.store, rows)));
  for (const [day, days] of Map.groupBy(found, (each) => each.day)) {
    const merge = merged<VolumeDay>(days, mergeDays);
    if (merge !== undefined)
      await writeVolumes(chunks, customer, { storeId, principalId, day, merge });
  }
};

/**
 * Keeps what is usual of each principal at each data store, and of all there. A window is kept by
 * its start and greatest revision, so that one that is late or comes again changes nothing.
 */
export const keepBaselines = async (
  chunks: Table,
  customer: CustomerContext,
  { accountId, windows, placesOf }: PlacedWindows,
): Promise<void> => {
  const byStore = Map.groupBy(windows, ({ store }) => entityRefOf('dataStore', accountId, store));
  const all = [...byStore].flatMap(([storeId, own]) =>
    [...Map.groupBy(own.flatMap(sharesOf), ({ principalId }) => principalId)].map(
      ([principalId, shares]) => ({ storeId, principalId, shares }),
    ),
  );
  await inParallel(all, WRITES_AT_A_TIME, async (of) => {
    await addHabits(chunks, customer, { ...of, placesOf });
    await addVolumes(chunks, customer, of);
  });
};
