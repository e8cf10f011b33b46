import { afterAll, beforeAll, expect, test } from 'vitest';
import { classificationRoutes } from '#contracts/classification/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { tagRoutes } from '#contracts/tag/routes.ts';
import { readAudit } from '#store/audit.ts';
import { saveSetting } from '#store/customers.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { publishEverything } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const place = (location: string, hits: number) => ({
  location,
  hits,
  cells: hits,
  lower: 0.9,
  upper: 1,
  because: ['header'],
  count: hits,
  confidence: 0.97,
  samples: [location.endsWith('ssn') ? '***-**-****' : `${location.slice(0, 1)}***@e***.org`],
});
const findings = [
  finding({ count: 120, where: [place('users.csv › email', 100), place('old.csv › mail', 20)] }),
  finding({ type: 'ssn', count: 50, where: [place('users.csv › ssn', 50)] }),
];

const fixture = async (name = 'a') => {
  const member = await newMember(aws);
  const scans = await createScanFixture(aws, member.customer);
  await scans.deliver(scans.part(1, 0, [scanRow({ name, findings })]));
  await publishEverything(aws, member.customer);
  const call = (route: Route, body: object) =>
    callRoute(route, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, ...body },
    });
  const list = async (more: object = {}) =>
    (await call(dataStoreRoutes.listDataStores, more)).body.data;
  const [store] = await list();
  const id = store.datastoreId as string;
  const overview = async () => {
    const { body } = await call(dataStoreRoutes.getClassificationOverview, {});
    return Object.fromEntries(
      body
        .filter(({ count }: { count: number }) => count > 0)
        .map(({ tag, count }: { tag: string; count: number }) => [tag, count]),
    );
  };
  const describe = async () => (await call(dataStoreRoutes.describeDataStore, { id })).body;
  const detail = async () =>
    (await call(dataStoreRoutes.getDataStore, { id, assetId: store.assetId })).body;
  const mark = (given: object) =>
    call(classificationRoutes.addMark, { datastoreId: id, mark: given });
  const unmark = (markId: string) =>
    call(classificationRoutes.removeMark, { datastoreId: id, id: markId });
  const classification = async () =>
    (await call(classificationRoutes.getClassification, { datastoreId: id })).body;
  const mixed = { member, scans, call, list, id, store, overview };
  return { ...mixed, describe, detail, mark, unmark, classification };
};

const falseSsn = { kind: 'false-positive', key: 'ssn', location: null };

test('a false positive disappears from list, cards, overview, description and details at once, and returns when undone', async () => {
  const { call, list, id, store, overview, describe, detail, mark, unmark } = await fixture();
  expect(store.sensitiveScore).toBeGreaterThanOrEqual(80);
  expect(await overview()).toEqual({ 'PII-SSN': 50, 'PII-EMAILS': 120 });
  const { body: marked } = await mark(falseSsn);
  const [after] = await list();
  expect(after.sensitiveScore).toBeLessThan(60);
  expect(after.cdDatastoreRiskScore).toBeLessThan(store.cdDatastoreRiskScore);
  expect(marked).toMatchObject({
    err: null,
    sensitiveScore: after.sensitiveScore,
    cdDatastoreRiskScore: after.cdDatastoreRiskScore,
  });
  expect(await overview()).toEqual({ 'PII-EMAILS': 120 });
  expect(await list({ sensitiveFilter: 'PII-SSN' })).toEqual([]);
  expect((await call(dataStoreRoutes.getDataStoreStats, {})).body).toMatchObject({
    urgentRisk: 0,
    sensitive: 1,
  });
  expect((await describe()).map(({ type }: { type: string }) => type)).toEqual(['email']);
  const details = await detail();
  expect(details.sensitiveScore).toBe(after.sensitiveScore);
  const points = details.contributions.map((each: { points: number }) => each.points);
  const sum = points.reduce((total: number, each: number) => total + each, 0);
  expect(sum).toBeCloseTo(after.sensitiveScore, 6);
  await unmark(marked.id);
  expect((await list())[0].sensitiveScore).toBe(store.sensitiveScore);
  expect(await overview()).toEqual({ 'PII-SSN': 50, 'PII-EMAILS': 120 });
  expect((await unmark(marked.id)).status).toBe(404);
  expect((await call(dataStoreRoutes.getDataStore, { id, assetId: store.assetId })).status).toBe(
    200,
  );
});

