import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetRoutes } from '#contracts/asset/routes.ts';
import { attackPathRoutes } from '#contracts/attackPath/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { copyOfDatabase, identityRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const databaseArn = `arn:aws:rds:us-east-1:${testAccountId}:db:orders`;
const database = scanRow({
  ...{ arn: databaseArn, name: 'orders', storeKind: 'RDS-Postgres' },
  findings: [finding({ type: 'card', count: 90_000, confidence: 0.97 })],
});
const asset = snapshotOfDatabase('before-upgrade', databaseArn);
const copy = copyOfDatabase(asset);
const copyId = entityRefOf('dataStore', testAccountId, copy.arn);
const databaseId = entityRefOf('dataStore', testAccountId, databaseArn);

const newScene = async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  const call = async (route: Parameters<typeof callRoute>[0], body: object) => {
    const headers = bearer(member.token, member.customerId);
    const reply = await callRoute(route, {
      headers,
      body: { customerId: member.customerId, ...body },
    });
    return reply.body;
  };
  const detail = (id: string, assetId: string) =>
    call(dataStoreRoutes.getDataStore, { id, assetId });
  const copyDetail = () => detail(copyId, copy.arn);
  return { fixture, call, detail, copyDetail };
};

test('a snapshot is a data store that carries the sensitivity of its source', async () => {
  const { fixture, call, detail, copyDetail } = await newScene();
  await fixture.scan(1_000, [database, asset, copy, identityRow()]);
  const source = await detail(databaseId, databaseArn);
  const found = await copyDetail();
  expect(source.sensitiveScore).toBeGreaterThan(60);
  expect(found).toMatchObject({
    ...{ isCopy: true, sensitiveScore: null, copiedScore: source.sensitiveScore },
    riskProvisional: true,
    madeFrom: {
      ...{ assetId: databaseArn, older: 0, volume: null },
      settings: {
        ...{ createdOn: '2026-01-02T00:00:00.000Z', encrypted: true, keyArn: null },
        sharedWith: [],
      },
      store: { datastoreId: databaseId, assetId: databaseArn, name: 'orders' },
    },
    copies: { count: 0, first: [] },
  });
  expect(source).toMatchObject({
    ...{ isCopy: false, madeFrom: null },
    copies: { count: 1, first: [{ datastoreId: copyId, assetId: copy.arn, name: copy.name }] },
  });
  const { data } = await call(dataStoreRoutes.listDataStores, {});
  expect(data).toHaveLength(2);
  expect(data).toContainEqual(
    expect.objectContaining({ datastoreId: copyId, isCopy: true, copiedScore: found.copiedScore }),
  );
});

test('its issue appears once, bears on it and on its source, and stays', async () => {
  const { fixture } = await newScene();
  const open = async () => (await fixture.issues()).filter(({ resolved }) => resolved === 0);
  const bearing = expect.objectContaining({ location: asset.arn, vulnerability: 'T-03' });
  await fixture.scan(1_000, [database, asset, copy]);
  const first = (await open()).filter(({ location }) => location === asset.arn);
  expect(first).toEqual([bearing]);
  expect(first[0]?.stores.split('\n').toSorted()).toEqual([copyId, databaseId].toSorted());
  // Both entities of the ARN are evaluated again, together.
  const later = { observedAt: copy.observedAt + 1 };
  const again = { ...copy, ...later, sizeBytes: 5 };
  await fixture.scan(2_000, [database, { ...asset, ...later, region: 'us-west-2' }, again]);
  expect((await open()).filter(({ location }) => location === asset.arn)).toEqual([bearing]);
});

test('among the assets it is one row, which stays when another becomes the newest', async () => {
  const { fixture, call } = await newScene();
  const storeOfAsset = async () =>
    (await call(assetRoutes.getAsset, { id: entityRefOf('asset', testAccountId, asset.arn) }))
      .copyStoreId;
  const listed = async () =>
    (await fixture.assets()).filter(({ arn }) => arn === asset.arn).map(({ type }) => type);
  await fixture.scan(1_000, [database, asset, copy]);
  expect(await listed()).toEqual(['RDS Snapshot']);
  expect(await storeOfAsset()).toBe(copyId);
  const changed = { ...copy, sizeBytes: 9, observedAt: copy.observedAt + 1 };
  await fixture.scan(2_000, [database, asset, changed]);
  expect(await listed()).toEqual(['RDS Snapshot']);
  await fixture.scan(3_000, [database, asset]);
  expect(await listed()).toEqual(['RDS Snapshot']);
  expect(await storeOfAsset()).toBeNull();
  await fixture.publishAll(true);
  expect(await listed()).toEqual(['RDS Snapshot']);
  await fixture.scan(4_000, [database]);
  expect(await listed()).toEqual([]);
});

