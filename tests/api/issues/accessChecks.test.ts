import { afterAll, beforeAll, expect, test } from 'vitest';
import { iamChecks } from '#checks/iam/index.ts';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { readAllIssues } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { identityRow } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

/** Checks of what all policies together give an identity: IAM-08 and IAM-20. */

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const allowing = (Action: string, Resource: string, more: object = {}) => ({
  name: Action,
  document: JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action, Resource, ...more }],
  }),
});
const ann = (more: Partial<ScannedIdentity> = {}): ScannedIdentity =>
  identityRow({
    attachedPolicies: [],
    inlinePolicies: [],
    accessKeys: [{ isActive: true, rotatedAt: 1, lastUsed: null }],
    ...more,
  });
const annArn = ann().arn;
const cards = scanRow({
  name: 'cards',
  posture: closedBucket,
  findings: [finding({ type: 'card', count: 20_000 }), finding({ type: 'name', count: 20_000 })],
});
const readsCards = allowing('s3:GetObject', 'arn:aws:s3:::cards/*');
const rewritesItself = allowing('iam:PutUserPolicy', annArn);

const newScene = async () => {
  const { customer } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  /** The issues of the two checks, by check. */
  const issues = async () => {
    const all = await readAllIssues(aws.core, customer);
    const own = all.filter(({ vulnerability }) => /^IAM-(?:08|20)$/.test(vulnerability));
    return Object.fromEntries(own.map((issue) => [issue.vulnerability, issue]));
  };
  const scan = async (scanSeq: number, rows: readonly ScanRow[]) => {
    await fixture.deliverAll([
      fixture.part(scanSeq, 0, rows),
      fixture.finished(scanSeq, 1, { complete: true }),
    ]);
    await fixture.analyse({ checks: iamChecks });
  };
  return { scan, issues };
};

test('a key that can read sensitive data raises an issue that names the data store', async () => {
  const { scan, issues } = await newScene();
  await scan(1_000, [cards, ann({ inlinePolicies: [readsCards] })]);
  const { 'IAM-20': open } = await issues();
  expect(open).toMatchObject({ status: 'active', location: annArn });
  expect(open?.stores).toEqual([entityRefOf('dataStore', testAccountId, cards.arn)]);
  // Its policies are the same: the data is gone.
  await scan(2_000, [{ ...cards, findings: [] }, ann({ inlinePolicies: [readsCards] })]);
  expect((await issues())['IAM-20']).toMatchObject({ status: 'resolved' });
});

test('a role in between does not hide the data, and a missing key does', async () => {
  const { scan, issues } = await newScene();
  const reader: ScannedIdentity = ann({
    ...{ name: 'reader', arn: `arn:aws:iam::${testAccountId}:role/reader`, identityType: 'role' },
    ...{ accessKeys: null, inlinePolicies: [readsCards] },
    trustPolicy: JSON.stringify({
      Statement: [{ Effect: 'Allow', Principal: { AWS: annArn }, Action: 'sts:AssumeRole' }],
    }),
  });
  await scan(1_000, [cards, reader, ann()]);
  expect((await issues())['IAM-20']).toMatchObject({ status: 'active', location: annArn });
  const inactive = [{ isActive: false, rotatedAt: 1, lastUsed: null }];
  await scan(2_000, [cards, reader, ann({ accessKeys: inactive })]);
  expect((await issues())['IAM-20']).toMatchObject({ status: 'resolved' });
});

test('policies that together escalate raise an issue until one of them is gone', async () => {
  const { scan, issues } = await newScene();
  await scan(1_000, [ann({ inlinePolicies: [rewritesItself] })]);
  expect((await issues())['IAM-08']).toMatchObject({ status: 'active', location: annArn });
  await scan(2_000, [ann()]);
  expect((await issues())['IAM-08']).toMatchObject({ status: 'resolved' });
});

test('a way that depends on what is not known raises none, and keeps one open', async () => {
  const { scan, issues } = await newScene();
  const Condition = { IpAddress: { 'aws:SourceIp': '10.0.0.0/8' } };
  const maybe = allowing('iam:PutUserPolicy', annArn, { Condition });
  await scan(1_000, [ann({ inlinePolicies: [maybe] })]);
  expect(await issues()).toEqual({});
  await scan(2_000, [ann({ inlinePolicies: [rewritesItself] })]);
  await scan(3_000, [ann({ inlinePolicies: [maybe] })]);
  expect((await issues())['IAM-08']).toMatchObject({ status: 'active' });
});

test('what a scan claims of access is not taken', async () => {
  const { scan, issues } = await newScene();
  const rows: readonly ScanRow[] = [
    ann({
      access: {
        isAdministrator: false,
        escalations: [{ rule: 'iam-005', to: 'admin', isCertain: true }],
        readable: [],
      },
    }),
  ];
  await scan(1_000, rows);
  expect(await issues()).toEqual({});
});
