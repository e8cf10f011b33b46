import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataTypeNames } from '#contracts/classification/dataTypes.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { readDataStore } from '#store/dataStores.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { readScan, readScanPart } from '#store/scans.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { announce, packLines, scanPart } from '#tests/builders/scanPart.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables({ overWire: true });
});
afterAll(() => tables.stop());

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();
const first = { scanSeq: 1, part: 0 };
const account = (fixture: ScanFixture) =>
  readCloudAccount(tables.core, fixture.customer, testAccountId);
const recorded = (fixture: ScanFixture) =>
  readScanPart(tables.core, fixture.customer, { accountId: testAccountId, ...first });

test('a part becomes rows of the published generation', async () => {
  const fixture = await createScanFixture(tables);
  const rows = [
    scanRow({ name: 'clean' }),
    scanRow({ name: 'exports', findings: [finding({ type: 'ssn', count: 9, confidence: 0.95 })] }),
  ];
  await fixture.deliver(fixture.part(1, 0, rows));
  await fixture.publish();
  const published = await fixture.rows();
  expect(names(published)).toEqual(['clean', 'exports']);
  const exports = published.find(({ name }) => name === 'exports');
  expect(exports).toMatchObject({
    kind: 's3',
    accountId: '210987654321',
    management: 'managed',
    types: [{ type: 'ssn', count: 9 }],
  });
  expect(exports?.sensitivity).toBeGreaterThanOrEqual(80);
});

test('a complete scan lets unseen stores go and ends the first classification', async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliverAll([
    fixture.part(1, 0, [scanRow({ name: 'old' }), scanRow({ name: 'kept' })]),
    fixture.finished(1, 1),
  ]);
  expect(await account(fixture)).toMatchObject({
    firstClassificationComplete: true,
    firstAcctRiskComplete: false,
    lastScanAt: 2,
  });
  await fixture.deliverAll([
    fixture.part(5, 0, [scanRow({ name: 'kept' })]),
    fixture.finished(5, 1),
  ]);
  await fixture.publish();
  expect(names(await fixture.rows())).toEqual(['kept']);
  const gone = storeIdOf(testAccountId, 'arn:aws:s3:::old');
  expect(await readDataStore(tables.core, fixture.customer, gone)).toBeUndefined();
});

test('a scan that was not complete lets nothing go', async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliverAll([
    fixture.part(1, 0, [scanRow({ name: 'old' })]),
    fixture.finished(1, 1),
  ]);
  await fixture.deliverAll([
    fixture.part(5, 0, [scanRow({ name: 'new' })]),
    fixture.finished(5, 1, { complete: false }),
  ]);
  await fixture.publish();
  expect(names(await fixture.rows())).toEqual(['new', 'old']);
  const scan = { accountId: testAccountId, scanSeq: 5 };
  expect(await readScan(tables.core, fixture.customer, scan)).toMatchObject({
    outcome: 'incomplete',
  });
});

test('what did not change is compared and not written', async () => {
  const fixture = await createScanFixture(tables);
  const id = storeIdOf(testAccountId, 'arn:aws:s3:::same');
  const at = (observedAt: number) => [scanRow({ name: 'same', observedAt })];
  await fixture.deliver(fixture.part(1, 0, at(10)));
  await fixture.deliver(fixture.part(2, 0, at(20)));
  expect(await readDataStore(tables.core, fixture.customer, id)).toMatchObject({ scanSeq: 1 });
  await fixture.deliver(
    fixture.part(3, 0, [scanRow({ name: 'same', sizeBytes: 7, observedAt: 30 })]),
  );
  expect(await readDataStore(tables.core, fixture.customer, id)).toMatchObject({
    scanSeq: 3,
    observedAt: 30,
    firstSeenAt: 10,
  });
});

const good = () => scanRow({ name: 'good' });
const poison: ReadonlyArray<readonly [string, string, () => Uint8Array]> = [
  ['not gzip', 'gzip', () => Buffer.from('no gzip at all')],
  ['gzip cut short', 'gzip', () => packLines([good()]).subarray(0, 40)],
  ['a zip bomb', 'too large', () => gzipSync(Buffer.alloc(70_000_000))],
  ['too many rows', 'too many rows', () => packLines(Array(5_001).fill(good()))],
];