test('a copy whose source is gone keeps what is known of it', async () => {
  const { fixture, copyDetail } = await newScene();
  await fixture.scan(1_000, [database, asset, copy]);
  const before = await copyDetail();
  await fixture.scan(2_000, [asset, copy]);
  expect(await copyDetail()).toMatchObject({
    copiedScore: before.copiedScore,
    madeFrom: { assetId: databaseArn, store: null },
  });
});

test('a bucket keeps what was replicated into it when the source is gone', async () => {
  const { fixture, detail } = await newScene();
  const name = 'lake-copy';
  const unread = { ...database.analysis, state: 'not-analysed' } as const;
  const lake = scanRow({ name, analysis: unread, posture: closedBucket });
  const replication = [{ bucketArn: lake.arn, accountId: null, region: null }];
  const source = scanRow({
    ...{ name: 'lake', posture: { ...closedBucket, replication } },
    findings: [finding({ count: 40 })],
  });
  const copied = async () =>
    (await detail(entityRefOf('dataStore', testAccountId, lake.arn), lake.arn)).copiedScore;
  await fixture.scan(1_000, [source, lake, identityRow()]);
  const before = await copied();
  expect(before).toBeLessThan(60);
  await fixture.scan(2_000, [lake, identityRow()]);
  expect(await copied()).toBe(before);
});

test('a copy of what was never seen assumes important data', async () => {
  const { fixture, copyDetail } = await newScene();
  await fixture.scan(1_000, [asset, copy]);
  const found = await copyDetail();
  expect(found).toMatchObject({ copiedScore: null, riskProvisional: true });
  expect(found.cdDatastoreRiskScore).toBeGreaterThan(0);
});

test('who may restore a public one has a path that ends at it', async () => {
  const { fixture, call, copyDetail, detail } = await newScene();
  const shared = { ...asset, facts: { ...asset.facts, restorableBy: ['all'] } };
  const open = { ...copy, publicAccess: 'public' } as const;
  await fixture.scan(1_000, [database, shared, open, identityRow()]);
  const { data } = await call(attackPathRoutes.listAttackPaths, { datastoreId: copyId });
  const kinds = data.map(({ links }: { links: { kind: string }[] }) => links.map((l) => l.kind));
  expect(kinds).toContainEqual(['SNAPSHOT_ROUTE']);
  const through = await call(attackPathRoutes.listAttackPaths, { assetId: copy.arn });
  expect(through.data.length).toBeGreaterThanOrEqual(data.length);
  const [asAsset] = (await fixture.assets()).filter(({ arn }) => arn === copy.arn);
  expect(asAsset?.risk).toBeGreaterThanOrEqual(data[0].pathScore);
  const [ofCopy, ofSource] = [await copyDetail(), await detail(databaseId, databaseArn)];
  expect(ofCopy.cdDatastoreRiskScore).toBeGreaterThan(ofSource.cdDatastoreRiskScore);
});

test('copies are not among the stores that lack a permission, and come last of the unread', async () => {
  const { fixture, call } = await newScene();
  const denied = {
    ...copy.analysis,
    notAnalysed: [{ reason: 'access denied' as const, count: 1 }],
    deniedActions: ['s3:GetObject'],
  };
  const unread = scanRow({ name: 'locked', analysis: denied });
  const open = { ...copy, publicAccess: 'public' } as const;
  await fixture.scan(1_000, [database, asset, open, unread]);
  const names = async (body: object) =>
    (await call(dataStoreRoutes.listDeniedActions, body)).map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['locked']);
  expect(await names({ unread: true })).toEqual(['locked', copy.name]);
  const { data } = await call(dataStoreRoutes.listDataStores, { severity: 'NOT_READ' });
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['locked']);
});
