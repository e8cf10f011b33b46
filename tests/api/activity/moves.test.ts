import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { activityRoutes } from '#contracts/activity/routes.ts';
import { keepMoves } from '#events/ingestActivity/keepMoves.ts';
import { keepPrincipals } from '#events/ingestActivity/keepPrincipals.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const [cards, copies] = ['cards', 'copies'].map((name) => scanRow({ name })) as [
  ReturnType<typeof scanRow>,
  ReturnType<typeof scanRow>,
];
const NOW = Math.floor(Date.now() / 600_000) * 600_000;
const windowOf = (
  store: string,
  hoursAgo: number,
  changed: Partial<ActivitySums> = {},
): ActivityWindow => {
  const start = NOW - hoursAgo * 3_600_000;
  return {
    ...{ kind: 'window', store, start, revision: 1, others: null },
    rows: [
      {
        principal: { type: 'role', name: 'etl', arn: 'arn:etl', accountId: testAccountId },
        source: { type: 'private', name: '10.0.0.1' },
        ...{ operation: 'GetObject', count: 1, bytesIn: 0, bytesOut: 0, errors: [], lastAt: start },
        ...changed,
      },
    ],
  };
};

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createScanFixture(aws, customer);
  await fixture.deliver(fixture.part(1000, 0, [cards, copies]));
  await fixture.deliver(fixture.finished(1000, 1));
  const headers = bearer(token, customerId);
  const idOf = (arn: string) => entityRefOf('dataStore', testAccountId, arn);
  return {
    idOf,
    keep: async (...windows: ActivityWindow[]) => {
      const of = { accountId: testAccountId, windows };
      await keepPrincipals(aws.chunks, customer, { ...of, placesOf: () => ({}) });
      await keepMoves(aws.chunks, customer, of);
    },
    flowsOf: async (arn: string) => {
      const body = { id: idOf(arn), customerId };
      return (await callRoute(activityRoutes.listStoreFlows, { headers, body })).body.data;
    },
    flows: async (route: typeof activityRoutes.listFlows | typeof activityRoutes.listNewFlows) =>
      (await callRoute(route, { headers, body: { customerId } })).body.all,
  };
};

test('copies show on the page of either data store and among the flows, however often they come', async () => {
  const { keep, flowsOf, flows, idOf } = await newScene();
  const copy = { operation: 'CopyObject', from: cards.arn };
  const windows = [windowOf(copies.arn, 30, copy), windowOf(copies.arn, 50, copy)];
  await keep(...windows);
  await keep(...windows.toReversed());
  const times = {
    firstAt: new Date(NOW - 50 * 3_600_000).toISOString(),
    lastAt: new Date(NOW - 30 * 3_600_000).toISOString(),
  };
  const call = {
    operation: 'CopyObject',
    userName: 'etl',
    isInferred: false,
    copy: null,
    ...times,
  };
  const other = (arn: string, name: string) => ({
    ...{ id: idOf(arn), assetId: arn, name, cloudAccountId: testAccountId },
  });
  expect(await flowsOf(cards.arn)).toEqual([
    { direction: 'out', datastore: other(copies.arn, 'copies'), ...call },
  ]);
  expect(await flowsOf(copies.arn)).toEqual([
    { direction: 'in', datastore: other(cards.arn, 'cards'), ...call },
  ]);
  expect(await flows(activityRoutes.listFlows)).toMatchObject([
    {
      datastore: { id: idOf(copies.arn), name: 'copies' },
      source: { name: 'cards', datastore: { id: idOf(cards.arn), assetId: cards.arn } },
      ...{ isInferred: false, timestamp: times.lastAt },
    },
  ]);
  expect(await flows(activityRoutes.listNewFlows)).toEqual([]);
});

test('a flow out of what the customer has names where it went', async () => {
  const { keep, flowsOf, flows } = await newScene();
  const replicated = { operation: 'PutBucketReplication', from: cards.arn };
  await keep(windowOf('arn:aws:s3:::elsewhere', 1, replicated));
  expect(await flowsOf(cards.arn)).toMatchObject([
    { direction: 'out', datastore: { id: null, name: 'elsewhere', cloudAccountId: null } },
  ]);
  expect(await flows(activityRoutes.listFlows)).toEqual([]);
});

test('a workload that reads one and writes the other moves data, in whatever order parts come', async () => {
  const { keep, flowsOf, flows } = await newScene();
  await keep(windowOf(copies.arn, 2, { operation: 'PutObject' }));
  expect(await flowsOf(cards.arn)).toEqual([]);
  await keep(windowOf(cards.arn, 2.5));
  expect(await flowsOf(cards.arn)).toMatchObject([{ direction: 'out', isInferred: true }]);
  expect(await flows(activityRoutes.listNewFlows)).toMatchObject([{ isInferred: true }]);
});

test('moves of one customer are nothing to another', async () => {
  const one = await newScene();
  await one.keep(windowOf(copies.arn, 2, { operation: 'CopyObject', from: cards.arn }));
  const other = await newScene();
  expect(await other.flowsOf(cards.arn)).toEqual([]);
});
