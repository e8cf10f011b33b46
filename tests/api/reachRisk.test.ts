import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '#contracts/access/routes.ts';
import { assetRoutes } from '#contracts/asset/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { identityRoutes } from '#contracts/identity/routes.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ReachRisk } from '#contracts/risk/reach.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { identityRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const policy = (...statements: readonly object[]) =>
  JSON.stringify({ Version: '2012-10-17', Statement: statements });
const readsPeople = {
  Effect: 'Allow',
  Action: 's3:GetObject',
  Resource: 'arn:aws:s3:::people/*',
};
const deny = { ...readsPeople, Effect: 'Deny' };

const ssn = finding({ type: 'ssn', count: 900, confidence: 0.97 });
const people = scanRow({ name: 'people', posture: closedBucket, findings: [ssn] });
const person = (name: string, document: string | null, more: Partial<ScannedIdentity> = {}) =>
  identityRow({
    ...{ name, attachedPolicies: [], inlinePolicies: [{ name: 'own', document }] },
    ...more,
  });
const ann = (more: Partial<ScannedIdentity> = {}, ...also: readonly object[]) =>
  person('ann', policy(readsPeople, ...also), { hasMfa: false, ...more });

const profile = `arn:aws:iam::${testAccountId}:instance-profile/web`;
const role = person('web', policy(readsPeople), {
  ...{ arn: `arn:aws:iam::${testAccountId}:role/web`, identityType: 'role' },
  ...{ hasMfa: null, hasPassword: null, accessKeys: null, instanceProfiles: [profile] },
  trustPolicy: policy({
    Effect: 'Allow',
    Principal: { Service: 'ec2.amazonaws.com' },
    Action: 'sts:AssumeRole',
  }),
});
const machine: ScanRow = {
  ...snapshotOfDatabase('web-1'),
  assetType: 'EC2 Instance',
  facts: {
    ...{ state: 'running', vpcId: null, subnetId: null, interfaces: [], groups: [] },
    ...{ instanceProfileArn: profile, publicAddress: null, privateAddress: null },
    metadata: { isEnabled: true, tokens: 'optional', hopLimit: 1 },
    ...{
      startUpSecrets: null,
      keyOwners: null,
      loginHosts: null,
      nodeOf: null,
      openDatabasePorts: null,
      internetPorts: null,
      fronts: null,
    },
    ...{ inspection: null, rolePolicies: null },
  },
};

const newScene = async () => {
  const member = await newMember(aws);
  return { member, fixture: await createIssueFixture(aws, member.customer) };
};
const post = async (member: Member, route: Route, body: object = {}) =>
  (
    await callRoute(route, {
      headers: bearer(member.token, member.customerId),
      body: { customerId: member.customerId, ...body },
    })
  ).body;
const refOf = ({ arn }: ScannedIdentity) => entityRefOf('identity', testAccountId, arn);
const readRisk = (member: Member, id: string) =>
  callRoute(accessRoutes.getIdentityRisk, {
    headers: bearer(member.token, member.customerId),
    path: { id },
  });
const riskOf = async (member: Member, of: ScannedIdentity): Promise<ReachRisk> =>
  (await readRisk(member, refOf(of))).body.risk;

test('identities are listed by their own risk, and its contributions add up to what is shown', async () => {
  const { member, fixture } = await newScene();
  const reader = person('bob', policy(readsPeople));
  await fixture.scan(1_000, [people, ann(), reader, person('eve', policy())]);
  const { data } = await post(member, identityRoutes.listIdentities);
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['ann', 'bob', 'eve']);
  const [first, second, third] = data;
  expect(first.cdDatastoreRiskScore).toBeGreaterThan(second.cdDatastoreRiskScore);
  expect(third).toMatchObject({ cdDatastoreRiskScore: 0, isProvisional: false });
  const risk = await riskOf(member, ann());
  expect(risk.contributions.reduce((sum, { points }) => sum + points, 0)).toBe(risk.score);
  expect(risk).toMatchObject({
    ...{ score: first.cdDatastoreRiskScore, sensitiveStores: 1, isProvisional: false },
    path: { name: 'people', arn: people.arn, entry: 'passwordOnly' },
    flags: ['noMfa', 'dormant'],
  });
  const urgent = await post(member, identityRoutes.listIdentities, { severity: 'URGENT_RISK' });
  expect(urgent.data).toMatchObject([{ name: 'ann' }]);
});

