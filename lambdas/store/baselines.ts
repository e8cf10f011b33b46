import * as z from 'zod/mini';
import {
  CELL_BYTES,
  DAY_CELLS,
  Habits,
  VOLUME_DAYS,
  type VolumeDay,
} from '#contracts/activity/baseline.ts';
import { USE_DAYS } from '#contracts/activity/use.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { habitsKey, volumeKey } from './keys/activity.ts';
import { hashOf } from './keys/ids.ts';
import { writeMerged } from './mergedItem.ts';
import { getItem, type Item, queryAll, type Table } from './table.ts';

const DAY_S = 86_400;
const ttlOf = (day: number, days: number): number => (day + 1 + days) * DAY_S;

const HabitsItem = z.object({ habits: Habits });
const readHabits = (item: Item | undefined) => HabitsItem.safeParse(item).data?.habits;

/** Days of another form count as absent. */
const DayItem = z.object({
  day: z.int(),
  cells: z
    .instanceof(Uint8Array)
    .check(z.refine(({ length }) => length === DAY_CELLS * CELL_BYTES)),
});
const readDay = (item: Item | undefined) => DayItem.safeParse(item).data;

/** A principal at a data store; no principal = all of them together. */
export interface Habitual {
  readonly storeId: string;
  readonly principalId: string | undefined;
}

const of = ({ storeId, principalId }: Habitual) => ({
  storeId,
  principal: principalId === undefined ? undefined : hashOf(principalId),
});

/** Adds to what is usual; most windows tell nothing new, and then nothing is written. */
export const writeHabits = async (
  chunks: Table,
  customer: CustomerContext,
  given: Habitual & { readonly merge: (stored: Habits | undefined) => Habits },
): Promise<void> => {
  await writeMerged(chunks, habitsKey(customer, of(given)), {
    read: readHabits,
    merge: given.merge,
    write: (habits) => ({ habits, ttl: ttlOf(habits.lastDay, USE_DAYS) }),
  });
};

interface NewVolumes {
  readonly storeId: string;
  readonly principalId: string;
  readonly day: number;
  readonly merge: (stored: VolumeDay | undefined) => VolumeDay;
}

/** Adds windows to the volumes of a day. */
export const writeVolumes = async (
  chunks: Table,
  customer: CustomerContext,
  { storeId, principalId, day, merge }: NewVolumes,
): Promise<void> => {
  const key = volumeKey(customer, { storeId, principal: hashOf(principalId), day });
  await writeMerged(chunks, key, {
    read: readDay,
    merge,
    write: ({ cells }) => ({ day, cells, ttl: ttlOf(day, VOLUME_DAYS) }),
  });
};

/** What is usual of a principal at a data store on a day, and of all principals there. */
export const readBaseline = async (
  chunks: Table,
  customer: CustomerContext,
  { storeId, principalId, day }: { storeId: string; principalId: string; day: number },
) => {
  const principal = hashOf(principalId);
  const own = habitsKey(customer, { storeId, principal });
  const last = volumeKey(customer, { storeId, principal, day });
  const [items, everybody] = await Promise.all([
    queryAll(chunks, own.pk, { between: [own.sk, last.sk] }),
    getItem(chunks, habitsKey(customer, { storeId, principal: undefined })),
  ]);
  return {
    habits: readHabits(items.find(({ sk }) => sk === own.sk)),
    days: items.flatMap((item) => readDay(item) ?? []),
    everybody: readHabits(everybody),
  };
};
