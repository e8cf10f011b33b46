import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { readLines } from '#customer-stack/activity/accessLog/readLines.ts';
import type { ActivityEvent } from '#customer-stack/activity/activityEvent.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import type { Neighbours } from '#customer-stack/activity/flowLog/readFlows.ts';
import { readFlows } from '#customer-stack/activity/flowLog/readFlows.ts';
import { foldEvents, newHour } from '#customer-stack/activity/foldEvents.ts';
import { packWindow } from '#customer-stack/activity/packWindow.ts';
import type { StoreWindow } from '#domain/detections/detection.ts';
import { ACCOUNT, bucketArn, databaseArn, logged, placeAt } from './company.ts';
import type { Entry } from './days.ts';

const around: Neighbours = {
  accountId: ACCOUNT,
  stores: new Map([['10.0.9.9 5432', databaseArn]]),
  workloads: new Map(),
};
const inTrail = { reads: false, writes: false };
const buckets = new Map(logged.map((name) => [name, { arn: bucketArn(name), inTrail }]));
const HEADER =
  'version account-id interface-id srcaddr dstaddr srcport dstport protocol packets bytes start end action log-status';

const recordsOf = (entries: readonly Entry[], log: Entry['log']): unknown[] =>
  entries.flatMap((entry) => (entry.log === log ? [entry.record] : []));

const placed = (window: ActivityWindow): StoreWindow => {
  const found = window.rows.flatMap(({ source }) => {
    const at = source.type === 'public' ? placeAt(source.name) : null;
    return at === null ? [] : [[source.name, at] as const];
  });
  return { storeId: window.store, window, places: Object.fromEntries(found) };
};

/** What leaves the account of an hour, by the product's own readers; windows the oldest first. */
export const leavingOf = (start: number, entries: readonly Entry[]) => {
  const Records = recordsOf(entries, 'trail');
  const { events: told, calls = [] } = readRecords(JSON.stringify({ Records }), ACCOUNT);
  const lines = recordsOf(entries, 'access').join('\n');
  const requests = readLines(lines, { accountId: ACCOUNT, buckets, roles: {} });
  const flows = readFlows([HEADER, ...recordsOf(entries, 'flow')].join('\n'), around);
  const events: ActivityEvent[] = [...told, ...requests.events, ...flows.events];
  const hour = newHour(start);
  foldEvents(hour, { name: 'f', events });
  const windows = [...hour.windows.values()].map((open) => placed(packWindow(open)));
  return { calls, windows: windows.sort((a, b) => a.window.start - b.window.start) };
};
