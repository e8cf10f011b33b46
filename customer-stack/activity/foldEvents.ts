import {
  type ActivitySums,
  MOST_ERROR_CODES,
  WINDOW_MS,
} from '#contracts/activity/activityWindow.ts';
import type { ActivityEvent } from './activityEvent.ts';

/** Events of one hour whose ids are kept; beyond, one that a second file repeats counts twice. */
const MOST_IDS = 200_000;
/** Different rows of an open window; further ones are summed as others. */
const MOST_OPEN_ROWS = 2000;

type Sums = { -readonly [K in keyof ActivitySums]: ActivitySums[K] };

export interface OpenWindow {
  readonly store: string;
  readonly start: number;
  /** By principal, source, operation, origin and mark. */
  readonly rows: Map<string, Sums>;
  others: { rows: number; count: number; bytesIn: number; bytesOut: number } | null;
  revision: number;
  /** Revision that left the account last. */
  sent: number;
}

/** What is known of an hour so far. Times are milliseconds since 1970. */
export interface OpenHour {
  readonly start: number;
  /** Log files that are folded in. */
  readonly files: Set<string>;
  readonly ids: Set<string>;
  /** By store and start. */
  readonly windows: Map<string, OpenWindow>;
}

export const HOUR_MS = 3_600_000;
const startOf = (at: number, length: number): number => at - (at % length);
export const hourOf = (at: number): number => startOf(at, HOUR_MS);

export const newHour = (start: number): OpenHour => ({
  start,
  files: new Set(),
  ids: new Set(),
  windows: new Map(),
});

export const windowKey = (store: string, start: number): string => `${start} ${store}`;

const windowOf = (hour: OpenHour, { store, at }: ActivityEvent): OpenWindow => {
  const start = startOf(at, WINDOW_MS);
  const key = windowKey(store, start);
  const known = hour.windows.get(key);
  if (known !== undefined) return known;
  const made: OpenWindow = { store, start, rows: new Map(), others: null, revision: 0, sent: 0 };
  hour.windows.set(key, made);
  return made;
};

const rowKey = ({ principal, source, operation, from, mark }: ActivityEvent): string =>
  JSON.stringify([
    ...[principal.type, principal.name, principal.arn, principal.accountId],
    ...[source.type, source.name, operation],
    ...(from === undefined ? [] : [from]),
    ...(mark === undefined ? [] : [{ mark }]),
  ]);

const newRow = ({ principal, source, operation, from, mark }: ActivityEvent): Sums => ({
  ...{ principal, source, operation },
  ...(from !== undefined && { from }),
  ...(mark !== undefined && { mark }),
  count: 0,
  bytesIn: 0,
  bytesOut: 0,
  errors: [],
  lastAt: 0,
});

/** The first codes are counted apart. */
const withError = (errors: Sums['errors'], code: string): Sums['errors'] => {
  const known = errors.find((each) => each.code === code);
  if (known !== undefined) {
    return errors.map((each) => (each === known ? { code, count: each.count + 1 } : each));
  }
  return errors.length < MOST_ERROR_CODES ? [...errors, { code, count: 1 }] : errors;
};

const add = (sums: { count: number; bytesIn: number; bytesOut: number }, event: ActivityEvent) => {
  sums.count += 1;
  sums.bytesIn += event.bytesIn;
  sums.bytesOut += event.bytesOut;
};

const count = (window: OpenWindow, event: ActivityEvent): void => {
  const key = rowKey(event);
  const known = window.rows.get(key);
  if (known === undefined && window.rows.size >= MOST_OPEN_ROWS) {
    window.others ??= { rows: 0, count: 0, bytesIn: 0, bytesOut: 0 };
    add(window.others, event);
    return;
  }
  const row = known ?? newRow(event);
  if (known === undefined) window.rows.set(key, row);
  add(row, event);
  if (event.error !== null) row.errors = withError(row.errors, event.error);
  row.lastAt = Math.max(row.lastAt, event.at);
};

interface LogFile {
  /** Bucket and key of the file. */
  readonly name: string;
  readonly events: readonly ActivityEvent[];
}

/** An event of one call is about several stores under one id. */
const idOf = ({ id, store }: ActivityEvent): string => `${id} ${store}`;

/**
 * Counts the events of a log file that fall into the hour. A file that was folded in before, and
 * an event whose id was, change nothing.
 *
 * @returns windows that changed
 */
export const foldEvents = (hour: OpenHour, { name, events }: LogFile): OpenWindow[] => {
  if (hour.files.has(name)) return [];
  hour.files.add(name);
  const changed = new Set<OpenWindow>();
  for (const event of events) {
    if (hourOf(event.at) !== hour.start || hour.ids.has(idOf(event))) continue;
    if (hour.ids.size < MOST_IDS) hour.ids.add(idOf(event));
    const window = windowOf(hour, event);
    count(window, event);
    changed.add(window);
  }
  for (const window of changed) window.revision += 1;
  return [...changed];
};
