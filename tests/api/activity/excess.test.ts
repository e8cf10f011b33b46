import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantAccount } from '#checks/exampleGuards.ts';
import { accessRoutes } from '#contracts/access/routes.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { activityRoutes } from '#contracts/activity/routes.ts';
import { keepPrincipals } from '#events/ingestActivity/keepPrincipals.ts';
import { keepUses } from '#events/ingestActivity/keepUses.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const cards = scanRow({
  name: 'cards',
  posture: { ...closedBucket, objectEvents: { reads: true, writes: true } },
});
const ANN = `arn:aws:iam::${testAccountId}:user/ann`;
const document = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    { Sid: 'Other', Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::other/*' },
    {
      ...{ Sid: 'Cards', Effect: 'Allow', Action: ['s3:GetObject', 's3:PutObject'] },
      Resource: 'arn:aws:s3:::cards/*',
    },
  ],
});
const ann = identityRow({
  ...{ name: 'ann', arn: ANN, attachedPolicies: [] },
  inlinePolicies: [{ name: 'own', document }],
});
const account = { ...compliantAccount, arn: `arn:aws:account::${testAccountId}:account` };
const START = Math.floor(Date.now() / 600_000 - 144) * 600_000;
const windowOf = (changed: Partial<ActivityWindow> = {}): ActivityWindow => ({
  ...{ kind: 'window', store: cards.arn, start: START, revision: 1, others: null },
  rows: [
    {
      principal: { type: 'user', name: 'ann', arn: ANN, accountId: testAccountId },
      source: { type: 'private', name: '10.0.0.1' },
      ...{ operation: 'GetObject', count: 1, bytesIn: 0, bytesOut: 1, errors: [], lastAt: START },
    },
  ],
  ...changed,
});

const newScene = async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  await fixture.scan(1_000, [cards, ann, account]);
  const { customer, customerId } = member;
  const headers = bearer(member.token, customerId);
  const store = entityRefOf('dataStore', testAccountId, cards.arn);
  const identity = entityRefOf('identity', testAccountId, ANN);
  const useOf = (body: { data: { capabilities: { name: string; use: string }[] }[] }) =>
    body.data.map(({ capabilities }) => capabilities.map(({ name, use }) => [name, use]));
  const read = async (route: typeof activityRoutes.listStoreExcess, id: string) =>
    (await callRoute(route, { headers, body: { id, customerId } })).body;
  const timeline = async (before?: string) =>
    callRoute(activityRoutes.listIdentityActivity, {
      headers,
      body: { id: identity, customerId, before },
    });
  return {
    timeline,
    keepPrincipals: (...windows: ActivityWindow[]) =>
      keepPrincipals(aws.chunks, customer, {
        ...{ accountId: testAccountId, windows, placesOf: () => ({}) },
      }),
    keep: (...windows: ActivityWindow[]) =>
      keepUses(aws.chunks, customer, { accountId: testAccountId, windows }),
    ofStore: async () => useOf(await read(activityRoutes.listStoreExcess, store)),
    ofIdentity: async () => useOf(await read(activityRoutes.listIdentityExcess as never, identity)),
    revocations: async () =>
      (
        await callRoute(accessRoutes.listRevocations, {
          headers,
          path: { id: store },
          query: { identity },
        })
      ).body,
  };
};

test('what an identity can do and did not, on the page of either side', async () => {
  const { keep, ofStore, ofIdentity, revocations } = await newScene();
  const notStated = [
    ['read', 'notKnown'],
    ['write', 'notKnown'],
  ];
  expect(await ofStore()).toEqual([notStated]);
  await keep(windowOf());
  const stated = [
    ['read', 'used'],
    ['write', 'unused'],
  ];
  expect(await ofStore()).toEqual([stated]);
  expect(await ofIdentity()).toEqual([stated]);
  const { isKnown, data } = await revocations();
  expect(isKnown).toBe(true);
  const write = data.find(({ name }: { name: string }) => name === 'write');
  expect(write).toMatchObject({
    isWhole: true,
    changes: [{ layer: 'identity', policy: 'ann: own', sid: 'Cards', at: 1, namesOthers: false }],
  });
  expect(JSON.parse(write.changes[0].instead[0])).toEqual({
    ...{ Sid: 'Cards', Effect: 'Allow', Action: ['s3:GetObject'] },
    Resource: 'arn:aws:s3:::cards/*',
  });
});

test('where somebody acted whom the logs do not name, nothing is claimed to be unused', async () => {
  const { keep, ofStore, ofIdentity } = await newScene();
  await keep(windowOf({ others: { rows: 1, count: 1, bytesIn: 0, bytesOut: 0 } }));
  const stated = [
    ['read', 'used'],
    ['write', 'notKnown'],
  ];
  expect(await ofStore()).toEqual([stated]);
  expect(await ofIdentity()).toEqual([stated]);
});

test('what an identity did over data stores, page by page, however often windows come', async () => {
  const { keepPrincipals: keep, timeline } = await newScene();
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const at = (n: number, changed: Partial<ActivityWindow> = {}) => {
    const start = START - n * 600_000;
    return windowOf({ start, rows: [{ ...row, lastAt: start + 7 }], ...changed });
  };
  const other = { ...row, principal: { ...row.principal, name: 'bob', arn: `${ANN}2` } };
  const windows = Array.from({ length: 24 }, (_, n) => at(n));
  const gone = at(24, { store: 'arn:aws:s3:::unknown' });
  await keep(...windows, gone);
  await keep(gone, ...windows.toReversed());
  await keep(at(0, { revision: 2, rows: [{ ...row, count: 9, lastAt: START + 9 }, other] }));
  const { body: first } = await timeline();
  expect(first.data).toHaveLength(20);
  expect(first.data[0]).toMatchObject({
    datastore: { assetId: cards.arn, name: 'cards', cloudAccountId: testAccountId },
    lastAt: new Date(START + 9).toISOString(),
    ten_minutes: {
      sources: [
        {
          operations: [{ name: 'GetObject', count: 9 }],
          sourceIdentity: { sourceIPAddressLocations: [{ sourceIPAddress: '10.0.0.1' }] },
        },
      ],
    },
  });
  const { body: rest } = await timeline(first.before);
  expect(rest.before).toBeNull();
  const all = [...first.data, ...rest.data];
  expect(all.map(({ lastAt }) => Date.parse(lastAt))).toEqual([
    START + 9,
    ...Array.from({ length: 24 }, (_, n) => START - (n + 1) * 600_000 + 7),
  ]);
  expect(all.at(-1).datastore).toEqual({
    ...{ id: null, assetId: 'arn:aws:s3:::unknown', name: 'unknown', cloudAccountId: null },
  });
  expect((await timeline('x')).status).toBe(400);
});

test('a secret that an identity read is in its timeline by its name', async () => {
  const { keepPrincipals, timeline } = await newScene();
  const store = `arn:aws:secretsmanager:us-east-1:${testAccountId}:secret:prod/db`;
  await keepPrincipals(windowOf({ store }));
  expect((await timeline()).body.data).toMatchObject([
    { datastore: { id: null, assetId: store, name: 'prod/db' } },
  ]);
});
