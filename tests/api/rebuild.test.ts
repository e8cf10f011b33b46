import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listedKinds } from '#readModel/kinds/index.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import { readEdits } from '#store/edits.ts';
import { readHead } from '#store/head.ts';
import { dataStoreKey } from '#store/keys/entities.ts';
import { headKey } from '#store/keys/generations.ts';
import { editKey } from '#store/keys/userState.ts';
import { inParallel, putItem, updateItem } from '#store/table.ts';
import { Crash, watchedTable } from '#tests/builders/faultyTable.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { publishDataStores } from '#tests/builders/readModel/publishOne.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const listening = () => {
  const logged: string[] = [];
  return { logged, log: { ...silent, warn: (text: string) => logged.push(text) } };
};

/** A query of a bucket of stores or of issues: the record is being read. */
const readsRecord = (command: unknown): boolean =>
  command instanceof QueryCommand &&
  /#[SI]#/.test(`${command.input.ExpressionAttributeValues?.[':pk']}`);

test('a rebuild that is cut off leaves every generation that was due renewed', async () => {
  const customer = freshCustomer();
  await storeIssues(tables, customer, [issueRecord()]);
  await publishEverything(tables, customer);
  const core = watchedTable(tables.core, (command) => {
    if (readsRecord(command)) throw new Crash('out of memory');
  });
  const later = Date.now() + 25 * 3_600_000;
  const { chunks } = tables;
  const deps = { core, chunks, kinds: listedKinds, now: () => later, log: silent };
  await expect(publishAll(deps, { customer, rebuild: true })).rejects.toThrow(Crash);
  const { kinds } = await readHead(tables.core, customer);
  expect(listedKinds.map(({ spec }) => kinds[spec.name]?.at)).toEqual(listedKinds.map(() => later));
});

const publishedFixture = async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliver(fixture.part(1, 0, [scanRow({ name: 'a' })]));
  await fixture.publish();
  return fixture;
};

test('a scan that ends while a rebuild reads the record is no drift', async () => {
  const fixture = await publishedFixture();
  const { logged, log } = listening();
  let ended: Promise<void> | undefined;
  const core = watchedTable(tables.core, async (command) => {
    if (!readsRecord(command)) return;
    ended ??= fixture.deliver(fixture.part(2, 0, [scanRow({ name: 'b' })]));
    await ended;
  });
  const { customer } = fixture;
  await publishDataStores({ ...fixture.publishDeps, core, log }, { customer, rebuild: true });
  expect(logged).toEqual([]);
  expect((await fixture.rows()).map(({ name }) => name).sort()).toEqual(['a', 'b']);
});

test('neither is one that goes on writing', async () => {
  const fixture = await publishedFixture();
  const { logged, log } = listening();
  const id = `${(await fixture.rows())[0]?.id}`;
  let at = 0;
  const core = watchedTable(tables.core, async (command) => {
    if (!readsRecord(command)) return;
    at += 1;
    await updateItem(tables.core, dataStoreKey(fixture.customer, id), {
      UpdateExpression: 'SET firstSeenAt = :at',
      ExpressionAttributeValues: { ':at': at },
    });
  });
  const { customer } = fixture;
  await publishDataStores({ ...fixture.publishDeps, core, log }, { customer, rebuild: true });
  expect(logged).toEqual([]);
});

test.each([
  [999, 0],
  [1_000, 1],
])('with %s pending edits the publisher logs %s warnings', async (edits, times) => {
  const customer = freshCustomer();
  const seqs = Array.from({ length: edits }, (_, n) => n + 1);
  await inParallel(seqs, 32, (seq) =>
    putItem(tables.core, {
      ...editKey(customer, seq),
      ...{ seq, kind: 'issues', keys: [], cells: { accepted: 1 }, by: 'user-1', at: 1 },
    }),
  );
  await putItem(tables.core, { ...headKey(customer), seq: edits });
  expect(
    await readEdits(tables.core, customer, { kind: 'issues', after: 0, to: edits }),
  ).toHaveLength(edits);
  const { logged, log } = listening();
  const { core, chunks } = tables;
  const deps = { core, chunks, kinds: listedKinds, now: Date.now, log };
  await publishAll(deps, { customer, rebuild: false });
  expect(logged).toEqual(Array.from({ length: times }, () => 'edits are pending'));
  logged.length = 0;
  await publishAll(deps, { customer, rebuild: false });
  expect(logged).toEqual([]);
});
