import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createPolicyFixture, privateData, publicData } from '#tests/builders/policyFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

type One = Awaited<ReturnType<typeof createPolicyFixture>>;

const rows = async ({ call }: One, route: Route, request: object) => {
  const { body } = await call(route, { limit: 100, ...request });
  expect(body.data).toHaveLength(body.count);
  return body.data;
};
const names = async (one: One, request: object): Promise<string[]> =>
  (await rows(one, dataStoreRoutes.listDataStores, request))
    .map(({ name }: { name: string }) => name)
    .toSorted();
const sensitiveSince = (one: One, at: number) =>
  names(one, { sensitiveSince: new Date(at).toISOString() });

test('data stores that became sensitive are those without the ones that were so before', async () => {
  const one = await createPolicyFixture(aws);
  const began = one.analysisDeps.now();
  await one.scan(1, [privateData('old'), scanRow({ name: 'turns' }), scanRow({ name: 'plain' })]);
  await one.settle();
  expect(await sensitiveSince(one, began)).toEqual(['old']);
  const before = await names(one, { severity: 'SENSITIVE' });
  const between = one.analysisDeps.now() + 1;
  await one.scan(2, [
    publicData('old'),
    ...['turns', 'added'].map(privateData),
    scanRow({ name: 'plain' }),
  ]);
  await one.settle();
  const now = await names(one, { severity: 'SENSITIVE' });
  expect(now).toEqual(['added', 'old', 'turns']);
  expect(await sensitiveSince(one, between)).toEqual(now.filter((name) => !before.includes(name)));
  expect(await sensitiveSince(one, began)).toEqual(now);
  expect(await sensitiveSince(one, one.analysisDeps.now() + 1)).toEqual([]);
});

test('what holds no sensitive data any more did not become sensitive', async () => {
  const one = await createPolicyFixture(aws);
  await one.scan(1, [privateData('cleaned')]);
  await one.settle();
  await one.scan(2, [scanRow({ name: 'cleaned' })]);
  await one.settle();
  expect(await sensitiveSince(one, 0)).toEqual([]);
  const between = one.analysisDeps.now() + 1;
  await one.scan(3, [privateData('cleaned')]);
  await one.settle();
  expect(await sensitiveSince(one, between)).toEqual(['cleaned']);
});

test('issues that were resolved are those whose pages say so', async () => {
  const one = await createPolicyFixture(aws);
  await one.scan(1, [publicData('a'), publicData('b')]);
  await one.settle();
  await one.scan(2, [privateData('a'), publicData('b')]);
  await one.settle();
  const resolved = await rows(one, issueRoutes.listIssues, { status: 'resolved' });
  expect(resolved.length).toBeGreaterThan(0);
  const when: number[] = [];
  const { customerId, token } = one.member;
  for (const { vulnerabilityID, instanceLocation, securityIssueInstanceId } of resolved) {
    const reference = { id: vulnerabilityID, assetId: instanceLocation, securityIssueInstanceId };
    const { body } = await callRoute(issueRoutes.getIssue, {
      headers: bearer(token, customerId),
      body: { ...reference, customerId },
    });
    when.push(Date.parse(body.resolvedOn));
  }
  for (const at of [0, ...when, Math.max(...when) + 1]) {
    const resolvedSince = new Date(at).toISOString();
    const found = await rows(one, issueRoutes.listIssues, { status: 'resolved', resolvedSince });
    expect(found).toHaveLength(when.filter((one) => one >= at).length);
  }
  const open = { resolvedSince: new Date(0).toISOString() };
  expect(await rows(one, issueRoutes.listIssues, open)).toEqual([]);
});
