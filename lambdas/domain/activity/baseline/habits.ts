import type { ActivitySums } from '#contracts/activity/activityWindow.ts';
import { type FirstSeen, type Habits, MOST_NAMES } from '#contracts/activity/baseline.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { succeeded } from './succeeded.ts';
import { dayOf } from './volumes.ts';

/** Where public addresses are, by address. */
export type Places = Readonly<Record<string, SourcePlace>>;

/** The earliest names; which they are depends neither on order nor on repetition. */
const earliest = (names: FirstSeen): FirstSeen =>
  names.toSorted(([a, one], [b, other]) => one - other || (a < b ? -1 : 1)).slice(0, MOST_NAMES);

const seenAt = (start: number, names: readonly (string | undefined)[]): FirstSeen =>
  earliest([...new Set(names)].flatMap((name) => (name ? [[name, start]] : [])));

/** 24 bits for each day of the week. */
const hoursAt = (start: number): number[] => {
  const at = new Date(start);
  return Array.from({ length: 7 }, (_, day) =>
    day === at.getUTCDay() ? 1 << at.getUTCHours() : 0,
  );
};

/** The name of a call, with what a log tells of it beside. */
export const markedOperation = ({ operation, mark }: Pick<ActivitySums, 'operation' | 'mark'>) =>
  mark === undefined ? operation : `${operation} ${mark}`;

/** Of the rows of a window; undefined = every call failed. */
export const habitsOf = (
  start: number,
  rows: readonly ActivitySums[],
  places: Places,
): Habits | undefined => {
  const made = rows.filter((row) => succeeded(row) > 0);
  if (made.length === 0) return undefined;
  const found = made.map(({ source }) => places[source.name]);
  return {
    firstAt: start,
    lastDay: dayOf(start),
    countries: seenAt(
      start,
      found.map((place) => place?.country),
    ),
    networks: seenAt(
      start,
      found.map((place) => place?.network),
    ),
    operations: seenAt(start, made.map(markedOperation)),
    hours: hoursAt(start),
  };
};

const union = (a: FirstSeen, b: FirstSeen): FirstSeen => {
  const merged = new Map(a);
  for (const [name, at] of b) merged.set(name, Math.min(at, merged.get(name) ?? at));
  return earliest([...merged]);
};

/** Both, in whatever order and however often: the result is the same. */
export const mergeHabits = (a: Habits, b: Habits): Habits => ({
  firstAt: Math.min(a.firstAt, b.firstAt),
  lastDay: Math.max(a.lastDay, b.lastDay),
  countries: union(a.countries, b.countries),
  networks: union(a.networks, b.networks),
  operations: union(a.operations, b.operations),
  hours: a.hours.map((bits, day) => bits | (b.hours[day] ?? 0)),
});

/**
 * Not seen before the window that starts then; false once too many names were seen to tell. Whether
 * the window itself is among what is known makes no difference.
 */
export const isNewAt = (seen: FirstSeen, name: string, start: number): boolean => {
  const first = seen.find(([known]) => known === name)?.[1];
  return first === undefined ? seen.length < MOST_NAMES : first >= start;
};