test('a second factor and a deny lower the risk with the next scan; the same scan writes nothing', async () => {
  const { member, fixture } = await newScene();
  const scores: number[] = [];
  for (const [at, row] of [ann(), ann({ hasMfa: true }), ann({ hasMfa: true }, deny)].entries()) {
    await fixture.scan(1_000 * (at + 1), [people, { ...row, observedAt: row.observedAt + at }]);
    scores.push((await riskOf(member, row)).score);
  }
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(scores).size).toBe(3);
  expect(scores.at(-1)).toBe(0);
  const [listed] = await fixture.identities();
  expect(listed?.risk).toBe(0);
  const enqueued = fixture.enqueuedPublishes.length;
  await fixture.analyse();
  expect(fixture.enqueuedPublishes).toHaveLength(enqueued);
});

test('of policies that could not be read the risk is provisional, and never low silently', async () => {
  const { member, fixture } = await newScene();
  const unread = person('ann', null, { hasMfa: false });
  await fixture.scan(1_000, [people, unread]);
  const risk = await riskOf(member, unread);
  expect(risk).toMatchObject({ isProvisional: true, path: null });
  expect(risk.flags).toContain('notRead');
  expect(risk.contributions).toMatchObject([{ from: 'assumed' }]);
  expect(risk.score).toBeGreaterThan(50);
  const { data } = await post(member, identityRoutes.listIdentities);
  expect(data).toMatchObject([{ cdDatastoreRiskScore: risk.score, isProvisional: true }]);
});

test('an asset has the risk of the best path that leads through it', async () => {
  const { member, fixture } = await newScene();
  const idle = snapshotOfDatabase('idle');
  await fixture.scan(1_000, [people, role, machine, idle]);
  const { data } = await post(member, assetRoutes.listAssets, { ordering: 'cdAssetRiskScore' });
  const assets = Object.fromEntries(data.map((row: { name: string }) => [row.name, row]));
  expect(assets['web-1'].cdAssetRiskScore).toBeGreaterThan(60);
  const { cdAssetRiskScore: points } = assets.idle;
  const detail = await post(member, assetRoutes.getAsset, { id: assets['web-1'].id });
  expect(detail.path).toMatchObject({ name: 'people', entry: 'workload' });
  expect(detail.riskContributions).toEqual([
    { from: 'path', name: 'people', points: detail.cdAssetRiskScore },
  ]);
  const without = await post(member, assetRoutes.getAsset, { id: assets.idle.id });
  expect(without).toMatchObject({ path: null, riskContributions: [{ from: 'issue', points }] });
  // The role no longer reads the store: no path leads through the machine.
  await fixture.scan(2_000, [people, { ...role, inlinePolicies: [], observedAt: 2 }, machine]);
  const later = await post(member, assetRoutes.getAsset, { id: assets['web-1'].id });
  expect(later).toMatchObject({ path: null, cdAssetRiskScore: 0 });
});

test('the risk of an identity of others, of another kind and of what is gone is not found', async () => {
  const { member, fixture } = await newScene();
  await fixture.scan(1_000, [people, ann()]);
  const stranger = await newMember(aws);
  const found = await Promise.all([
    readRisk(stranger, refOf(ann())),
    readRisk(member, entityRefOf('dataStore', testAccountId, people.arn)),
    readRisk(member, 'x'),
  ]);
  expect(found.map(({ status }) => status)).toEqual([404, 404, 404]);
  await fixture.scan(2_000, [people]);
  expect((await readRisk(member, refOf(ann()))).status).toBe(404);
});
