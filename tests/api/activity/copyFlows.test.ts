import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { activityRoutes } from '#contracts/activity/routes.ts';
import type { StoreSketches } from '#contracts/sketch/storeSketches.ts';
import { keepMoves } from '#events/ingestActivity/keepMoves.ts';
import { readFoundCopies } from '#store/copies.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { bucketSketches } from '#tests/builders/bucketSketches.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const HOUR_MS = 3_600_000;
const NOW = Math.floor(Date.now() / 600_000) * 600_000;
const arnOf = (name: string) => `arn:aws:s3:::${name}`;
const idOf = (name: string) => entityRefOf('dataStore', testAccountId, arnOf(name));
const [crm, copy] = ['crm', 'restored'];
const buckets = [crm, copy].map((name) => scanRow({ name, arn: arnOf(name) }));
/** Start of a scan. */
const before = (hours: number) => NOW - hours * HOUR_MS;
const customers = [{ from: 0, size: 4_000 }];
const most = [{ from: 320, size: 6_000 }];
const others = [{ from: 50_000, size: 4_000 }];

/** A call that copies all of the first bucket into the other. */
const copiedAt = (start: number): ActivityWindow => ({
  ...{ kind: 'window', store: arnOf(copy), start, revision: 1, others: null },
  rows: [
    {
      principal: { type: 'role', name: 'etl', arn: null, accountId: testAccountId },
      source: { type: 'private', name: '10.0.0.1' },
      ...{ operation: 'CopyObject', from: arnOf(crm), count: 1, bytesIn: 0, bytesOut: 0 },
      ...{ errors: [], lastAt: start },
    },
  ],
});

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createScanFixture(aws, customer);
  const headers = bearer(token, customerId);
  const read = async (
    route: typeof activityRoutes.listFlows | typeof activityRoutes.listNewFlows,
  ) => (await callRoute(route, { headers, body: { customerId } })).body.all;
  return {
    customer,
    deliver: fixture.deliver,
    part: (at: number, sketches: readonly StoreSketches[]) =>
      fixture.part(at, 0, [...buckets, ...sketches]),
    scan: async (at: number, sketches: readonly StoreSketches[], rows = buckets) => {
      await fixture.deliver(fixture.part(at, 0, [...rows, ...sketches]));
      await fixture.deliver(fixture.finished(at, 1));
    },
    move: (at: number) =>
      keepMoves(aws.chunks, customer, { accountId: testAccountId, windows: [copiedAt(at)] }),
    flows: () => read(activityRoutes.listFlows),
    newFlows: () => read(activityRoutes.listNewFlows),
    flowsOf: async (name: string) => {
      const body = { id: idOf(name), customerId };
      return (await callRoute(activityRoutes.listStoreFlows, { headers, body })).body.data;
    },
  };
};

const at = (ms: number) => new Date(ms).toISOString();
const column = { type: 'email', place: 'crm.csv › email', otherPlace: 'restored.csv › email' };

test('data that a later scan finds in another store came from where it was before', async () => {
  const { scan, flows, newFlows, flowsOf } = await newScene();
  const first = [
    bucketSketches(crm, customers, before(50)),
    bucketSketches(copy, others, before(50)),
  ];
  await scan(before(51), first);
  expect(await flows()).toEqual([]);
  await scan(before(3), [bucketSketches(copy, most, before(2))]);
  const [flow, ...more] = await flows();
  expect(more).toEqual([]);
  expect(flow).toMatchObject({
    datastore: { id: idOf(copy), assetId: arnOf(copy), name: copy },
    source: { name: crm, attackStatus: false, datastore: { id: idOf(crm), assetId: arnOf(crm) } },
    ...{ isInferred: true, timestamp: at(before(2)) },
    copy: { ...column, storeId: idOf(crm), direction: 'seenFirst' },
  });
  expect(Math.abs(flow.copy.share - 0.92)).toBeLessThan(0.05);
  expect(await newFlows()).toEqual([flow]);
  const none = { operation: null, userName: null, isInferred: true, lastAt: null };
  const shared = { ...none, copy: flow.copy, firstAt: at(before(2)) };
  expect(await flowsOf(crm)).toMatchObject([
    { direction: 'out', datastore: { id: idOf(copy), cloudAccountId: testAccountId }, ...shared },
  ]);
  expect(await flowsOf(copy)).toMatchObject([
    { direction: 'in', datastore: { name: crm }, ...shared },
  ]);
  await scan(before(1), [bucketSketches(copy, others, before(1))]);
  expect([await flows(), await flowsOf(crm)]).toEqual([[], []]);
});

test('what one scan finds in both has no direction, however often and in whatever order it comes', async () => {
  const { part, deliver, scan, flows, flowsOf, customer } = await newScene();
  const both = [bucketSketches(crm, customers, before(5)), bucketSketches(copy, most, before(5))];
  const once = part(before(6), both);
  await Promise.all([deliver(once), deliver(part(before(6), both.toReversed()))]);
  await deliver({ ...once, redo: true } as typeof once);
  await scan(before(2), [bucketSketches(copy, [{ from: 400, size: 6_000 }], before(1))]);
  const expected = { isInferred: true, timestamp: at(before(5)), copy: { direction: 'unknown' } };
  expect(await flows()).toMatchObject([expected]);
  expect(await flowsOf(crm)).toMatchObject([{ direction: 'unknown', datastore: { name: copy } }]);
  const found = [];
  for await (const each of readFoundCopies(aws.core, customer, 0)) found.push(each);
  expect(found).toHaveLength(1);
  await scan(before(1), [], buckets.slice(0, 1));
  expect(await flows()).toEqual([]);
});

test('a pair with a recorded move is one flow, whichever was there first', async () => {
  const { scan, move, flows, newFlows, flowsOf } = await newScene();
  await move(before(24 * 20));
  await scan(before(3), [
    bucketSketches(crm, customers, before(2)),
    bucketSketches(copy, most, before(2)),
  ]);
  const shared = { ...column, storeId: idOf(crm), direction: 'recorded' };
  const flow = {
    source: { name: crm },
    datastore: { name: copy },
    isInferred: false,
    copy: shared,
  };
  expect(await flows()).toMatchObject([{ ...flow, timestamp: at(before(2)) }]);
  expect(await newFlows()).toEqual([]);
  await move(before(1));
  expect(await flows()).toMatchObject([{ ...flow, timestamp: at(before(1)) }]);
  const call = { operation: 'CopyObject', userName: 'etl', isInferred: false, copy: shared };
  expect(await flowsOf(copy)).toMatchObject([{ direction: 'in', ...call, lastAt: at(before(1)) }]);
  expect(await flowsOf(crm)).toMatchObject([{ direction: 'out', ...call }]);
});

test('copies of another customer, and those found long ago, are no flows', async () => {
  const one = await newScene();
  await one.scan(
    before(3),
    [crm, copy].map((name) => bucketSketches(name, customers, before(2))),
  );
  expect(await one.flows()).toHaveLength(1);
  const stranger = await newScene();
  await stranger.scan(before(3), [bucketSketches(copy, customers, before(2))]);
  expect([await stranger.flows(), await stranger.flowsOf(copy)]).toEqual([[], []]);
  const long = before(24 * 9);
  const older = await newScene();
  await older.scan(
    long,
    [crm, copy].map((name) => bucketSketches(name, customers, long)),
  );
  expect(await older.flows()).toEqual([]);
  expect(await older.flowsOf(crm)).toHaveLength(1);
});
