import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantAccount } from '#checks/exampleGuards.ts';
import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { writeCall } from '#store/calls.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { freshCustomer, startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const cards = scanRow({
  ...{ name: 'cards', posture: closedBucket },
  findings: [finding({ type: 'ssn' })],
});
const account = { ...compliantAccount, arn: `arn:aws:account::${testAccountId}:account` };

const arnOf = (resource: string) => `arn:aws:iam::${testAccountId}:${resource}`;
const reads = JSON.stringify({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: 's3:GetObject', Resource: 'arn:aws:s3:::cards/*' }],
});

const person = (name: string, changed: Partial<ScannedIdentity> = {}) =>
  identityRow({ arn: arnOf(`user/people/${name}`), name, attachedPolicies: [], ...changed });

const reader = person('ann', {
  inlinePolicies: [{ name: 'own', document: reads }],
  attachedPolicies: [{ name: 'team', arn: arnOf('policy/team') }],
  groups: ['analysts'],
});
const eve = person('eve', { inlinePolicies: [] });

const found = async (resource: string, changed: Partial<ActivityCall>) => {
  const customer = freshCustomer();
  const fixture = await createIssueFixture(tables, customer);
  const at = fixture.analysisDeps.now() - 3_600_000;
  const call: ActivityCall = {
    ...{ kind: 'call', id: 'e1', at, service: 'iam', region: 'us-east-1', error: null },
    operation: 'PutUserPolicy',
    principal: { type: 'user', name: 'bob', arn: null, accountId: testAccountId },
    source: { type: 'public', name: '203.0.113.9' },
    ...{ resources: [resource], opensTo: null, effects: ['widePolicy'], ...changed },
  };
  await writeCall(tables.chunks, customer, { accountId: testAccountId, call, place: null });
  await fixture.scan(1_000, [cards, account, reader, eve]);
  const issues = await fixture.issues();
  return issues
    .filter(({ type }) => type === 'Malicious Activity')
    .map(({ vulnerability, location }) => [vulnerability, location]);
};

test('what widens access is an issue of whoever reads sensitive data, however the call names them', async () => {
  expect(await found(arnOf('user/ann'), {})).toEqual([['DET-31', reader.arn]]);
  expect(await found(arnOf('user/eve'), {})).toEqual([]);
});

// No scan knows the policy and the group: the issue is on what they lead to.
test('a policy or a group is judged by who has it', async () => {
  const ofPolicy = await found(arnOf('policy/team'), { operation: 'CreatePolicyVersion' });
  expect(ofPolicy).toEqual([['DET-31', cards.arn]]);
  const ofGroup = await found(arnOf('group/analysts'), { operation: 'PutGroupPolicy' });
  expect(ofGroup).toEqual([['DET-31', cards.arn]]);
  expect(await found(arnOf('policy/other'), { operation: 'CreatePolicyVersion' })).toEqual([]);
});
