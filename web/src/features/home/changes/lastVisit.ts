import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSignedIn } from '#lib/session/store.ts';

const SAME_VISIT_MS = 30 * 60_000;

const Visits = z.object({
  /** When home was looked at last, in ms since 1970. */
  at: z.int(),
  /** When the visit before this one ended; null = there was none. */
  before: z.nullable(z.int()),
});
export type Visits = z.infer<typeof Visits>;

/** Half an hour without a look ends a visit. */
export const visitedAt = (known: Visits | null, now: number): Visits => {
  if (known === null) return { at: now, before: null };
  return { at: now, before: now - known.at > SAME_VISIT_MS ? known.at : known.before };
};

const readVisits = (key: string): Visits | null => {
  try {
    return Visits.parse(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
};

/** When the user's last visit in this browser ended; null = this is the first. Notes this one. */
export const useLastVisit = (): number | null => {
  const { userId } = useSignedIn();
  const key = `lastVisit:${userId}`;
  const [visits] = useState(() => visitedAt(readVisits(key), Date.now()));
  useEffect(() => localStorage.setItem(key, JSON.stringify(visits)), [key, visits]);
  return visits.before;
};
