import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedKinds } from '#readModel/kinds/index.ts';
import { readPending } from '#readModel/publisher/pendingChanges.ts';
import { markAnalysed, readPartsToAnalyse } from '#store/changes.ts';
import { scanPartKey, scansPk } from '#store/keys/scans.ts';
import { readOpen } from '#store/openParts.ts';
import { getItem, putItem, queryAll } from '#store/table.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const flags = {
  folded: false,
  analysed: false,
  issuesFolded: false,
  assetsFolded: false,
  identitiesFolded: false,
};

/** A part as versions before `readBy` stored it. */
const formerPart = async (read: Partial<typeof flags>): Promise<ScanFixture> => {
  const fixture = await createScanFixture(tables);
  await fixture.deliver(fixture.part(1, 0, [scanRow({ name: 'a' })]));
  const key = scanPartKey(fixture.customer, { accountId: testAccountId, scanSeq: 1 }, 0);
  const item = await getItem(tables.core, key);
  expect(item).not.toHaveProperty('folded');
  await putItem(tables.core, { ...item, ...key, ...flags, ...read });
  return fixture;
};

const pendingOf = async ({ customer }: ScanFixture) => {
  const found: Record<string, boolean> = {};
  for (const kind of listedKinds) {
    const among = { kind, kinds: listedKinds, after: 0, to: 0 };
    found[kind.spec.name] = (await readPending(tables.core, customer, among)).any;
  }
  return found;
};

test('a part of the former form is applied by every reader, and then removed', async () => {
  const fixture = await formerPart({});
  const { customer } = fixture;
  expect(await pendingOf(fixture)).toMatchObject({
    dataStores: true,
    issues: false,
    assets: false,
  });
  const parts = await readPartsToAnalyse(tables.core, customer);
  expect(parts).toHaveLength(1);
  for (const part of parts) {
    await markAnalysed(tables.core, customer, { part, moves: { new: 1, fixed: 0, reopened: 0 } });
    // A second run that read it before the mark changes nothing.
    await markAnalysed(tables.core, customer, { part, moves: { new: 1, fixed: 0, reopened: 0 } });
  }
  expect(await readPartsToAnalyse(tables.core, customer)).toEqual([]);
  expect(await pendingOf(fixture)).toMatchObject({ dataStores: true, issues: true, assets: true });
  for (const kind of listedKinds) {
    const among = { kind, kinds: listedKinds, after: 0, to: 0 };
    await (await readPending(tables.core, customer, among)).markApplied();
  }
  expect(await readOpen(tables.core, customer)).toEqual([]);
  const [scan] = await queryAll(tables.core, scansPk(customer));
  expect(scan).toMatchObject({ newIssues: 1 });
});

test('readers whose flag is set do not read it again', async () => {
  const fixture = await formerPart({ folded: true, analysed: true, identitiesFolded: true });
  expect(await readPartsToAnalyse(tables.core, fixture.customer)).toEqual([]);
  expect(await pendingOf(fixture)).toMatchObject({ dataStores: false, issues: true, assets: true });
});

test('one that all flags are set of is done with', async () => {
  const all = Object.fromEntries(Object.keys(flags).map((name) => [name, true]));
  const fixture = await formerPart(all);
  expect(Object.values(await pendingOf(fixture)).includes(true)).toBe(false);
  expect(await readOpen(tables.core, fixture.customer)).toEqual([]);
});
