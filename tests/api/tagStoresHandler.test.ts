import { randomUUID } from 'node:crypto';
import type { SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bulkTagRoutes } from '#contracts/tag/bulkRoutes.ts';
import { tagJobRoutes } from '#contracts/tag/jobRoutes.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { publishEverything } from '#tests/builders/issueRecords.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

test('the consumer of the queue does what was asked for, and drops what it cannot read', async () => {
  const { handler } = await import('#events/tagStores.ts');
  const { customer, token, customerId } = await newMember(aws);
  const scans = await createScanFixture(aws, customer);
  await scans.deliver(scans.part(1, 0, [scanRow({ name: 'a' })]));
  await publishEverything(aws, customer);
  const call = (route: Parameters<typeof callRoute>[0], body: object) =>
    callRoute(route, {
      headers: { ...bearer(token, customerId), 'idempotency-key': randomUUID() },
      body: { customerId, ...body },
    });
  const { jobId } = (await call(bulkTagRoutes.changeTagsInBulk, { add: ['x'], filter: {} })).body;
  const records = [{ customerId, jobId }, { nothing: true }].map((body, at) => ({
    messageId: `${at}`,
    body: JSON.stringify(body),
  }));
  const reply = await handler({ Records: records } as unknown as SQSEvent);
  expect(reply.batchItemFailures).toEqual([]);
  const { body } = await call(tagJobRoutes.readTagJob, { jobId });
  expect(body.data).toMatchObject({ state: 'finished', changed: 1 });
});
