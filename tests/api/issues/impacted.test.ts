import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, publishEverything, storeIssues } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

test('the stores that an issue affects are listed in pages, each once', async () => {
  const member = await newMember(aws);
  const fixture = await createScanFixture(aws, member.customer);
  await fixture.deliver(
    fixture.part(1, 0, [scanRow({ name: 'exports' }), scanRow({ name: 'logs' })]),
  );
  await fixture.publish();
  const stores = (await fixture.rows()).map(({ id }) => id);
  const issue = issueRecord({ stores });
  await storeIssues(aws, member.customer, [issue]);
  await publishEverything(aws, member.customer);
  const pageOf = async (page: number) => {
    const { body } = await callRoute(dataStoreRoutes.listImpactedDataStores, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, issue: issue.id, limit: 1, page },
    });
    return body;
  };
  const pages = [await pageOf(1), await pageOf(2)];
  expect(pages.map(({ count, data }) => [count, data.length])).toEqual([
    [2, 1],
    [2, 1],
  ]);
  const shown = pages.flatMap(({ data }) =>
    data.map((row: { datastoreId: string }) => row.datastoreId),
  );
  expect(shown.toSorted()).toEqual(stores.toSorted());
});
