import { afterAll, beforeAll, expect, test } from 'vitest';
import { classificationRoutes } from '#contracts/classification/routes.ts';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { type ApiCall, bearer, callRoute } from '#tests/builders/apiCall.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
let member: Member;

const rows = [
  scanRow({
    name: 'clean',
    region: 'eu-west-1',
    sizeBytes: null,
    analysis: {
      state: 'partial',
      unitsSeen: 3,
      unitsTotal: 3,
      bytesSeen: 2048,
      bytesTotal: 999_999,
      rowsSeen: 50_000,
      rowsTotal: 3_000_000,
      entriesSeen: 20,
      entriesTotal: 31,
      notAnalysed: [{ reason: 'row limit', count: 1 }],
      deniedActions: ['s3:GetObject'],
    },
  }),
  scanRow({
    name: 'exports',
    tagged: false,
    findings: [
      finding({ type: 'ssn', count: 9, confidence: 0.95, samples: ['***-**-****'] }),
      finding(),
    ],
  }),
  scanRow({
    name: 'sealed',
    analysis: {
      state: 'not-analysed',
      unitsSeen: 0,
      unitsTotal: 4,
      bytesSeen: 0,
      bytesTotal: 999,
      notAnalysed: [{ reason: 'access denied', count: 4 }],
    },
  }),
];

beforeAll(async () => {
  aws = await startTestAws();
  member = await newMember(aws);
  const fixture = await createScanFixture(aws, member.customer);
  await fixture.deliver(fixture.part(1, 0, rows));
  await fixture.publish();
});
afterAll(() => aws.stop());

const call = (route: Route, body: object) =>
  callRoute(route, {
    headers: bearer(member.token, member.customerId),
    body: { customerId: member.customerId, ...body },
  } satisfies ApiCall);

test('the list is ranked by risk, what was not analysed by a provisional one', async () => {
  const { status, body, headers } = await call(dataStoreRoutes.listDataStoresV2, {});
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(body.err).toBeNull();
  expect(body.count).toBe(3);
  expect(body.data.map((row: { name: string }) => row.name)).toEqual([
    'exports',
    'sealed',
    'clean',
  ]);
  expect(body.data[0].metadata).toEqual({
    cloudAccountId: '210987654321',
    createdAt: new Date(Date.UTC(2026, 5, 1)).toISOString(),
  });
  expect(body.data[0].riskProvisional).toBe(false);
  // Important data is assumed, and paths are not known before the analysis.
  expect(body.data[1]).toMatchObject({
    cdDatastoreRiskScore: 55,
    riskProvisional: true,
    sensitiveScore: null,
    analysis: 'not-analysed',
  });
});

test('search finds by parts of words in any searched text', async () => {
  const search = (q: string) => call(searchRoutes.search, { dataset: 'datastores', q });
  expect((await search('EXP  s3')).body.data).toHaveLength(1);
  expect((await search('eu-west')).body.data[0].name).toBe('clean');
  expect((await search('210987')).body.count).toBe(3);
  expect((await search('nothing-like-it')).body).toEqual({
    dataset: 'datastores',
    err: null,
    data: [],
    count: 0,
  });
});

test('region and age filter the list and the search alike', async () => {
  const both = async (filter: object) => {
    const { body } = await call(dataStoreRoutes.listDataStores, filter);
    const search = { dataset: 'datastores', q: 's3', ...filter };
    expect((await call(searchRoutes.search, search)).body.data).toEqual(body.data);
    return body.data.map((row: { name: string }) => row.name);
  };
  expect(await both({ regions: ['eu-west-1'] })).toEqual(['clean']);
  expect(await both({ regions: ['eu-north-1'] })).toEqual([]);
  expect(await both({ age: 'OLDER' })).toEqual(['exports', 'sealed', 'clean']);
  expect(await both({ age: 'MONTH' })).toEqual([]);
  expect(await both({ levels: ['high'] })).toEqual([]);
});

