import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RISK_VERSION } from '#domain/risk/riskFacts.ts';
import { readAllRefs } from '#store/allRefs.ts';
import { readAnalysisState } from '#store/analysisState.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import { analysisStateKey, refsPieceRange } from '#store/keys/scans.ts';
import { deleteItem, queryAll, updateItem } from '#store/table.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

/** First classification and first risk analysis of the account. */
const progress = async ({ customer }: IssueFixture): Promise<readonly unknown[]> => {
  const account = await readCloudAccount(tables.core, customer, testAccountId);
  return [account?.firstClassificationComplete, account?.firstAcctRiskComplete];
};

test('an account is classified at the end of its scan, and analysed with its last issues', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(1, 0, [scanRow({ name: 'one' })])]);
  await fixture.analyse();
  expect(await progress(fixture)).toEqual([false, false]);
  await fixture.deliverAll([
    fixture.part(1, 1, [scanRow({ name: 'two' })]),
    fixture.finished(1, 2),
  ]);
  expect(await progress(fixture)).toEqual([true, false]);
  const stopped = fixture.analyse({
    enqueuePublish: async () => {
      throw new Error('no queue');
    },
  });
  await expect(stopped).rejects.toThrow('no queue');
  await fixture.analyse();
  expect(await progress(fixture)).toEqual([true, true]);
});

test('a run that leaves parts to the next one ends no analysis', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([
    fixture.part(1, 0, [scanRow({ name: 'one' })]),
    fixture.part(1, 1, [scanRow({ name: 'two' })]),
    fixture.finished(1, 2),
  ]);
  let calls = 0;
  const now = () => {
    calls += 1;
    return Date.UTC(2026, 6, 1) + calls * 45_000;
  };
  await fixture.analyse({ refsAtATime: 1, now });
  expect(await progress(fixture)).toEqual([true, false]);
  await fixture.analyse();
  expect(await progress(fixture)).toEqual([true, true]);
});

/** Reads of whole buckets of data stores while the analysis runs. */
const bucketReads = async (fixture: IssueFixture, deps = {}): Promise<number> => {
  let reads = 0;
  const core = watchedTable(tables.core, ({ input }) => {
    const { ExpressionAttributeValues } = input as QueryCommandInput;
    if (/#S#[0-9a-f]{2}$/.test(String(ExpressionAttributeValues?.[':pk']))) reads += 1;
  });
  await fixture.analyse({ core, ...deps });
  return reads;
};

test('what was first computed by the rules of today is not due once more', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(1, 0, [scanRow({ name: 'one' })])]);
  expect(await bucketReads(fixture)).toBe(0);
  const { riskVersion } = await readAnalysisState(tables.core, fixture.customer);
  expect(riskVersion).toBe(RISK_VERSION);
});

test('all data stores are known from a list, which is read from their buckets once a day', async () => {
  const fixture = await createIssueFixture(tables);
  const deliver = (scanSeq: number, name: string) =>
    fixture.deliverAll([
      fixture.part(scanSeq, 0, [scanRow({ name })]),
      fixture.finished(scanSeq, 1),
    ]);
  const listed = async () => {
    const refs = await readAllRefs(tables.core, fixture.customer, START);
    return refs.length;
  };
  const START = Date.UTC(2026, 6, 1);
  const at = (hours: number) => ({ now: () => START + hours * 3_600_000 });
  await deliver(10, 'a');
  expect(await bucketReads(fixture, at(0))).toBe(0);
  await deliver(20, 'b');
  expect(await bucketReads(fixture, at(23))).toBe(0);
  expect(await listed()).toBe(2);
  await deliver(30, 'c');
  expect(await bucketReads(fixture, at(25))).toBe(256);
  expect(await listed()).toBe(3);
  await deliver(40, 'd');
  expect(await bucketReads(fixture, at(26))).toBe(0);
  expect(await listed()).toBe(4);
});

test('facts of a version without the list are read from their buckets, and then listed', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, [scanRow({ name: 'a' })]);
  const before = await readAllRefs(tables.core, fixture.customer, 0);
  const { pk } = analysisStateKey(fixture.customer);
  const pieces = await queryAll(tables.core, pk, { between: refsPieceRange });
  for (const { sk } of pieces) await deleteItem(tables.core, { pk, sk: String(sk) });
  await updateItem(tables.core, analysisStateKey(fixture.customer), {
    UpdateExpression: 'REMOVE refsAt',
  });
  await fixture.deliverAll([fixture.part(20, 0, [scanRow({ name: 'b' })])]);
  expect(await bucketReads(fixture)).toBe(256);
  const after = await readAllRefs(tables.core, fixture.customer, 0);
  expect(after).toHaveLength(2);
  expect(after).toEqual(expect.arrayContaining(before));
});
