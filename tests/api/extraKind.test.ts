import { afterAll, beforeAll, expect, test } from 'vitest';
import { filtersOf, listQuery } from '#readModel/engine/listQuery.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { inPublishOrder } from '#readModel/publisher/order.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { publishKind } from '#readModel/publisher/publishKind.ts';
import { markAnalysed, readPartsToAnalyse } from '#store/changes.ts';
import { readDayRollUps } from '#store/dayRollUps.ts';
import { generationOf, readHead } from '#store/head.ts';
import { manifestKey } from '#store/keys/generations.ts';
import { readOpen } from '#store/openParts.ts';
import { deleteItem } from '#store/table.ts';
import { backups, backupsKind } from '#tests/builders/readModel/extraKind.ts';
import { listsOf } from '#tests/builders/readModel/listsOf.ts';
import { policyRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { createScanFixture, type ScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

const kinds = [...listedKinds, backups];
const columns = ['arn', 'accountId', 'name'] as const;
const { is } = filtersOf(backupsKind);
let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

/** A scanned customer, and what its lists show of the extra kind. */
const backupFixture = async () => {
  const fixture = await createScanFixture(tables);
  const { customer } = fixture;
  const warnings: string[] = [];
  const log = { info: () => {}, error: () => {}, warn: (text: string) => warnings.push(text) };
  const lists = listsOf({ core: tables.core, chunks: tables.chunks, kinds });
  const publish = (rebuild = false) =>
    publishAll({ ...fixture.publishDeps, kinds, log }, { customer, rebuild });
  const page = async (
    options: { q?: string; name?: string; page?: number; limit?: number } = {},
  ) => {
    const request = { page: 1, limit: 10, ordering: 'name', sortType: 'asc', ...options } as const;
    const where = options.name === undefined ? [] : [is('name', options.name)];
    const query = listQuery<typeof backupsKind, 'name'>(request, where, { name: 'name' });
    const { rows, count } = await lists.page(backupsKind, customer, { query, columns });
    return { count, names: rows.map(({ name }) => name) };
  };
  const scan = async (scanSeq: number, names: readonly string[]) => {
    const rows = [...names.map((name) => snapshotOfDatabase(name)), policyRow('p', false)];
    await fixture.deliverAll([fixture.part(scanSeq, 0, rows), fixture.finished(scanSeq, 1)]);
    await publish();
  };
  return { fixture, lists, warnings, publish, page, scan };
};

const analysed = async ({ customer }: ScanFixture): Promise<void> => {
  for (const part of await readPartsToAnalyse(tables.core, customer)) {
    await markAnalysed(tables.core, customer, { part, moves: { new: 0, fixed: 0, reopened: 0 } });
  }
};

test('a kind of one file is ingested, published, listed, filtered, searched and exported', async () => {
  const { page, scan } = await backupFixture();
  await scan(10, ['a', 'B', 'c']);
  expect(await page()).toEqual({ count: 3, names: ['a', 'B', 'c'] });
  expect(await page({ name: 'B' })).toEqual({ count: 1, names: ['B'] });
  expect(await page({ q: 'snapshot:c' })).toEqual({ count: 1, names: ['c'] });
  const exported: string[] = [];
  for (let number = 1; exported.length < 3; number += 1) {
    exported.push(...(await page({ page: number, limit: 2 })).names);
  }
  expect(exported).toEqual(['a', 'B', 'c']);
  await scan(20, ['B', 'd']);
  expect(await page()).toEqual({ count: 2, names: ['B', 'd'] });
});

test('the search call covers the kinds that declare it and no others', async () => {
  const { fixture, lists, scan } = await backupFixture();
  const { customer } = fixture;
  await scan(10, ['nightly', 'weekly']);
  const request = {
    ...{ page: 1, limit: 10, q: 'night', exact: false, sortType: 'asc' as const },
    now: Date.UTC(2026, 5, 2),
  };
  const { rows, count } = await lists.search('backups', customer, request);
  const arn = 'arn:aws:rds:us-east-1:210987654321:snapshot:nightly';
  expect({ rows, count }).toEqual({ rows: [{ arn, name: 'nightly' }], count: 1 });
  const product = listsOf({ core: tables.core, chunks: tables.chunks });
  expect(() => product.search('backups', customer, request)).toThrow('backups');
});

test('it is counted, by account and by day, and other kinds do not change by it', async () => {
  const { fixture, lists, scan } = await backupFixture();
  await scan(10, ['a', 'b']);
  const wanted = { groups: ['regions'], columns: ['accountId', 'region', 'arn'] } as const;
  const counted = await lists.count(backupsKind, fixture.customer, wanted);
  expect(counted.count([])).toBe(2);
  expect([...counted.byValue('region', [])]).toEqual([['us-east-1', 2]]);
  const days = await readDayRollUps(tables.core, fixture.customer, { kind: 'backups', from: '0' });
  expect(days.at(-1)?.accounts).toEqual({ [testAccountId]: { total: 2 } });
  const { kinds: live } = await readHead(tables.core, fixture.customer);
  expect(live.assets?.rows).toBe(3);
});

test('a part is done with only when it has read it too', async () => {
  const { fixture, publish } = await backupFixture();
  await fixture.deliver(fixture.part(10, 0, [snapshotOfDatabase('a')]));
  const { customer } = fixture;
  await analysed(fixture);
  const deps = { ...fixture.publishDeps, kinds };
  for (const kind of inPublishOrder(listedKinds)) {
    await publishKind(deps, kind, { customer, rebuild: false });
  }
  expect(await readOpen(tables.core, customer)).toHaveLength(1);
  await publish();
  expect(await readOpen(tables.core, customer)).toEqual([]);
});

test('it is rebuilt without drift, and answers from the record while no generation can be read', async () => {
  const { fixture, page, publish, scan, warnings } = await backupFixture();
  await scan(10, ['a', 'b']);
  await publish(true);
  expect(warnings).toEqual([]);
  const { backups: live } = (await readHead(tables.core, fixture.customer)).kinds;
  if (live === undefined) throw new Error('nothing is published');
  for (const one of [live, live.before ?? live]) {
    await deleteItem(tables.chunks, manifestKey(fixture.customer, generationOf('backups', one)));
  }
  expect(await page()).toEqual({ count: 2, names: ['a', 'b'] });
  await publish();
  expect(warnings).toEqual(['generation is damaged, rebuilding']);
  expect(await page()).toEqual({ count: 2, names: ['a', 'b'] });
});
