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
/** Beside the services of data stores: those of who may read them, and of what watches. */
const guardServices = ['cloudtrail', 'ec2', 'kms'].map((name) => `${name}.amazonaws.com`);
const historyServices = [...storeServices, ...guardServices];
/** Of the whole account: CloudTrail shows its calls in one region. */
const wholeAccount = { region: 'us-east-1', services: ['iam.amazonaws.com'], cursor: 'global' };
/** Of a time and service; further ones stay behind, so that a busy account gets on. */
const MOST_PAGES = 40;

/** Events of one service and region in a range of time, ms since 1970. */
interface Range {
  readonly region: string;
  readonly service: string;
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
  /** By the name of a region, or `global`. */
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

const readRange = async (deps: LookupDeps, range: Range, tally: Tally): Promise<void> => {
  let next: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await deps.lookUp(range, next);
    if (found.records.length > 0) await foldPage(deps, found.records, tally);
    next = found.next;
    if (next === undefined) return;
  }
  tally.unread += 1;
};

const readHistory = async (
  deps: LookupDeps,
  { region, services, cursor }: typeof wholeAccount,
  tally: Tally,
): Promise<void> => {
  const to = deps.now();
  const { newest } = await deps.readCursor(cursor);
  if (newest + EVERY_MS > to || !deps.hasTime()) return;
  for (const service of services)
    await readRange(deps, { region, service, from: newest - LATE_MS, to }, tally);
  await deps.keepCursor(cursor, { newest: to, recent: [] });
};

/**
 * Reads the calls that manage data stores, and who may use them, where no trail tells of them, every
 * twelve hours. As in `readPlace`, what is read again changes nothing.
 */
export const readLookups = async (deps: LookupDeps, regions: readonly string[]): Promise<Tally> => {
  const tally = newTally();
  const ofRegions = regions.map((region) => ({
    ...{ region, services: historyServices, cursor: region },
  }));
  for (const each of [...ofRegions, wholeAccount]) await readHistory(deps, each, tally);
  return tally;
};
