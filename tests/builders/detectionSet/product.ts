import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { Evidence } from '#contracts/activity/evidence.ts';
import type { Principal } from '#contracts/activity/principal.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import type { DetectionFacts, DetectionStore, StoreWindow } from '#domain/detections/detection.ts';
import { detections } from '#domain/detections/index.ts';
import { isPerson } from '#domain/detections/lib/acts.ts';
import { deedsIn } from '#domain/detections/lib/deeds.ts';
import { mayMatter } from '#domain/detections/mayMatter.ts';
import { DAY, HOUR } from './days.ts';
import { newMemory } from './memory.ts';

/** What a detection found, with its evidence. */
export interface Alarm {
  readonly definition: string;
  readonly resource: string;
  readonly evidence: readonly Evidence[];
}

const run = (facts: DetectionFacts): Alarm[] =>
  detections.flatMap(({ id, detect }) =>
    detect(facts).map(({ resource, evidence }) => ({ definition: id, resource, evidence })),
  );

/** The account whose records are looked at. */
export interface Watched<Entry> {
  readonly accountId: string;
  /** By their ARNs. */
  readonly stores: ReadonlyMap<string, DetectionStore>;
  readonly storesOf: DetectionFacts['storesOf'];
  readonly reachedFrom: DetectionFacts['reachedFrom'];
  /** What leaves the account of an hour; windows the oldest first. */
  readonly leavingOf: (
    start: number,
    entries: readonly Entry[],
  ) => { readonly windows: readonly StoreWindow[]; readonly calls: readonly ActivityCall[] };
}

/** Windows of principals that may do something, with what they did an hour before; people half a day. */
const withPast = (
  windows: readonly StoreWindow[],
  past: readonly StoreWindow[],
  stores: Watched<never>['stores'],
): readonly StoreWindow[] => {
  const deeds = deedsIn(windows).filter((deed) => mayMatter(deed, stores.get(deed.store)));
  const who = new Map(deeds.map(({ principalId, principal }) => [principalId, principal]));
  const since = (windows[0]?.window.start ?? 0) - HOUR;
  const isWanted = (principal: Principal, start: number): boolean =>
    who.has(principalIdOf(principal)) && (isPerson(principal) || start >= since);
  const before = past.map((each) => {
    const { rows, start } = each.window;
    const own = rows.filter(({ principal }) => isWanted(principal, start));
    return { ...each, window: { ...each.window, rows: own } };
  });
  return deeds.length === 0 ? [] : [...before, ...windows];
};

/** Before, nobody is new. */
const LEARNING_MS = 8 * DAY;

const newCalls = () => {
  const first = new Map<string, number>();
  let recent: ActivityCall[] = [];
  const keyOf = (principal: Principal, operation: string) =>
    `${principalIdOf(principal)} ${operation}`;
  return {
    add: (calls: readonly ActivityCall[], now: number): DetectionFacts['calls'] => {
      for (const { principal, operation, at } of calls) {
        const key = keyOf(principal, operation);
        if (!first.has(key)) first.set(key, at);
      }
      recent = [...recent, ...calls].filter(({ at }) => at > now - DAY);
      return calls.length === 0 ? [] : recent.map((call) => ({ call, place: null }));
    },
    madeBefore: (principal: Principal, operation: string, now: number): number | undefined => {
      const oldest = Math.min(...first.values());
      if (oldest > now - LEARNING_MS) return 0;
      const at = first.get(keyOf(principal, operation));
      return at !== undefined && at <= now - DAY ? at : undefined;
    },
  };
};

/** The way of windows and calls through the product, without its tables: alarms hour by hour. */
export const newProduct = <Entry>(watched: Watched<Entry>) => {
  const { accountId, stores, storesOf, reachedFrom } = watched;
  const { learn, baselineOf } = newMemory();
  const { add, madeBefore } = newCalls();
  let past: readonly StoreWindow[] = [];
  return (start: number, entries: readonly Entry[]): Alarm[] => {
    const { windows, calls } = watched.leavingOf(start, entries);
    for (const window of windows) learn(window);
    const now = start + HOUR;
    const facts: DetectionFacts = {
      ...{ accountId, ownAccounts: new Set([accountId]), now, storesOf, baselineOf },
      ...{ calls: add(calls, now), windows: withPast(windows, past, stores), reports: [] },
      reachedFrom,
      isOwn: (arn) => stores.has(arn),
      madeBefore: (principal, operation) => madeBefore(principal, operation, now),
    };
    past = [...past, ...windows].filter(({ window }) => window.start > now - 13 * HOUR);
    return run(facts);
  };
};
