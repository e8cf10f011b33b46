import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import type { ActivityEvent } from './activityEvent.ts';
import { advance, type Cursor, listAfter } from './cursor.ts';
import { foldEvents, HOUR_MS, hourOf, type OpenHour, windowKey } from './foldEvents.ts';
import type { LogBucket, LogPlace } from './logPlace.ts';
import { packWindow } from './packWindow.ts';
import { updateHour, type VersionedFiles } from './updateHour.ts';
import { withAsset } from './withAsset.ts';

/** Clocks differ: an event is no later than its file by more than this. */
const AHEAD_MS = 15 * 60_000;
/** An hour takes events of files that were written until this long after its end. */
const OPEN_MS = 24 * HOUR_MS;
/** Of a page; their events are held at a time. */
const MOST_FILES = 10;
/** The function has memory for one that is large. */
const FILES_AT_A_TIME = 1;
/** Windows of the hours of a page are held until they have as many rows. */
const ROWS_TO_SEND = 2000;

export interface ActivityDeps {
  readonly logs: LogBucket;
  readonly files: VersionedFiles;
  /** Names of what has private addresses; absent = not known. */
  readonly assets?: ReadonlyMap<string, string>;
  readonly keepCursor: (place: LogPlace, cursor: Cursor) => Promise<void>;
  /** Hands windows and calls to the product; may be asked for the same ones again. */
  readonly send: (rows: readonly (ActivityWindow | ActivityCall)[]) => Promise<void>;
  readonly hasTime: () => boolean;
  /** Ms since 1970. */
  readonly now: () => number;
}

/** What was read, and what was not. */
export interface Tally {
  files: number;
  unread: number;
  records: number;
  /** Records without an id, a time or a name, and events of a time to come. */
  malformed: number;
  /** Records of other accounts. */
  foreign: number;
  /** Events of hours that are closed. */
  late: number;
}
export const newTally = (): Tally => ({
  ...{ files: 0, unread: 0, records: 0 },
  ...{ malformed: 0, foreign: 0, late: 0 },
});

interface ReadFile {
  readonly name: string;
  readonly events: readonly ActivityEvent[];
  readonly calls: readonly ActivityCall[];
}

const recordsIn = async (place: LogPlace, file: string | Uint8Array | undefined) =>
  typeof file === 'string' ? place.read(file) : file && place.readTable?.(file);

const readFile = async (
  { logs, assets = new Map() }: ActivityDeps,
  { place, key, tally }: { place: LogPlace; key: string; tally: Tally },
): Promise<ReadFile> => {
  const name = `${place.bucket}/${key}`;
  const read = await recordsIn(place, await (place.logs ?? logs).read(place.bucket, key));
  if (read === undefined) {
    tally.unread += 1;
    return { name, events: [], calls: [] };
  }
  const { events, calls = [], records, malformed, foreign } = read;
  const writtenAt = place.writtenAt(key) ?? 0;
  const isPossible = ({ at }: { readonly at: number }) => at <= writtenAt + AHEAD_MS;
  const isInTime = ({ at }: { readonly at: number }) => at >= hourOf(writtenAt - OPEN_MS);
  const possible = events.filter(isPossible).map(withAsset(assets));
  const inTime = possible.filter(isInTime);
  tally.files += 1;
  tally.records += records;
  tally.malformed += malformed + events.length - possible.length;
  tally.foreign += foreign;
  tally.late += possible.length - inTime.length;
  return { name, events: inTime, calls: calls.filter(isPossible).filter(isInTime) };
};

const byHour = (files: readonly ReadFile[]): Map<number, ReadFile[]> => {
  const hours = new Map<number, ReadFile[]>();
  for (const file of files) {
    for (const start of new Set(file.events.map(({ at }) => hourOf(at))))
      hours.set(start, [...(hours.get(start) ?? []), file]);
  }
  return hours;
};

const unsentOf = (hour: OpenHour) =>
  [...hour.windows.values()].filter(({ revision, sent }) => revision > sent);

type Kept = Pick<ActivityDeps, 'files' | 'send'>;

/** What changed in an hour; the hour itself is let go, as it holds the ids of its events. */
const foldHour = async (
  { files }: Kept,
  start: number,
  ofHour: readonly ReadFile[],
): Promise<ActivityWindow[]> => {
  const hour = await updateHour(
    files,
    start,
    (open) => ofHour.map((file) => foldEvents(open, file).length).filter(Boolean).length > 0,
  );
  return unsentOf(hour).map(packWindow);
};

/** Remembers what was sent once it is: a run that dies before sends it again. */
const sendWindows = async (
  { files, send }: Kept,
  windows: readonly ActivityWindow[],
): Promise<void> => {
  if (windows.length === 0) return;
  await send(windows);
  for (const [start, sent] of Map.groupBy(windows, (each) => hourOf(each.start))) {
    await updateHour(files, start, (stored) => {
      for (const { store, start: at, revision } of sent) {
        const window = stored.windows.get(windowKey(store, at));
        if (window !== undefined) window.sent = Math.max(window.sent, revision);
      }
      return true;
    });
  }
};

const rowsOf = (windows: readonly ActivityWindow[]): number =>
  windows.reduce((sum, { rows }) => sum + rows.length, 0);

/**
 * Sends the calls of files, counts their events by hours and sends what changed, of several hours at
 * once. Calls have ids of their own: a run that dies behind them sends the same ones again.
 */
export const foldFiles = async (deps: Kept, files: readonly ReadFile[]): Promise<void> => {
  const calls = files.flatMap((file) => file.calls);
  if (calls.length > 0) await deps.send(calls);
  let windows: ActivityWindow[] = [];
  for (const [start, ofHour] of byHour(files)) {
    windows.push(...(await foldHour(deps, start, ofHour)));
    if (rowsOf(windows) < ROWS_TO_SEND) continue;
    await sendWindows(deps, windows);
    windows = [];
  }
  await sendWindows(deps, windows);
};

/** A name of a time to come is no log: the cursor would pass over all that is written until then. */
const isWritten = ({ now }: ActivityDeps, place: LogPlace, key: string): boolean =>
  (place.writtenAt(key) ?? Number.POSITIVE_INFINITY) <= now() + AHEAD_MS;

/**
 * Reads the log files of a place that came since, in their order, and sends what they say of data
 * stores. A run may die anywhere, run twice or beside another: nothing is lost and nothing is
 * counted twice.
 */
export const readPlace = async (
  deps: ActivityDeps,
  place: LogPlace,
  from: Cursor,
): Promise<Tally> => {
  const tally = newTally();
  let cursor = from;
  let after = listAfter(place, cursor);
  for (let isLast = false; !isLast && deps.hasTime(); ) {
    const page = await (place.logs ?? deps.logs).list(place, after, MOST_FILES);
    isLast = page.isLast;
    after = page.keys.at(-1) ?? after;
    const seen = new Set(cursor.recent);
    const keys = page.keys.filter((key) => !seen.has(key) && isWritten(deps, place, key));
    if (keys.length === 0) continue;
    const files = await mapLimited(keys, FILES_AT_A_TIME, (key) =>
      readFile(deps, { place, key, tally }),
    );
    await foldFiles(deps, files);
    cursor = advance(place, cursor, keys);
    await deps.keepCursor(place, cursor);
  }
  return tally;
};