test('marks outlive publishing, rescans and tags, and the floor of a tag outlives marks', async () => {
  const { member, scans, call, list, id, overview, mark, store } = await fixture();
  await mark(falseSsn);
  const low = (await list())[0].sensitiveScore;
  await publishEverything(aws, member.customer, false);
  expect((await list())[0].sensitiveScore).toBe(low);
  await scans.deliver(scans.part(2, 0, [scanRow({ name: 'a', findings, sizeBytes: 7 })]));
  await publishEverything(aws, member.customer, false);
  expect((await list())[0]).toMatchObject({ sensitiveScore: low, size: 7 });
  await publishEverything(aws, member.customer, true);
  expect((await list())[0].sensitiveScore).toBe(low);
  const tags = { datastoreId: id, cloudAccountId: store.metadata.cloudAccountId };
  await call(tagRoutes.setTags, { ...tags, customerSensTag: 'high' });
  expect((await list())[0].sensitiveScore).toBe(80);
  await mark({ kind: 'false-positive', key: 'email', location: null });
  expect((await list())[0].sensitiveScore).toBe(80);
  await call(tagRoutes.setTags, tags);
  expect((await list())[0].sensitiveScore).toBe(0);
  expect(await overview()).toEqual({});
});

test('one place is taken out, confirmed, and added by hand', async () => {
  const { classification, overview, describe, mark, list, store } = await fixture();
  await mark({ kind: 'false-positive', key: 'email', location: 'old.csv › mail', note: 'ids' });
  expect(await overview()).toEqual({ 'PII-SSN': 50, 'PII-EMAILS': 100 });
  await mark({ kind: 'confirmed', key: 'ssn', location: 'users.csv › ssn' });
  const manual = {
    kind: 'manual',
    key: 'iban',
    location: 'scans/*.tif',
    count: 900,
    note: 'tiffs',
  };
  await mark(manual);
  expect((await overview())['FIN-IBAN']).toBe(900);
  expect((await list())[0].sensitiveScore).toBeGreaterThan(store.sensitiveScore);
  expect(await describe()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ PII: 'IBANs', Automated: 'Manual', count: 900, type: 'iban' }),
      expect.objectContaining({ type: 'ssn', confidence: 1, Automated: 'Automated' }),
    ]),
  );
  const { findings: all, marks, foundScore } = await classification();
  expect(foundScore).toBe(store.sensitiveScore);
  expect(marks).toHaveLength(3);
  expect(marks[0]).toMatchObject({ kind: 'false-positive', key: 'email', note: 'ids' });
  const email = all.find(({ key }: { key: string }) => key === 'email');
  expect(email).toMatchObject({ count: 100, foundCount: 120, confirmed: false });
  expect(email.where.map(({ state }: { state: string }) => state)).toEqual([
    'counted',
    'false-positive',
  ]);
  expect(email.where[1].acceptanceSource).toBe(marks[0].id);
});

test('marks made at the same moment by several people are all kept, with their score', async () => {
  const { classification, list, mark } = await fixture();
  const replies = await Promise.all([
    mark(falseSsn),
    mark({ kind: 'false-positive', key: 'email', location: null }),
    ...[1, 2, 3].map((count) => mark({ kind: 'manual', key: 'ip', location: null, count })),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const { marks, sensitiveScore } = await classification();
  expect(marks).toHaveLength(5);
  expect((await list())[0].sensitiveScore).toBe(sensitiveScore);
  expect(sensitiveScore).toBeLessThan(20);
});

test('wrong marks, unknown stores and those of others are refused; what was done is in the audit log', async () => {
  const { call, member, mark, classification } = await fixture();
  expect((await mark({ ...falseSsn, key: 'iban' })).status).toBe(400);
  expect((await mark({ ...falseSsn, location: 'nowhere' })).status).toBe(400);
  expect((await mark({ ...falseSsn, key: 'custom:unknown' })).status).toBe(400);
  const manual = { kind: 'manual', key: 'custom:none', location: null, count: 1 };
  expect((await mark(manual)).status).toBe(400);
  expect((await mark({ ...manual, key: 'ssn', count: 0 })).status).toBe(400);
  const stranger = await fixture('foreign');
  const foreign = { datastoreId: stranger.id };
  expect((await call(classificationRoutes.getClassification, foreign)).status).toBe(404);
  expect((await call(classificationRoutes.addMark, { ...foreign, mark: falseSsn })).status).toBe(
    404,
  );
  expect((await stranger.classification()).marks).toEqual([]);
  const { body } = await mark(falseSsn);
  const foreignMark = { ...foreign, id: body.id };
  expect((await call(classificationRoutes.removeMark, foreignMark)).status).toBe(404);
  expect((await classification()).marks).toHaveLength(1);
  const log = await readAudit(aws.core, member.customer, { from: 0, to: Date.now(), atLeast: 9 });
  expect(log.map(({ action, detail }) => [action, detail])).toEqual([
    ['finding marked', 'false-positive, ssn, wherever it is found'],
  ]);
});

test('in strict roles marks are left to an ADMIN', async () => {
  const { token, customerId } = await newMember(aws, { role: 'OPERATOR' });
  await saveSetting(aws.identity, customerId, { name: 'strictRoles', on: true });
  const { status } = await callRoute(classificationRoutes.addMark, {
    headers: bearer(token, customerId),
    body: { customerId, datastoreId: 'a'.repeat(26), mark: falseSsn },
  });
  expect(status).toBe(403);
});
