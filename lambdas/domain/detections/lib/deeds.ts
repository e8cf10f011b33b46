import type { ActivitySums } from '#contracts/activity/activityWindow.ts';
import type { Principal } from '#contracts/activity/principal.ts';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import type { StoreWindow } from '../detection.ts';

/** Calls of one principal to one data store from one source in ten minutes. */
export interface Act {
  readonly row: ActivitySums;
  /** Where a public address is; null = not known. */
  readonly place: SourcePlace | null;
}

/** What one principal did with one data store in ten minutes. */
export interface Deed {
  readonly storeId: string;
  /** ARN of the data store, secret or parameter. */
  readonly store: string;
  /** Of the window, ms since 1970. */
  readonly start: number;
  readonly principal: Principal;
  readonly principalId: string;
  readonly acts: readonly Act[];
}

interface Placed extends Act {
  readonly storeId: string;
  readonly store: string;
  readonly start: number;
  readonly revision: number;
}

const placedIn = ({ storeId, window, places }: StoreWindow): Placed[] =>
  window.rows.map((row) => ({
    ...{ storeId, store: window.store, start: window.start, revision: window.revision, row },
    place: row.source.type === 'public' ? (places[row.source.name] ?? null) : null,
  }));

const keyOf = ({ storeId, start, row }: Placed): string =>
  JSON.stringify([
    ...[start, storeId, principalIdOf(row.principal)],
    ...[row.operation, row.source.type, row.source.name, row.from, row.mark],
  ]);

/** Of the same calls in two windows those of the greater revision. */
const newestOf = (all: readonly Placed[]): Placed[] => {
  const newest = new Map<string, Placed>();
  for (const each of all) {
    const known = newest.get(keyOf(each));
    if (known === undefined || each.revision > known.revision) newest.set(keyOf(each), each);
  }
  return [...newest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each);
};

const deedOf = ([first, ...more]: readonly Placed[]): Deed[] => {
  if (first === undefined) return [];
  const { storeId, store, start, row } = first;
  const principalId = principalIdOf(row.principal);
  const acts = [first, ...more].map((each) => ({ row: each.row, place: each.place }));
  return [{ storeId, store, start, principal: row.principal, principalId, acts }];
};

/**
 * What windows tell, the oldest first; in whatever order and however often they come. AWS services
 * on their own behalf are left out.
 */
export const deedsIn = (windows: readonly StoreWindow[]): Deed[] => {
  const placed = newestOf(windows.flatMap(placedIn));
  const by = placed.filter(({ row }) => row.principal.type !== 'service');
  const groups = Map.groupBy(by, ({ start, storeId, row }) =>
    JSON.stringify([start, storeId, principalIdOf(row.principal)]),
  );
  return [...groups.values()].flatMap(deedOf).sort((a, b) => a.start - b.start);
};