test('keeps what was first seen at a moment or later, in the list and in a search', async () => {
  const seen = Date.UTC(2026, 5, 1);
  for (const [route, more] of [
    [dataStoreRoutes.listDataStores, {}],
    [searchRoutes.search, { dataset: 'datastores', q: 's3' }],
  ] as const) {
    const count = async (at: number) =>
      (await call(route, { ...more, seenSince: new Date(at).toISOString() })).body.count;
    expect(await count(seen)).toBe(3);
    expect(await count(seen + 1)).toBe(0);
  }
  const wrong = { seenSince: 'yesterday' };
  expect((await call(dataStoreRoutes.listDataStores, wrong)).status).toBe(400);
});

test('counts for the risk cards', async () => {
  const { body } = await call(dataStoreRoutes.getDataStoreStats, {});
  expect(body).toMatchObject({
    // Sensitive, yet not exposed.
    urgentRisk: 0,
    importantRisk: 1,
    sensitive: 1,
    managed: 2,
    shadow: 1,
    TotalDataStores: 3,
    cdRiskLabel: 'MODERATE',
  });
  const violating = await call(dataStoreRoutes.getDataStoreStats, { filters: 'non-compliant' });
  expect(violating.body).toMatchObject({ TotalDataStores: 0, managed: 0, cdRiskScore: 0 });
  const none = await call(dataStoreRoutes.getDataStoreStats, { cloudAccountId: '345678901234' });
  expect(none.body).toMatchObject({ TotalDataStores: 0, cdRiskScore: 0, cdRiskLabel: 'LOW' });
});

test('the overview sums lower bounds by tag', async () => {
  const { body } = await call(dataStoreRoutes.getClassificationOverview, {});
  expect(body).toContainEqual({ tag: 'PII-SSN', count: 9, records: null, datastores: 1 });
  expect(body).toContainEqual({ tag: 'PII-EMAILS', count: 120, records: null, datastores: 1 });
  expect(body).toContainEqual({ tag: 'PII-CC', count: 0, records: 0, datastores: 0 });
});

test('one store in full, from the store of record', async () => {
  const { body: list } = await call(searchRoutes.search, {
    dataset: 'datastores',
    q: 'exports',
  });
  const { datastoreId: id, assetId } = list.data[0];
  const { status, body } = await call(dataStoreRoutes.getDataStore, { id, assetId });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    datastoreId: id,
    location: 'US East (N. Virginia)',
    management: 'shadow',
    coverage: { state: 'analysed', unitsSeen: 3 },
    discoveredOn: new Date(Date.UTC(2026, 5, 1)).toISOString(),
  });
  const points = body.contributions.map((each: { points: number }) => each.points);
  const sum = points.reduce((all: number, each: number) => all + each, 0);
  expect(sum).toBeCloseTo(body.sensitiveScore, 5);
  const found = await call(dataStoreRoutes.describeDataStore, { id });
  expect(found.body[0]).toMatchObject({
    PII: 'Social Security Numbers',
    sensitiveDataSamples: ['***-**-****'],
    count: 9,
  });
});

test('coverage counts rows and entries; what an older scanner wrote counts none', async () => {
  const coverageOf = async (name: string) => {
    const { body: list } = await call(searchRoutes.search, { dataset: 'datastores', q: name });
    const { datastoreId: id, assetId } = list.data[0];
    const { body } = await call(dataStoreRoutes.getDataStore, { id, assetId });
    const classified = await call(classificationRoutes.getClassification, { datastoreId: id });
    expect(classified.body.coverage).toEqual(body.coverage);
    return body.coverage;
  };
  const [counted, older] = [await coverageOf('clean'), await coverageOf('exports')];
  expect(counted).toMatchObject({
    state: 'partial',
    rowsSeen: 50_000,
    rowsTotal: 3_000_000,
    entriesSeen: 20,
    entriesTotal: 31,
    notAnalysed: [{ reason: 'row limit', count: 1 }],
    deniedActions: ['s3:GetObject'],
  });
  const none = { rowsSeen: null, rowsTotal: null, entriesSeen: null, entriesTotal: null };
  expect(older).toMatchObject({ state: 'analysed', ...none });
  expect(older).not.toHaveProperty('deniedActions');
});

