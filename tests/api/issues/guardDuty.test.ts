import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantAccountRegion } from '#checks/exampleGuards.ts';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import { checkRoutes } from '#contracts/check/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { endAttacks } from '#events/endAttacks/endAttacks.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const HOUR = 3_600_000;
const document = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::cards/*' }],
});
const ann = identityRow({
  ...{ attachedPolicies: [], hasPassword: true, hasMfa: true, uniqueId: 'AIDAANN' },
  inlinePolicies: [{ name: 'own', document }],
});
const cards = scanRow({
  ...{ name: 'cards', posture: closedBucket },
  findings: [finding({ type: 'ssn' })],
});

type Report = NonNullable<AssetOf<'Account Region'>['facts']['attacks']>[number];
const misuse = (updatedAt: number, changed: Partial<Report> = {}): Report => ({
  ...{ type: 'UnauthorizedAccess:IAMUser/MaliciousIPCaller', resource: 'AIDAANN', updatedAt },
  ...{ severity: 'Medium', remote: '203.0.113.9' },
  ...changed,
});

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  const headers = bearer(token, customerId);
  const call = async (route: Parameters<typeof callRoute>[0], body: object) =>
    (await callRoute(route, { headers, body: { customerId, ...body } })).body;
  let scans = 0;
  const scan = (...attacks: readonly Report[]) => {
    scans += 1;
    const region = { ...compliantAccountRegion.facts, attacks: [...attacks] };
    return fixture.scan(scans * 1000, [cards, ann, { ...compliantAccountRegion, facts: region }]);
  };
  const found = async () =>
    (await fixture.issues()).filter(({ type }) => type === 'Malicious Activity');
  const detail = async () => {
    const [row] = await found();
    const { vulnerability: id = '', location: assetId = '', accountId = '' } = row ?? {};
    const securityIssueInstanceId = issueIdOf(accountId, id, assetId);
    return call(issueRoutes.getIssue, { id, assetId, securityIssueInstanceId });
  };
  return { customer, fixture, call, scan, found, detail, now: fixture.analysisDeps.now };
};

test('a finding of GuardDuty is an issue of what it is about, with evidence and what is reached', async () => {
  const { scan, found, detail, call, now } = await newScene();
  await scan();
  expect(await found()).toEqual([]);
  const at = now() - HOUR;
  await scan(misuse(at));
  expect(await found()).toMatchObject([{ vulnerability: 'DET-44', severity: 'Medium' }]);
  const issue = await detail();
  expect(issue).toMatchObject({
    ...{ type: 'Malicious Activity', location: ann.arn, impactedDatastores: 1 },
    discoveredOn: new Date(at).toISOString(),
    because: `GuardDuty reported ${misuse(at).type} of ${ann.name}.`,
    evidence: [
      {
        ...{ at: new Date(at).toISOString(), operation: misuse(at).type, count: 1, error: null },
        ...{ region: 'us-east-1', source: { type: 'public', name: '203.0.113.9' } },
        isReport: true,
      },
    ],
  });
  const { securityIssueInstanceId, location: assetId, vulnerabilityID: id } = issue;
  const texts = await call(checkRoutes.describeVulnerability, {
    ...{ id, assetId, securityIssueInstanceId },
  });
  expect(texts.label).toBe('GuardDuty reported suspicious activity');
});

test('more findings of one resource, and newer ones, are the same issue, as bad as the worst', async () => {
  const { scan, found, detail, now } = await newScene();
  const at = now() - 3 * HOUR;
  await scan(misuse(at));
  const [before] = await found();
  const worse = misuse(at + HOUR, { type: 'Exfiltration:S3/AnomalousBehavior', severity: 'High' });
  await scan(misuse(at + 2 * HOUR), worse);
  expect(await found()).toMatchObject([{ display: before?.display, severity: 'High' }]);
  expect(await detail()).toMatchObject({
    ...{ reopened: 0, discoveredOn: new Date(at).toISOString() },
    evidence: [{ operation: misuse(at).type }, { operation: worse.type }],
  });
});

test('it is resolved a day after the last update, or once it is archived, and is back with a new one', async () => {
  const { customer, fixture, scan, found, detail, now } = await newScene();
  const at = now() - HOUR;
  await scan(misuse(at));
  const end = at + 24 * HOUR;
  const isDue = (time: number) =>
    endAttacks({ core: aws.core, enqueueAnalysis: async () => {}, now: () => time }, customer);
  expect([await isDue(end - 1), await isDue(end)]).toEqual([false, true]);
  await fixture.analyse({ now: () => end });
  await fixture.publishAll();
  expect(await found()).toMatchObject([{ resolved: 1 }]);
  expect(await detail()).toMatchObject({ resolvedOn: new Date(end).toISOString() });
  await scan(misuse(now()));
  expect(await detail()).toMatchObject({ status: 'active', reopened: 1 });
  await scan();
  expect(await found()).toMatchObject([{ resolved: 1 }]);
});

test('findings of earlier scanners, of nobody known, and those of yesterday', async () => {
  const { scan, found, now } = await newScene();
  const { severity, remote, ...earlier } = misuse(now() - HOUR);
  expect([severity, remote]).toEqual(['Medium', '203.0.113.9']);
  await scan(misuse(now() - 25 * HOUR), misuse(now(), { resource: 'AIDANOBODY' }));
  expect(await found()).toEqual([]);
  await scan(earlier);
  expect(await found()).toMatchObject([{ vulnerability: 'DET-44', severity: 'Medium' }]);
});
