import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetRoutes } from '#contracts/asset/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { identityRoutes } from '#contracts/identity/routes.ts';
import { issueRiskRoutes } from '#contracts/issue/riskRoutes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { searchRoutes } from '#contracts/search/routes.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

const at = Date.UTC(2026, 5, 1);
let aws: TestAws;
let member: Member;
let fixture: IssueFixture;

const machine: ScanRow = {
  kind: 'asset',
  arn: 'arn:aws:ec2:eu-west-1:210987654321:instance/i-1',
  name: 'web-1',
  assetType: 'EC2 Instance',
  region: 'eu-west-1',
  createdAt: at,
  tags: [{ key: 'team', value: 'web' }],
  observedAt: at,
  facts: {
    state: 'running',
    vpcId: 'vpc-1',
    subnetId: null,
    interfaces: ['eni-1', 'eni-2'],
    groups: [],
    instanceProfileArn: null,
    publicAddress: '198.51.100.7',
    privateAddress: '10.0.0.7',
    metadata: { isEnabled: true, tokens: 'optional', hopLimit: 1 },
    startUpSecrets: null,
    keyOwners: null,
    loginHosts: null,
    nodeOf: null,
    openDatabasePorts: null,
    internetPorts: null,
    fronts: null,
    inspection: null,
    rolePolicies: null,
  },
};
const identity = (
  name: string,
  identityType: 'user' | 'role',
  lastUsed: number | null,
): ScanRow => ({
  kind: 'identity',
  arn: `arn:aws:iam::210987654321:${identityType}/${name}`,
  name,
  identityType,
  uniqueId: null,
  path: '/',
  createdAt: at,
  lastUsed,
  lastUsedKnown: true,
  tags: [],
  observedAt: at,
  attachedPolicies: [{ name: 'ReadOnly', arn: 'arn:aws:iam::aws:policy/ReadOnlyAccess' }],
  inlinePolicies: [],
  permissionsBoundaryArn: null,
  trustPolicy: null,
  groups: [],
  instanceProfiles: [],
  hasMfa: identityType === 'user' ? false : null,
  hasPassword: null,
  passwordLastUsed: null,
  accessKeys: null,
  dataServices: null,
  access: null,
});

const call = (route: Route, body: object = {}, who = member) =>
  callRoute(route, {
    headers: bearer(who.token, who.customerId),
    body: { customerId: who.customerId, ...body },
  });
const names = async (route: Route, body: object): Promise<string[]> =>
  (await call(route, body)).body.data.map(({ name }: { name: string }) => name);

beforeAll(async () => {
  aws = await startTestAws();
  member = await newMember(aws);
  fixture = await createIssueFixture(aws, member.customer);
  const store = scanRow({ name: 'exports', publicAccess: 'public', region: 'us-east-1' });
  const rows = [store, machine, identity('ann', 'user', at), identity('deploy', 'role', null)];
  await fixture.scan(1, rows);
});
afterAll(() => aws.stop());

test('assets are data stores and other resources, ordered, narrowed and counted', async () => {
  const { listAssets, getAssetStats } = assetRoutes;
  const { body } = await call(listAssets);
  expect(body).toMatchObject({ err: null, count: 2 });
  expect(body.data[0]).toMatchObject({ name: 'exports', assetType: 's3', location: 'us-east-1' });
  expect(body.data[0].datastoreId).toBe(body.data[0].id);
  expect(body.data[0].numSecurityIssues).toBeGreaterThan(0);
  expect(body.data[1]).toMatchObject({
    name: 'web-1',
    asset_id: machine.arn,
    cdAssetRiskScore: 0,
    datastoreId: null,
  });
  expect(await names(listAssets, { ordering: 'name.keyword' })).toEqual(['web-1', 'exports']);
  expect(await names(listAssets, { types: ['EC2 Instance'] })).toEqual(['web-1']);
  expect(await names(listAssets, { regions: ['us-east-1'] })).toEqual(['exports']);
  expect(await names(listAssets, { age: 'OLDER' })).toEqual(['exports', 'web-1']);
  expect(await names(listAssets, { age: 'WEEK' })).toEqual([]);
  expect(await names(listAssets, { cloudAccountId: '345678901234' })).toEqual([]);
  expect((await call(listAssets, { ordering: 'risk.keyword' })).status).toBe(400);
  expect((await call(listAssets, { severity: 'SENSITIVE' })).status).toBe(400);
  const { body: stats } = await call(getAssetStats);
  expect(stats).toMatchObject({
    Types: 2,
    Location: 2,
    Total: 2,
    types: [
      { type: 'EC2 Instance', count: 1 },
      { type: 's3', count: 1 },
    ],
  });
});

