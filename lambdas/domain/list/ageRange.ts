import type { Age } from '#contracts/list/resourceFilters.ts';

const DAY_MS = 86_400_000;

/** Days, the first included. */
const days: Readonly<Record<Age, readonly [from: number, below: number]>> = {
  WEEK: [0, 7],
  MONTH: [7, 30],
  QUARTER: [30, 90],
  OLDER: [90, Number.POSITIVE_INFINITY],
};

/** Milliseconds since 1970, the first included. */
export type Period = readonly [from: number, below: number];

/** When something of this age was first seen; undefined for any age. */
export const seenIn = (age: Age | null | undefined, now: number): Period | undefined => {
  if (age === null || age === undefined) return undefined;
  const [least, most] = days[age];
  const newest = least === 0 ? Number.POSITIVE_INFINITY : now - least * DAY_MS;
  return [now - most * DAY_MS, newest];
};
