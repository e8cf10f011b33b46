import { afterAll, beforeAll, expect, test } from 'vitest';
import { classificationRoutes } from '#contracts/classification/routes.ts';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { dayBefore } from '#domain/dashboard/days.ts';
import { readAudit } from '#store/audit.ts';
import { saveSetting } from '#store/customers.ts';
import { writeEdit } from '#store/edits.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { publishEverything } from '#tests/builders/issueRecords.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const fixture = async (overrides: Parameters<typeof newMember>[1] = {}) => {
  const member: Member = await newMember(aws, overrides);
  const scans = await createScanFixture(aws, member.customer);
  await scans.deliver(
    scans.part(1, 0, [scanRow({ name: 'a' }), scanRow({ name: 'b', findings: [] })]),
  );
  await publishEverything(aws, member.customer);
  const call = (route: Route, body: object) =>
    callRoute(route, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, ...body },
    });
  const list = async () => (await call(dataStoreRoutes.listDataStores, {})).body.data;
  const found = (await list()).find(({ name }: { name: string }) => name === 'b');
  return { member, scans, call, list, store: found as { datastoreId: string; assetId: string } };
};

const storeOfAnother = async (): Promise<string> => {
  const { customer } = await newMember(aws);
  const scans = await createScanFixture(aws, customer);
  await scans.deliver(scans.part(1, 0, [scanRow({ name: 'foreign' })]));
  await scans.publish();
  return (await scans.rows())[0]?.id ?? '';
};

test('a sensitive tag is a floor at once: list, cards, details; without it the score is found again', async () => {
  const { member, scans, call, list, store } = await fixture();
  const { datastoreId } = store;
  const tags = { datastoreId, cloudAccountId: testAccountId };
  expect((await call(tagRoutes.getTags, tags)).body).toEqual({
    customerSensTag: null,
    customerTags: [],
    awsTags: [],
  });
  const given = { customerSensTag: 'critical', customerTags: [' us_access_only ', 'Finance'] };
  expect((await call(tagRoutes.setTags, { ...tags, ...given })).body).toEqual({ err: null });
  expect((await call(tagRoutes.getTags, tags)).body).toEqual({
    customerSensTag: 'critical',
    customerTags: ['us_access_only', 'Finance'],
    awsTags: [],
  });
  // Private, with the way to it not known: the tag decides about the data, not about who gets there.
  const tagged = { datastoreId, cdDatastoreRiskScore: 66, sensitiveScore: 90 };
  expect((await list())[0]).toMatchObject(tagged);
  const { body: cards } = await call(dataStoreRoutes.getDataStoreStats, {});
  expect(cards).toMatchObject({ urgentRisk: 0, importantRisk: 1, cdRiskScore: 66 });
  const detail = { id: datastoreId, assetId: store.assetId };
  const { body } = await call(dataStoreRoutes.getDataStore, detail);
  expect(body).toMatchObject({ ...tagged, contributions: [{ type: 'tag', points: 90 }] });
  const classified = await call(classificationRoutes.getClassification, { datastoreId });
  expect(classified.body).toMatchObject({
    sensitiveScore: 90,
    contributions: [{ type: 'tag', points: 90 }],
  });
  await publishEverything(aws, member.customer, false);
  await scans.deliver(scans.part(2, 0, [scanRow({ name: 'b', findings: [], sizeBytes: 5 })]));
  await publishEverything(aws, member.customer, false);
  expect((await list())[0]).toMatchObject({ ...tagged, size: 5 });
  await call(tagRoutes.setTags, tags);
  const [, last] = await list();
  expect(last).toMatchObject({ datastoreId, sensitiveScore: 0 });
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ action, target }) => [action, target])).toEqual([
    ['tags changed', store.assetId],
    ['tags changed', store.assetId],
  ]);
});

test('wrong tags and stores of others are refused', async () => {
  const { call, store } = await fixture();
  const set = (body: object) =>
    call(tagRoutes.setTags, { datastoreId: store.datastoreId, ...body });
  const twice = await set({ customerTags: ['a', ' a '] });
  expect(twice.status).toBe(400);
  expect(twice.body.err.message).toContain('Duplicate custom tags are not allowed');
  expect((await set({ customerSensTag: 'Low' })).status).toBe(400);
  expect((await set({ customerTags: [' '] })).status).toBe(400);
  expect((await set({ cloudAccountId: '345678901234' })).status).toBe(404);
  const foreign = await storeOfAnother();
  expect((await set({ datastoreId: foreign })).status).toBe(404);
  expect((await call(tagRoutes.getTags, { datastoreId: foreign })).status).toBe(404);
  expect((await set({ customerTags: ['mine'] })).status).toBe(200);
});

test('in strict roles tags are left to an ADMIN', async () => {
  const { token, customerId } = await newMember(aws, { role: 'OPERATOR' });
  await saveSetting(aws.identity, customerId, { name: 'strictRoles', on: true });
  const { status } = await callRoute(tagRoutes.setTags, {
    headers: bearer(token, customerId),
    body: { customerId, datastoreId: 'a'.repeat(26) },
  });
  expect(status).toBe(403);
});

test('tags that users set count for 30 days, each once and for its account', async () => {
  const { member, call, list, store } = await fixture();
  const set = (body: object, datastoreId = store.datastoreId) =>
    call(tagRoutes.setTags, { datastoreId, ...body });
  const counted = async (more: object = {}) =>
    (await call(dashboardRoutes.getAchievements, more)).body.policiesTags;
  expect(await counted()).toBe(0);
  await set({ customerSensTag: 'high', customerTags: ['a', 'b'] });
  expect(await counted()).toBe(3);
  await set({ customerSensTag: 'high', customerTags: ['b', 'a'] });
  expect(await counted()).toBe(3);
  await set({ customerSensTag: 'low', customerTags: ['b', 'c'] });
  expect(await counted()).toBe(5);
  await set({});
  expect(await counted()).toBe(5);
  const ids = (await list()).map(({ datastoreId }: { datastoreId: string }) => datastoreId);
  await Promise.all(ids.map((id: string) => set({ customerTags: ['d'] }, id)));
  expect(await counted({ cloudAccountId: testAccountId })).toBe(7);
  expect(await counted({ cloudAccountId: '345678901234' })).toBe(0);
  for (const [ago, tags] of [
    [29, 10],
    [30, 100],
  ] as const) {
    await writeEdit(aws.core, member.customer, {
      kind: 'dataStores',
      keys: [],
      cells: {},
      userStates: [
        { kind: 'tagDay', id: dayBefore(Date.now(), ago), state: { [testAccountId]: tags } },
      ],
      by: 'user-1',
      at: Date.now(),
      token: `${ago} days ago`,
    });
  }
  expect(await counted()).toBe(17);
});
