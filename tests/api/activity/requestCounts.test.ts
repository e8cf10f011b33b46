import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityRoutes } from '#contracts/activity/routes.ts';
import type { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const posture: ScannedStore['posture'] = {
  ...closedBucket,
  objectEvents: { reads: false, writes: true },
};
const requests = { reads: 2_400_000, writes: 110_000 };

test('requests that AWS counts are told beside what no log records', async () => {
  const { customer, token, customerId } = await newMember(aws);
  const [counted, other] = [
    { ...scanRow({ name: 'counted', posture }), requests },
    scanRow({ name: 'other', posture }),
  ];
  await (await createIssueFixture(aws, customer)).scan(1_000, [counted, other]);
  const livenessOf = async (arn: string) => {
    const id = entityRefOf('dataStore', testAccountId, arn);
    const given = { headers: bearer(token, customerId), body: { id, customerId } };
    return (await callRoute(activityRoutes.getLiveness, given)).body.data;
  };
  expect(await livenessOf(counted.arn)).toMatchObject({
    recorded: { reads: 'notRecorded' },
    requests,
  });
  expect(await livenessOf(other.arn)).toMatchObject({ requests: null });
});
