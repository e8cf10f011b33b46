import { afterAll, beforeAll, expect, test } from 'vitest';
import { restText } from '#domain/report/blocks.ts';
import { checkEvidence } from '#events/sendReport/chapters/checkEvidence.ts';
import { writeCheckResults } from '#store/checkResults.ts';
import { issueRecord, storeIssues } from '#tests/builders/issueRecords.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const fixture = async (resources: number) => {
  const customer = freshCustomer();
  const issues = Array.from({ length: resources }, (_, at) =>
    issueRecord({ location: `arn:aws:s3:::bucket-${at}`, because: `reason ${at}` }),
  );
  await storeIssues(tables, customer, issues);
  await writeCheckResults(tables.core, customer, {
    checkId: 'S3-01',
    accounts: [{ accountId: testAccountId, passed: 7, failed: resources, unknown: 1 }],
    failures: issues.map(({ id, location }) => ({
      ...{ issueId: id, accountId: testAccountId, location, name: location },
      ...{ type: 's3', tags: [], stores: [] },
    })),
    ...{ stamp: 'a', before: undefined },
  });
  const input = { core: tables.core, customer, now: 0, date: '2026-06-02' } as never;
  return checkEvidence(input, '2026-06-02');
};

test('the compliance chapter names resource, check, result and the day of its evaluation', async () => {
  const [failing, accounts] = await fixture(2);
  expect(failing?.rows[0]).toEqual([
    ...['S3-01', 'fails', 'arn:aws:s3:::bucket-0', testAccountId, 'reason 0'],
    ...['2026-06-01', '2026-06-02'],
  ]);
  expect(failing?.rows).toHaveLength(2);
  expect(accounts?.rows).toHaveLength(1);
  expect(accounts?.rows[0]).toMatchObject({ 0: 'S3-01', 2: testAccountId, 3: '7', 4: '2', 5: '1' });
  expect(accounts?.rows[0]?.at(-1)).toBe('2026-06-02');
  expect([failing, accounts].map((block) => block && restText(block))).toEqual([
    undefined,
    undefined,
  ]);
});

test('of many resources paper has the first, and tells how many more the CSV has', async () => {
  const [failing] = await fixture(90);
  expect(failing?.rows).toHaveLength(90);
  expect(failing && restText(failing)).toBe('The first 40 of 90; 50 more in the CSV.');
});
