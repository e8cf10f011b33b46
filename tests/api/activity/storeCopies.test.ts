import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityRoutes } from '#contracts/activity/routes.ts';
import type { PartRow } from '#contracts/scan/partRow.ts';
import { corePartitions } from '#store/customerPartitions.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { queryAll } from '#store/table.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { bucketSketches, type Holds } from '#tests/builders/bucketSketches.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const bucket = (name: string) => scanRow({ name, arn: `arn:aws:s3:::${name}` });
const idOf = (name: string) => entityRefOf('dataStore', testAccountId, `arn:aws:s3:::${name}`);
const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createScanFixture(aws, customer);
  const scan = async (seq: number, rows: readonly PartRow[]) => {
    await fixture.deliver(fixture.part(seq, 0, rows));
    await fixture.deliver(fixture.finished(seq, 1));
  };
  const call = (name: string) =>
    callRoute(activityRoutes.listStoreCopies, {
      headers: bearer(token, customerId),
      body: { id: idOf(name), customerId },
    });
  const copiesOf = async (name: string) =>
    (await call(name)).body.data.map(({ datastore, columns }: never) => [datastore, columns]);
  return { customer, fixture, scan, call, copiesOf };
};

const [crm, copy, other] = ['crm', 'restored', 'other'];

test('a store that holds most of the same addresses is found, from both sides', async () => {
  const { scan, call } = await newScene();
  await scan(1000, [bucket(crm), bucketSketches(crm, [{ from: 0, size: 4_000 }])]);
  const copied = [{ from: 320, size: 6_000, place: 'tmp/c.csv › email' }];
  const others = bucketSketches(other, [{ from: 50_000, size: 4_000 }]);
  await scan(2000, [
    bucket(crm),
    bucket(copy),
    bucket(other),
    bucketSketches(copy, copied),
    others,
  ]);
  const { body } = await call(crm);
  expect(body.data).toHaveLength(1);
  const [{ datastore, columns }] = body.data;
  expect(datastore).toMatchObject({ id: idOf(copy), name: copy, accountId: testAccountId });
  expect(columns).toMatchObject([
    { type: 'email', place: 'crm.csv › email', otherPlace: 'tmp/c.csv › email' },
  ]);
  expect(Math.abs(columns[0].share - 0.92)).toBeLessThan(0.05);
  const [back] = (await call(copy)).body.data;
  expect(back.datastore.id).toBe(idOf(crm));
  expect(back.columns[0].otherShare).toBe(columns[0].share);
  expect(back.columns[0].place).toBe('tmp/c.csv › email');
});

test('what is shared no more is let go, with a store that is gone too', async () => {
  const { scan, copiesOf, customer } = await newScene();
  const same = [{ from: 0, size: 500 }];
  const all = [crm, copy, other];
  await scan(1000, [...all.map(bucket), ...all.map((name) => bucketSketches(name, same))]);
  expect((await copiesOf(crm)).length).toBe(2);
  await scan(2000, [...all.map(bucket), bucketSketches(copy, [{ from: 9_000, size: 500 }], 2)]);
  expect((await copiesOf(crm)).length).toBe(1);
  expect(await copiesOf(copy)).toEqual([]);
  await scan(3000, [crm, copy].map(bucket));
  expect(await copiesOf(crm)).toEqual([]);
  const { copies, foundCopies, sketches, sketchIndex } = corePartitions;
  const left = async (pks: readonly string[]) =>
    (await Promise.all(pks.map((pk) => queryAll(aws.core, pk))))
      .flat()
      .map(({ storeId }) => storeId);
  const of = { customer, now: 0, kinds: [] };
  expect(await left([...copies(of), ...foundCopies(of)])).toEqual([]);
  expect((await left(sketches(of))).sort()).toEqual([idOf(crm), idOf(copy)].sort());
  expect((await left(sketchIndex(of))).sort()).toEqual([idOf(crm), idOf(copy)].sort());
});

test('repeated, late and interrupted parts change nothing', async () => {
  const { fixture, copiesOf } = await newScene();
  const rows = [crm, copy].map(bucket);
  const same = [crm, copy].map((name) => bucketSketches(name, [{ from: 0, size: 400 }], 5));
  const first = fixture.part(1000, 0, [...rows, ...same]);
  const late = fixture.part(500, 0, [
    ...rows,
    bucketSketches(copy, [{ from: 7_000, size: 400 }], 4),
  ]);
  for (const message of [first, first, late, { ...first, redo: true }] as const)
    await fixture.deliver(message as typeof first);
  expect((await copiesOf(crm)).length).toBe(1);
  expect((await copiesOf(copy)).length).toBe(1);
});

test('sketches under another key, of another customer, or of no store are not compared', async () => {
  const { scan, copiesOf, call } = await newScene();
  const same = [{ from: 0, size: 500 }];
  const otherKey = { ...bucketSketches(other, same), keyId: 'fedcba9876543210' };
  await scan(1000, [
    ...[crm, other].map(bucket),
    ...[bucketSketches(crm, same), otherKey, bucketSketches('unknown', same)],
  ]);
  expect(await copiesOf(crm)).toEqual([]);
  const stranger = await newScene();
  await stranger.scan(1000, [bucket(copy), bucketSketches(copy, same)]);
  expect(await stranger.copiesOf(copy)).toEqual([]);
  expect((await call('unknown')).status).toBe(404);
});

test('a sketch that is none, and one whose place holds a value, are not stored', async () => {
  const { fixture, copiesOf } = await newScene();
  const same = [{ from: 0, size: 500 }];
  const cut = bucketSketches(copy, same);
  const [column] = cut.columns;
  const rows = [
    ...[crm, copy, other].map(bucket),
    bucketSketches(crm, same),
    { ...cut, columns: [{ ...column, hashes: 'AAAA' }] },
    bucketSketches(other, [{ ...same[0], place: 'ann.lee@acme-corp.com.csv › email' } as Holds]),
  ];
  await fixture.deliver(fixture.part(1000, 0, rows as PartRow[]));
  expect(await copiesOf(crm)).toEqual([]);
});
