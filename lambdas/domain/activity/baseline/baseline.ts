import type { FirstSeen, Habits, VolumeDay } from '#contracts/activity/baseline.ts';
import { isNewAt } from './habits.ts';
import { usualVolume, type Volume } from './volumes.ts';

const DAY_MS = 86_400_000;
/** Logs must tell of a data store for so long before something there is called new. */
const FIRST_SEEN_MS = 7 * DAY_MS;
/** … and before a volume is called large. */
const VOLUME_MS = 14 * DAY_MS;

/** What is known of a principal at a data store, and of all who used that; undefined = nothing. */
export interface Baseline {
  readonly habits: Habits | undefined;
  readonly everybody: Habits | undefined;
  readonly days: readonly VolumeDay[];
}

export const nothingKnown: Baseline = { habits: undefined, everybody: undefined, days: [] };

const isKnownFor = (habits: Habits | undefined, ms: number, start: number): boolean =>
  habits !== undefined && habits.firstAt <= start - ms;

/** The names of a kind in habits. */
type Kind = 'countries' | 'networks' | 'operations';

const namesOf = (habits: Habits | undefined, kind: Kind): FirstSeen => habits?.[kind] ?? [];

/** Somebody who had not used the data store before a window, though others did for a week. */
export const isNewPrincipal = ({ habits, everybody }: Baseline, start: number): boolean =>
  isKnownFor(everybody, FIRST_SEEN_MS, start) && !(habits !== undefined && habits.firstAt < start);

interface Named {
  readonly kind: Kind;
  readonly name: string;
}

/** What nobody had done at the data store, or no place that anybody had done it from. */
export const isNewToStore = (
  { everybody }: Baseline,
  { kind, name }: Named,
  start: number,
): boolean =>
  isKnownFor(everybody, FIRST_SEEN_MS, start) && isNewAt(namesOf(everybody, kind), name, start);

/** What was new at the data store within the last week: having been done once makes nothing usual. */
export const isNewLatelyToStore = (baseline: Baseline, named: Named, start: number): boolean => {
  const seen = namesOf(baseline.everybody, named.kind);
  const first = Math.min(start, seen.find(([name]) => name === named.name)?.[1] ?? start);
  return first > start - FIRST_SEEN_MS && isNewToStore(baseline, named, first);
};

/** What a principal had not done there in a week or more. */
export const isNewToPrincipal = (
  { habits }: Baseline,
  { kind, name }: Named,
  start: number,
): boolean =>
  isKnownFor(habits, FIRST_SEEN_MS, start) && isNewAt(namesOf(habits, kind), name, start);

/** A principal did it there for a week already. */
export const isUsual = ({ habits }: Baseline, { kind, name }: Named, start: number): boolean =>
  namesOf(habits, kind).some(([known, at]) => known === name && at <= start - FIRST_SEEN_MS);

/**
 * What a principal reads there in ten minutes: 0 where it did not read yet. Undefined = logs do not
 * tell of the data store for long enough.
 */
export const usualAt = ({ everybody, days }: Baseline, start: number): Volume | undefined =>
  isKnownFor(everybody, VOLUME_MS, start) ? usualVolume(days, start) : undefined;
