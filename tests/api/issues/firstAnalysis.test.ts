import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RISK_VERSION } from '#domain/risk/riskFacts.ts';
import { readAnalysisState } from '#store/analysisState.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
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

test('what was first computed by the rules of today is not due once more', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.deliverAll([fixture.part(1, 0, [scanRow({ name: 'one' })])]);
  let ids = 0;
  const core = watchedTable(tables.core, ({ input }) => {
    const { ExpressionAttributeValues, ExpressionAttributeNames } = input as QueryCommandInput;
    const ofStores = /#S#[0-9a-f]{2}$/.test(String(ExpressionAttributeValues?.[':pk']));
    if (ofStores && Object.values(ExpressionAttributeNames ?? {}).includes('id')) ids += 1;
  });
  await fixture.analyse({ core });
  // Once, for who can use them.
  expect(ids).toBe(256);
  const { riskVersion } = await readAnalysisState(tables.core, fixture.customer);
  expect(riskVersion).toBe(RISK_VERSION);
});
