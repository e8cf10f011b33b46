import { afterAll, beforeAll, expect, test } from 'vitest';
import { checks } from '#checks/index.ts';
import { checkRoutes } from '#contracts/check/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { detections } from '#domain/detections/index.ts';
import { lastSeenOf } from '#domain/issue/recordRow.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { issueRecord, storeIssues } from '#tests/builders/issueRecords.ts';
import { type Member, newMember } from '#tests/builders/member.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const post = (member: Member, route: Route, body: object) =>
  callRoute(route, {
    headers: bearer(member.token, member.customerId),
    body: { customerId: member.customerId, ...body },
  });

test('records are those of the store of record, and only of the own customer', async () => {
  const [member, other] = [await newMember(aws), await newMember(aws)];
  const [own, foreign] = [
    issueRecord({ location: 'arn:aws:s3:::own', region: 'eu-west-1' }),
    issueRecord({ location: 'arn:aws:s3:::foreign' }),
  ];
  await storeIssues(aws, member.customer, [own]);
  await storeIssues(aws, other.customer, [foreign]);
  const { status, body } = await post(member, checkRoutes.listIssueRecords, {
    securityIssueInstanceIds: [own.id, own.id, foreign.id, 'nothing'],
  });
  expect(status).toBe(200);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    securityIssueInstanceId: own.id,
    ...{ region: 'eu-west-1', because: own.because, reopened: own.reopened },
    lastScanned: new Date(own.lastScanned).toISOString(),
  });
});

test('more than 100 ids are refused', async () => {
  const member = await newMember(aws);
  const ids = Array.from({ length: 101 }, (_, at) => `i${at}`);
  const records = { securityIssueInstanceIds: ids };
  expect((await post(member, checkRoutes.listIssueRecords, records)).status).toBe(400);
  expect((await post(member, checkRoutes.describeDefinitions, { ids })).status).toBe(400);
});

test('an active issue was seen by the last complete scan, a resolved one when it was resolved', () => {
  const seen = lastSeenOf(new Map([[issueRecord().accountId, 9]]));
  expect(seen(issueRecord({ lastScanned: 5 }))).toBe(9);
  expect(seen(issueRecord({ lastScanned: 12 }))).toBe(12);
  expect(seen(issueRecord({ lastScanned: 5, status: 'resolved' }))).toBe(5);
  expect(seen(issueRecord({ lastScanned: 5, accountId: '999999999999' }))).toBe(5);
});

test('every check and detection is described with a remediation, unknown ids are not', async () => {
  const member = await newMember(aws);
  const ids = ['constructor', 'nothing', ...[...checks, ...detections].map(({ id }) => id)];
  const described = [];
  for (let at = 0; at < ids.length; at += 100) {
    const request = { ids: ids.slice(at, at + 100) };
    described.push(...(await post(member, checkRoutes.describeDefinitions, request)).body.data);
  }
  expect(described.map(({ vulnerabilityID }) => vulnerabilityID)).toEqual(ids.slice(2));
  expect(described.every(({ remediation }) => remediation.length > 20)).toBe(true);
  const bucket = described.find(({ vulnerabilityID }) => vulnerabilityID === 'S3-02');
  expect(bucket.additionalInfo).toMatch(/^AWS Foundational Security Best Practices: S3\./m);
});