test.each(poison)('%s rejects the part and nothing else', async (_, reason, bytes) => {
  const fixture = await createScanFixture(tables);
  await fixture.deliverAll([
    fixture.file(announce(bytes(), first)),
    fixture.part(1, 1, [scanRow({ name: 'other' })]),
    fixture.finished(1, 2),
  ]);
  await fixture.publish();
  expect(await recorded(fixture)).toMatchObject({ state: 'poison', reason, ids: '', changed: '' });
  expect(names(await fixture.rows())).toEqual(['other']);
  expect(await account(fixture)).toMatchObject({ firstClassificationComplete: true });
});

test('a poisoned scan lets no store go', async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliverAll([
    fixture.part(1, 0, [scanRow({ name: 'old' })]),
    fixture.finished(1, 1),
  ]);
  await fixture.deliverAll([
    fixture.file(announce(Buffer.from('x'), { scanSeq: 2, part: 0 })),
    fixture.finished(2, 1),
  ]);
  await fixture.publish();
  expect(names(await fixture.rows())).toEqual(['old']);
});

test('a file that is not what was announced is rejected', async () => {
  const fixture = await createScanFixture(tables);
  const part = scanPart([good()], first);
  const wrong = fixture.file({ ...part, detail: { ...part.detail, sha256: '0'.repeat(64) } });
  await fixture.deliver(wrong);
  expect(await recorded(fixture)).toMatchObject({ state: 'poison', reason: 'sha256' });
  const other = await createScanFixture(tables);
  const shorter = { ...part.detail, bytes: part.detail.bytes - 1 };
  await other.deliver(other.file({ ...part, detail: shorter }));
  expect(await recorded(other)).toMatchObject({ state: 'poison', reason: 'length' });
});

test('a store with more places of finding than an item holds keeps the first of them', async () => {
  const fixture = await createScanFixture(tables);
  const places = Array.from({ length: 50 }, (_, n) => ({
    location: Array.from({ length: 60 }, (_, m) =>
      Math.sin(n * 61 + m)
        .toString(36)
        .slice(2, 18),
    ).join(' '),
    hits: 1,
    cells: 1,
    lower: 0,
    upper: 1,
    because: ['header'],
  }));
  const findings = dataTypeNames.map((type, n) =>
    finding({
      type,
      where: places.map((place) => ({
        ...place,
        location: `${n}${[...place.location].reverse().join('')}`,
      })),
    }),
  );
  await fixture.deliver(fixture.part(1, 0, [scanRow({ name: 'crowded', findings })]));
  expect(await recorded(fixture)).toMatchObject({ state: 'done' });
  const id = storeIdOf(testAccountId, 'arn:aws:s3:::crowded');
  const stored = await readDataStore(tables.core, fixture.customer, id);
  const kept = stored?.knowledge.row.findings ?? [];
  expect(kept.map(({ count }) => count)).toEqual(dataTypeNames.map(() => 120));
  expect(kept[0]?.where.length).toBeGreaterThan(0);
  expect(kept[0]?.where.length).toBeLessThan(50);
});

test('an unreachable account is logged, and the part is retried', async () => {
  const fixture = await createScanFixture(tables);
  const message = fixture.part(1, 0, [good()]);
  fixture.failReads({ kind: 'denied', reason: 'AccessDenied' });
  await expect(fixture.deliver(message)).rejects.toThrow('cannot be reached');
  expect(await account(fixture)).toMatchObject({ status: 'unreachable' });
  expect(await recorded(fixture)).toBeUndefined();
  fixture.failReads(undefined);
  await fixture.deliver(message);
  await fixture.publish();
  expect(await account(fixture)).toMatchObject({ status: 'active' });
  expect(names(await fixture.rows())).toEqual(['good']);
});

test('a file that is gone is rejected, so that the scan can end', async () => {
  const fixture = await createScanFixture(tables);
  const message = fixture.part(1, 0, [good()]);
  fixture.failReads({ kind: 'missing' });
  await fixture.deliverAll([message, fixture.finished(1, 1)]);
  expect(await recorded(fixture)).toMatchObject({ state: 'poison', reason: 'missing' });
  expect(await account(fixture)).toMatchObject({ firstClassificationComplete: true });
});

test('a part of an account that is not connected changes nothing', async () => {
  const fixture = await createScanFixture(tables);
  const message = fixture.part(1, 0, [good()]);
  await fixture.deliver({ ...message, accountId: '111122223333' });
  await fixture.publish();
  expect(await fixture.rows()).toEqual([]);
});

test('the same ARN in two accounts is two stores', () => {
  const arn = 'arn:aws:s3:::shared';
  expect(storeIdOf('210987654321', arn)).not.toBe(storeIdOf('345678901234', arn));
  expect(storeIdOf('210987654321', arn)).toMatch(/^[a-z2-7]{26}$/);
});
