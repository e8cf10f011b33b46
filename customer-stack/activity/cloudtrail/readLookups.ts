import { sha256Of } from '../../scanner/sink.ts';
import type { Cursor } from '../cursor.ts';
import { HOUR_MS } from '../foldEvents.ts';
import { type ActivityDeps, foldFiles, newTally, type Tally } from '../readPlace.ts';
import { readRecords } from './readRecords.ts';
import { storeServices } from './storesOf.ts';

/** Events may show that much later; what is read again counts once. */
const LATE_MS = 30 * 60_000;
/** Calls are few, and waiting for them costs as running does. */
const EVERY_MS = 12 * HOUR_MS;
/** Calls that change something, of all services. */
const WRITES = null;
/** CloudTrail shows calls of the whole account there: those of IAM, sign-ins. */
const GLOBAL_REGION = 'us-east-1';
/** Where it got to is kept after each step. */
const STEP_MS = 3 * HOUR_MS;
/** Of one range; further ones stay behind, so that a busy account gets on. */
const MOST_PAGES = 60;

/** Events of one region in a range of time, ms since 1970. */
interface Range {
  readonly region: string;
  /** Null = those of all services that change something. */
  readonly service: string | null;
  readonly from: number;
  readonly to: number;
}

/** One page of records, as JSON; `next` = there are more. */
export type LookUp = (
  range: Range,
  next: string | undefined,
) => Promise<{ readonly records: readonly string[]; readonly next: string | undefined }>;

export interface LookupDeps extends Pick<ActivityDeps, 'files' | 'send' | 'hasTime' | 'now'> {
  readonly accountId: string;
  readonly lookUp: LookUp;
  /** By the name of a region, and `writes/` before it for what changes something. */
  readonly readCursor: (name: string) => Promise<Cursor>;
  readonly keepCursor: (name: string, cursor: Cursor) => Promise<void>;
}

const foldPage = async (deps: LookupDeps, records: readonly string[], tally: Tally) => {
  const read = records.map((record) => readRecords(`{"Records":[${record}]}`, deps.accountId));
  tally.files += 1;
  for (const { records: count, malformed, foreign } of read) {
    tally.records += count;
    tally.malformed += malformed;
    tally.foreign += foreign;
  }
  const name = `lookup/${sha256Of(Buffer.from(records.join('\n')))}`;
  const events = read.flatMap((each) => each.events);
  await foldFiles(deps, [{ name, events, calls: read.flatMap(({ calls = [] }) => calls) }]);
};

/** False = there are more pages. */
const readPages = async (
  deps: LookupDeps,
  { most, ...range }: Range & { readonly most: number },
  tally: Tally,
): Promise<boolean> => {
  let next: string | undefined;
  for (let page = 0; page < most; page += 1) {
    const found = await deps.lookUp(range, next);
    if (found.records.length > 0) await foldPage(deps, found.records, tally);
    next = found.next;
    if (next === undefined) return true;
  }
  return false;
};

const readRange = async (deps: LookupDeps, range: Range, tally: Tally): Promise<void> => {
  if (!(await readPages(deps, { ...range, most: MOST_PAGES }, tally))) tally.unread += 1;
};

/** Of each service of data stores, what is read too. */
const readStores = async (deps: LookupDeps, region: string, tally: Tally): Promise<void> => {
  const to = deps.now();
  const { newest } = await deps.readCursor(region);
  if (newest + EVERY_MS > to || !deps.hasTime()) return;
  for (const service of storeServices)
    await readRange(deps, { region, service, from: newest - LATE_MS, to }, tally);
  await deps.keepCursor(region, { newest: to, recent: [] });
};

/** In a cursor: the reader was stopped on the way, and goes on in the next run. */
const STOPPED = 'stopped';

/** What changes something, of all services. What there is no time for is left to the next run. */
const readWrites = async (deps: LookupDeps, region: string, tally: Tally): Promise<void> => {
  const [cursor, end] = [`writes/${region}`, deps.now()];
  const { newest, recent } = await deps.readCursor(cursor);
  const isDue = newest + EVERY_MS <= end || recent.includes(STOPPED);
  if (!isDue || !deps.hasTime()) return;
  const all = { region, service: WRITES, from: newest - LATE_MS, to: end };
  // Most accounts are quiet: one call tells all.
  const isRead = await readPages(deps, { ...all, most: 1 }, tally);
  for (let from = isRead ? end : all.from; from < end && deps.hasTime(); from += STEP_MS) {
    const to = Math.min(from + STEP_MS, end);
    await readRange(deps, { ...all, from, to }, tally);
    await deps.keepCursor(cursor, { newest: to, recent: to < end ? [STOPPED] : [] });
  }
  if (isRead) await deps.keepCursor(cursor, { newest: end, recent: [] });
};

/**
 * Reads the calls that manage data stores, and all that change something, where no trail tells of
 * them, every twelve hours. As in `readPlace`, what is read again changes nothing.
 */
export const readLookups = async (deps: LookupDeps, regions: readonly string[]): Promise<Tally> => {
  const tally = newTally();
  for (const region of new Set([...regions, GLOBAL_REGION])) await readWrites(deps, region, tally);
  for (const region of regions) await readStores(deps, region, tally);
  return tally;
};