test('search finds assets by part of a name, ARN, type or region; exact by the whole', async () => {
  const { searchAssets } = assetRoutes;
  expect(await names(searchAssets, { q: 'WEB' })).toEqual(['web-1']);
  expect(await names(searchAssets, { q: 'instance/i-' })).toEqual(['web-1']);
  expect(await names(searchAssets, { q: 'eu-west ec2' })).toEqual(['web-1']);
  expect(await names(searchAssets, { q: 'web', exact: true })).toEqual([]);
  expect(await names(searchAssets, { q: 'web-1', exact: true })).toEqual(['web-1']);
  const { body } = await call(searchRoutes.search, { dataset: 'assets', q: 'web', limit: 3 });
  expect(body).toMatchObject({ dataset: 'assets', count: 1 });
});

test('one asset with its scanned facts; a foreign one is a 404', async () => {
  const { getAsset, listAssets } = assetRoutes;
  const { body: list } = await call(listAssets, { ordering: 'name' });
  const { id } = list.data[0];
  const { body } = await call(getAsset, { id });
  expect(body).toMatchObject({
    name: 'web-1',
    tags: [{ key: 'team', value: 'web' }],
    createdOn: new Date(at).toISOString(),
  });
  expect(body.facts).toContainEqual({ name: 'Public address', value: '198.51.100.7' });
  expect(body.facts).toContainEqual({ name: 'Subnet id', value: 'Not known' });
  expect(body.facts).toContainEqual({ name: 'Interfaces', value: 'eni-1, eni-2' });
  expect(body.facts).toContainEqual({ name: 'Metadata: is enabled', value: 'Yes' });
  expect((await call(getAsset, { id: list.data[1].id })).body).toMatchObject({ name: 'exports' });
  const stranger = await newMember(aws);
  expect((await call(getAsset, { id }, stranger)).status).toBe(404);
  expect((await call(getAsset, { id: 'no-id' })).status).toBe(404);
});

test('users and roles with when they were used last, and their counts', async () => {
  const { listIdentities, getIdentityStats } = identityRoutes;
  expect(await names(listIdentities, { ordering: 'lastUsed' })).toEqual(['ann', 'deploy']);
  expect(await names(listIdentities, { types: ['role'] })).toEqual(['deploy']);
  const { body } = await call(listIdentities, { types: ['user'] });
  expect(body.data).toMatchObject([
    {
      identityId: 'arn:aws:iam::210987654321:user/ann',
      lastUsed: new Date(at).toISOString(),
      hasMfa: false,
      policies: 1,
      cdDatastoreRiskScore: 65,
      isProvisional: true,
    },
  ]);
  const { body: stats } = await call(getIdentityStats);
  expect(stats).toEqual({ UrgentRisk: 0, Users: 1, Roles: 1, Groups: 0, Total: 2 });
  const { body: found } = await call(searchRoutes.search, { dataset: 'identities', q: 'dep' });
  expect(found.data).toMatchObject([{ name: 'deploy', type: 'role', hasMfa: null }]);
  const wanted = { dataset: 'identities', q: 'Role', exact: true };
  const { body: byType } = await call(searchRoutes.search, wanted);
  expect(byType.data).toMatchObject([{ name: 'deploy' }]);
  const { body: violating } = await call(getIdentityStats, { filters: 'non-compliant' });
  expect(violating).toEqual({ UrgentRisk: 0, Users: 0, Roles: 0, Groups: 0, Total: 0 });
  const { body: none } = await call(assetRoutes.getAssetStats, { filters: 'non-compliant' });
  expect(none).toMatchObject({ Total: 0, Types: 0, types: [], regions: [] });
});

test('an accepted risk is subtracted from its asset at once, and added back when restored', async () => {
  const { body: issues } = await call(issueRoutes.listIssues);
  const securityIssueInstanceIds = issues.data.map(
    (row: { securityIssueInstanceId: string }) => row.securityIssueInstanceId,
  );
  const number = async () => {
    const { body } = await call(assetRoutes.listAssets, { types: ['s3'] });
    const { id, numSecurityIssues } = body.data[0];
    const { body: sheet } = await call(assetRoutes.getAsset, { id });
    expect(sheet.numSecurityIssues).toBe(numSecurityIssues);
    return numSecurityIssues;
  };
  const before = await number();
  expect(before).toBeGreaterThan(0);
  const decide = (risk_accepted: boolean) =>
    call(issueRiskRoutes.setInstancesRisk, { securityIssueInstanceIds, risk_accepted });
  expect((await decide(true)).status).toBe(200);
  expect(await number()).toBe(0);
  await fixture.publishAll();
  expect(await number()).toBe(0);
  await decide(false);
  expect(await number()).toBe(before);
});
