import { expect, test } from 'vitest';
import type { SourcePlace } from '#contracts/activity/sourcePlace.ts';
import { readRecords } from '#customer-stack/activity/cloudtrail/readRecords.ts';
import { type Neighbours, readFlows } from '#customer-stack/activity/flowLog/readFlows.ts';
import { foldEvents, newHour } from '#customer-stack/activity/foldEvents.ts';
import { packWindow } from '#customer-stack/activity/packWindow.ts';
import type { DetectionStore } from '#domain/detections/detection.ts';
import { detections } from '#domain/detections/index.ts';
import type { TrailRecord } from '#local/aws/services/declared/trailRecord.ts';
import { keyArn, keyIds, PRODUCTION } from '#local/sample/accounts/names.ts';
import { databaseAddresses } from '#local/sample/accounts/network/places.ts';
import { pastDays } from '#local/sample/accounts/past/asOf.ts';
import { LONDON_OFFICE } from '#local/sample/accounts/trail/actors.ts';
import { attacks } from '#local/sample/accounts/trail/attacks.ts';
import { STRANGER } from '#local/sample/accounts/trail/calls.ts';
import { clientMachines } from '#local/sample/accounts/trail/databaseFlow.ts';
import { flowText } from '#local/sample/accounts/trail/flowLogs.ts';
import { createHistory } from '#local/sample/accounts/trail/history.ts';
import { newProduct } from '#tests/builders/detectionSet/product.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const databaseArn = `arn:aws:rds:us-east-1:${PRODUCTION}:db:customers-db`;
const bucketArns = ['customer-exports', 'partner-share', 'payments-archive', 'db-backups'].map(
  (name) => `arn:aws:s3:::harborlane-${name}`,
);
const stores: ReadonlyMap<string, DetectionStore> = new Map(
  [databaseArn, ...bucketArns].map((arn) => [
    arn,
    { id: arn, arn, name: arn, isSensitive: true, isTaggedPublic: false },
  ]),
);
const storesOf = (arn: string): DetectionStore[] =>
  [stores.get(arn === keyArn(PRODUCTION, keyIds.databases) ? databaseArn : arn)].filter(
    (each) => each !== undefined,
  );

const placeIn = (country: string, coordinates: [number, number]): SourcePlace => ({
  ...{ country, coordinates, city: '', state: '', continent: '', network: '' },
});
const HOME = placeIn('US', [-77.5, 39]);
const placeOf = (address: string): SourcePlace => {
  if (address === LONDON_OFFICE) return placeIn('GB', [-0.1, 51.5]);
  return address === STRANGER ? placeIn('DE', [13.4, 52.5]) : HOME;
};

const around: Neighbours = {
  accountId: PRODUCTION,
  stores: new Map([[`${databaseAddresses.customers} 5432`, databaseArn]]),
  workloads: new Map(
    Object.entries(clientMachines).map(([name, address]) => [address, { name, roleArn: null }]),
  ),
};

interface Logs {
  readonly Records: readonly TrailRecord[];
  readonly flows: string | undefined;
}

/** The windows and calls that the scanner sends of the logs of one hour. */
const leavingOf = (start: number, [logs]: readonly Logs[]) => {
  const { Records = [], flows = '' } = logs ?? {};
  const { events, calls = [] } = readRecords(JSON.stringify({ Records }), PRODUCTION);
  const hour = newHour(start);
  foldEvents(hour, { name: 'log', events });
  foldEvents(hour, { name: 'flows', events: readFlows(flows, around).events });
  const windows = [...hour.windows.values()].map(packWindow).map((window) => ({
    ...{ storeId: window.store, window },
    places: Object.fromEntries(
      window.rows.map(({ source }) => [source.name, placeOf(source.name)]),
    ),
  }));
  // All machines of the sample are at addresses of AWS: the product keeps no such calls.
  const kept = calls.filter(({ effects }) => !effects.includes('instanceCredentials'));
  return { calls: kept, windows: windows.sort((a, b) => a.window.start - b.window.start) };
};

/** What detections find until the sample was made, by day. */
const raisedIn = (made: Date): Map<number, Set<string>> => {
  const history = createHistory('harborlane', made);
  const until = made.getTime();
  const hourly = newProduct({
    ...{ accountId: PRODUCTION, stores, storesOf, leavingOf, reachedFrom: () => [] },
  });
  const raised = new Map<number, Set<string>>();
  const first = history.first * MINUTE;
  for (let start = first - (first % HOUR); start < until; start += HOUR) {
    const minutes = Array.from({ length: 60 }, (_, n) => start / MINUTE + n);
    const Records = minutes.flatMap((minute) => history.minute(minute));
    const from = start / MINUTE;
    const flows = flowText('harborlane', { from, to: from + 60 }, made);
    for (const { definition, resource, evidence } of hourly(start, [{ Records, flows }])) {
      const daysAgo = Math.floor((made.getTime() - (evidence[0]?.at ?? 0)) / DAY);
      const found = raised.get(daysAgo) ?? new Set();
      raised.set(daysAgo, found.add(`${definition} ${resource}`));
    }
  }
  return raised;
};

const raising = attacks.filter(({ raises }) => Object.keys(raises).length > 0);
const labelled = Map.groupBy(raising, ({ daysAgo }) => daysAgo);

test('each label names a detection, and a day on which production is scanned', () => {
  const ids = new Set(detections.map(({ id }) => id));
  for (const { daysAgo, principal, raises, calls = [], flows = [] } of attacks) {
    const actors = [...calls.map(({ call }) => call.actor), ...flows.map(({ flow }) => flow)];
    const names = actors.map((actor) => ('name' in actor ? actor.name : actor.machine));
    expect([...new Set(names)]).toEqual([principal]);
    expect(Object.keys(raises).filter((id) => !ids.has(id))).toEqual([]);
    const scanned = pastDays.find((day) => day.daysAgo === daysAgo)?.accountIds;
    if (daysAgo > 0) expect(scanned).toContain(PRODUCTION);
  }
});

test.each(['2026-11-27T10:00:00Z', '2026-11-28T05:54:31Z'])(
  'made at %s, detections find each labelled attack on its day, and nothing in the normal days',
  (made) => {
    const raised = raisedIn(new Date(made));
    const byDay = [...raised].map(([daysAgo, found]) => [daysAgo, [...found].sort()]);
    const expected = [...labelled].map(([daysAgo, each]) => [
      daysAgo,
      each.flatMap(({ raises }) => Object.entries(raises).map((one) => one.join(' '))).sort(),
    ]);
    expect(byDay).toEqual(expected);
  },
);
