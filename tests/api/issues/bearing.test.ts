import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessKeyReadsNoSensitiveData } from '#checks/iam/accessKeyReadsNoSensitiveData.ts';
import { checks } from '#checks/index.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { verdictsOf } from '#events/analyse/evaluate.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const findings = [
  finding({ type: 'card', count: 20_000 }),
  finding({ type: 'name', count: 20_000 }),
];
const cards = scanRow({ name: 'cards', posture: { ...closedBucket, versioning: 'Off' }, findings });
const logs = scanRow({ name: 'logs', posture: { ...closedBucket, versioning: 'Off' } });
const ann = identityRow({
  attachedPolicies: [],
  inlinePolicies: [
    {
      name: 'own',
      document: JSON.stringify({
        Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::cards/*' }],
      }),
    },
  ],
  accessKeys: [{ isActive: true, rotatedAt: 1, lastUsed: null }],
});
const idOf = (arn: string) => entityRefOf('dataStore', testAccountId, arn);

test('what bears on a store is counted, listed and searched alike, whosever issue it is', async () => {
  const member = await newMember(aws);
  const fixture = await createIssueFixture(aws, member.customer);
  await fixture.deliverAll([
    fixture.part(1_000, 0, [cards, logs, ann]),
    fixture.finished(1_000, 1, { complete: true }),
  ]);
  await fixture.analyse({ checks });
  await fixture.publishAll();
  const call = async (route: Route, body: object) => {
    const headers = bearer(member.token, member.customerId);
    const reply = await callRoute(route, {
      headers,
      body: { customerId: member.customerId, ...body },
    });
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const list = (more: object) =>
    call(issueRoutes.listIssues, { page: 1, limit: 100, risk_accepted: false, ...more });
  const bearing = await list({ datastoreId: idOf(cards.arn) });
  const places = bearing.data.map((row: { instanceLocation: string }) => row.instanceLocation);
  expect(new Set(places)).toEqual(new Set([cards.arn, ann.arn]));
  expect(bearing.count).toBeGreaterThan((await list({ assetId: cards.arn })).count);
  const store = await call(dataStoreRoutes.getDataStore, {
    id: idOf(cards.arn),
    assetId: cards.arn,
  });
  expect(store.numSecurityIssues).toBe(bearing.count);
  const found = await call(searchRoutes.search, {
    ...{ dataset: 'issues', q: 'access key', page: 1, limit: 100, risk_accepted: false },
    datastoreId: idOf(logs.arn),
  });
  expect(found.count).toBe(0);
  const others = await list({ datastoreId: idOf(logs.arn) });
  expect(
    others.data.map((row: { instanceLocation: string }) => row.instanceLocation),
  ).not.toContain(ann.arn);
});

test('a key bears on the stores that its evidence counts, in whichever account they are', () => {
  const elsewhere = '345678901234';
  const readable = [
    { arn: cards.arn, accountId: elsewhere, isCertain: true },
    { arn: logs.arn, accountId: null, isCertain: true },
    { arn: 'arn:aws:s3:::maybe', accountId: null, isCertain: false },
  ];
  const storesWith = (only: typeof readable) => {
    const access = { isAdministrator: false, escalations: [], readable: only };
    const deps = { checks: [accessKeyReadsNoSensitiveData], log: console as never };
    const context = { accountId: testAccountId, ownAccounts: new Set([testAccountId, elsewhere]) };
    const [found] = verdictsOf(deps, { ...ann, access }, context);
    return { reason: found?.reason, stores: found?.stores };
  };
  expect(storesWith(readable)).toEqual({
    reason: `An active access key can read ${cards.arn} and 1 more.`,
    stores: [entityRefOf('dataStore', elsewhere, cards.arn), idOf(logs.arn)],
  });
  expect(storesWith(readable.slice(2))).toEqual({
    reason: 'Whether a key can read arn:aws:s3:::maybe depends on what is not known.',
    stores: [idOf('arn:aws:s3:::maybe')],
  });
});
