import type { Habits, VolumeDay } from '#contracts/activity/baseline.ts';
import type { Baseline } from '#domain/activity/baseline/baseline.ts';
import { habitsOf, mergeHabits } from '#domain/activity/baseline/habits.ts';
import { mergeDays, volumeDay, volumeOf } from '#domain/activity/baseline/volumes.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import type { StoreWindow } from '#domain/detections/detection.ts';

const merge = <T>(into: Map<string, T>, key: string, added: T, both: (a: T, b: T) => T): void => {
  const known = into.get(key);
  into.set(key, known === undefined ? added : both(known, added));
};

/** What is usual, kept as the product keeps it. */
export const newMemory = () => {
  const habits = new Map<string, Habits>();
  const volumes = new Map<string, Map<string, VolumeDay>>();
  const addHabits = (key: string, found: Habits | undefined) => {
    if (found !== undefined) merge(habits, key, found, mergeHabits);
  };
  const learn = ({ storeId, window, places }: StoreWindow): void => {
    const { start, store } = window;
    addHabits(`${storeId} -`, habitsOf(start, window.rows, places));
    const byWho = Map.groupBy(window.rows, ({ principal }) => principalIdOf(principal));
    for (const [who, rows] of byWho) {
      const key = `${storeId} ${who}`;
      addHabits(key, habitsOf(start, rows, places));
      const day = volumeDay(window, volumeOf(store, rows));
      const days = volumes.get(key) ?? new Map<string, VolumeDay>();
      volumes.set(key, days);
      merge(days, String(day.day), day, mergeDays);
    }
  };
  const baselineOf = (storeId: string, who: string): Baseline => ({
    habits: habits.get(`${storeId} ${who}`),
    everybody: habits.get(`${storeId} -`),
    days: [...(volumes.get(`${storeId} ${who}`)?.values() ?? [])],
  });
  return { learn, baselineOf };
};
