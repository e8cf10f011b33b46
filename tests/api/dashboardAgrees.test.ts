import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardRoutes } from '#contracts/dashboard/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { createPolicyFixture, privateData, publicData } from '#tests/builders/policyFixture.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

/** A customer with stores of which some violate a policy, and how many rows a list has. */
const fixture = async () => {
  const one = await createPolicyFixture(aws);
  await one.scan(1, [publicData('a'), privateData('b'), publicData('c')]);
  await one.add();
  await one.settle();
  const counted = async (route: Route, request: object): Promise<number> =>
    (await one.call(route, { limit: 100, ...request })).body.count;
  return {
    ...one,
    stores: (request: object) => counted(dataStoreRoutes.listDataStores, request),
    issues: (request: object) => counted(issueRoutes.listIssues, request),
  };
};

test('numbers of the strip are the rows of the lists that they lead to', async () => {
  const { call, stores, issues } = await fixture();
  const { inventory } = (await call(dashboardRoutes.getInventoryStats, {})).body;
  expect(inventory).toMatchObject({
    risk: {
      stores: await stores({ severity: 'URGENT_RISK' }),
      issues: await issues({ severity: 'AT_RISK', risk_accepted: false }),
    },
    policy: {
      stores: await stores({ filters: 'non-compliant' }),
      issues: await issues({ policyViolations: true }),
    },
    data: {
      managed: await stores({ severity: 'MANAGED' }),
      shadow: await stores({ severity: 'SHADOW' }),
      sensitive: await stores({ severity: 'SENSITIVE' }),
    },
  });
  expect(inventory.policy).toEqual({ stores: 2, issues: 2 });
  const alone = (await call(dashboardRoutes.getInventoryStats, { filters: 'non-compliant' })).body;
  expect(alone.inventory.data.sensitive).toBe(
    await stores({ severity: 'SENSITIVE', filters: 'non-compliant' }),
  );
});

test('each bar counts the issues of its data store', async () => {
  const { call, issues } = await fixture();
  const open = (await call(dashboardRoutes.listStoreBars, {})).body;
  expect(open.length).toBeGreaterThan(0);
  for (const { datastoreId, issues: count } of open) {
    expect(await issues({ datastoreId, risk_accepted: false })).toBe(count);
  }
  const violating = (await call(dashboardRoutes.listStoreBars, { filters: 'non-compliant' })).body;
  expect(violating.map(({ name }: { name: string }) => name).toSorted()).toEqual(['a', 'c']);
  for (const { datastoreId, issues: count } of violating) {
    expect(await issues({ datastoreId, policyViolations: true })).toBe(count);
  }
});

test('stores that violate a policy name it; others have no such field', async () => {
  const { call } = await fixture();
  const { data } = (await call(dataStoreRoutes.listDataStores, { filters: 'non-compliant' })).body;
  expect(data.map(({ policies }: { policies: string[] }) => policies)).toEqual([
    ['Nothing public'],
    ['Nothing public'],
  ]);
  const all = (await call(dataStoreRoutes.listDataStores, {})).body.data;
  expect(all.every((row: object) => !('policies' in row))).toBe(true);
});

test('trends end with the numbers of the lists, and types of issues add up to theirs', async () => {
  const { call, stores, issues } = await fixture();
  const { points } = (await call(dashboardRoutes.getTrends, {})).body;
  expect(points.at(-1)).toMatchObject({
    dsAtRisk: await stores({ severity: 'URGENT_RISK' }),
    dsNonCompliant: await stores({ filters: 'non-compliant' }),
    dsActiveAnomaly: await stores({ severity: 'ANOMALY' }),
  });
  for (const { issueType, count } of (await call(issueRoutes.getTopIssueTypes, {})).body) {
    expect(await issues({ types: [issueType], risk_accepted: false })).toBe(count);
  }
  const top = (await call(issueRoutes.getTopIssues, {})).body;
  expect(top.count).toBe(await issues({ risk_accepted: false }));
  const made = (await call(dashboardRoutes.getAchievements, {})).body;
  expect(made.policiesTags).toBe(1);
});