test("an unknown store and another customer's are the same 404", async () => {
  const other = await newMember(aws);
  const { body: list } = await call(dataStoreRoutes.listDataStores, {});
  const { datastoreId: id, assetId } = list.data[0];
  const foreign = await callRoute(dataStoreRoutes.getDataStore, {
    headers: bearer(other.token, other.customerId),
    body: { customerId: other.customerId, id, assetId },
  });
  const unknown = await call(dataStoreRoutes.getDataStore, { id: 'a'.repeat(26), assetId });
  expect(foreign.status).toBe(404);
  expect(unknown).toEqual(foreign);
  expect((await call(dataStoreRoutes.describeDataStore, { id: 'no-id' })).status).toBe(404);
});

test('the gauge shows the greatest score known, and 0 before anything is', async () => {
  const gauge = async ({ token, customerId }: Member) =>
    (
      await callRoute(dashboardRoutes.getUberScore, {
        headers: bearer(token, customerId),
        body: { customerId },
      })
    ).body;
  const greatest = async () =>
    (await call(dataStoreRoutes.listDataStoresV2, {})).body.data[0].cdDatastoreRiskScore;
  expect((await gauge(member)).issueUberScore).toBe(await greatest());
  expect(await gauge(await newMember(aws))).toEqual({ issueUberScore: 0, issueUberLabel: 'LOW' });
});

test('pages follow each other without repeating or skipping a row', async () => {
  const names: string[] = [];
  for (const page of [1, 2, 3, 4]) {
    const { body } = await call(dataStoreRoutes.listDataStores, {
      page,
      limit: 1,
      ordering: 'type',
    });
    expect(body.count).toBe(3);
    names.push(...body.data.map((row: { name: string }) => row.name));
  }
  expect(names.sort()).toEqual(['clean', 'exports', 'sealed']);
});

test('the actions that an account lacks are listed with the stores that each cost', async () => {
  const denied = (cloudAccountId: string) =>
    call(dataStoreRoutes.listDeniedActions, { cloudAccountId });
  const { body: list } = await call(dataStoreRoutes.listDataStores, {});
  const clean = list.data.find(({ name }: { name: string }) => name === 'clean');
  expect((await denied(clean.metadata.cloudAccountId)).body).toEqual([
    {
      ...{ ...clean, deniedActions: ['s3:GetObject'] },
      notAnalysed: [{ reason: 'row limit', count: 1 }],
    },
  ]);
  expect((await denied('999999999999')).body).toEqual([]);
});

test('so is an action that only a setting of a store that was read lacks, after those not read', async () => {
  const other = await newMember(aws);
  const fixture = await createScanFixture(aws, other.customer);
  const of = (name: string, state: 'analysed' | 'not-analysed', action: string) =>
    scanRow({
      name,
      analysis: {
        ...{ state, unitsSeen: 0, unitsTotal: 4, bytesSeen: 0, bytesTotal: 999, notAnalysed: [] },
        deniedActions: [action],
      },
    });
  await fixture.deliver(
    fixture.part(1, 0, [
      of('settings', 'analysed', 's3:GetBucketPolicy'),
      of('content', 'not-analysed', 's3:GetObject'),
    ]),
  );
  await fixture.publish();
  const { body } = await callRoute(dataStoreRoutes.listDeniedActions, {
    headers: bearer(other.token, other.customerId),
    body: { customerId: other.customerId, cloudAccountId: testAccountId },
  });
  expect(body).toMatchObject([
    { name: 'content', analysis: 'not-analysed', deniedActions: ['s3:GetObject'] },
    { name: 'settings', analysis: 'analysed', deniedActions: ['s3:GetBucketPolicy'] },
  ]);
});

test('what could not be read is named with its reasons, and the list shows exactly these stores', async () => {
  const unread = { unread: true };
  const { status, body } = await call(dataStoreRoutes.listDeniedActions, unread);
  expect(status).toBe(200);
  expect(body).toMatchObject([
    {
      ...{ name: 'sealed', deniedActions: [], riskProvisional: true },
      notAnalysed: [{ reason: 'access denied', count: 4 }],
    },
  ]);
  const { body: list } = await call(dataStoreRoutes.listDataStores, { severity: 'NOT_READ' });
  expect(list.data.map(({ name }: { name: string }) => name)).toEqual(['sealed']);
  const elsewhere = { ...unread, cloudAccountId: '999999999999' };
  expect((await call(dataStoreRoutes.listDeniedActions, elsewhere)).body).toEqual([]);
});
