import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityRoutes } from '#contracts/activity/routes.ts';
import type { UnreadLog, UnreadLogs } from '#contracts/activity/unreadLogs.ts';
import { ingestActivity } from '#events/ingestActivity/ingestActivity.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { lowerWatchedSince, readWatchedSince } from '#store/uses.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
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

const cards = scanRow({ name: 'cards' });
const NOW = Date.now();

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  await fixture.scan(1_000, [cards]);
  /** As a part of the account's stack. */
  const report = (row: UnreadLogs) => {
    const bytes = gzipSync(JSON.stringify(row));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const detail = { schema: 1, bytes: bytes.length, sha256, sentAt: NOW, fields: [] };
    const deps = {
      ...{ core: aws.core, chunks: aws.chunks, now: () => NOW, findPlace: () => null },
      ...{ readPart: async () => ({ kind: 'read', bytes }), loadDetections: async () => [] },
      log: { info: () => {}, error: () => {}, warn: () => {} },
    };
    return ingestActivity(deps as never, { customerId, accountId: testAccountId, detail } as never);
  };
  const unread = async () => {
    const id = entityRefOf('dataStore', testAccountId, cards.arn);
    const given = { headers: bearer(token, customerId), body: { id, customerId } };
    return (await callRoute(activityRoutes.getLiveness, given)).body.data.unreadLogs;
  };
  return { customer, report, unread };
};

const trail: UnreadLog = { log: 'trail', place: 'logs/AWSLogs/', reason: 'key', stores: [] };
const logOf = (place: string, store: string): UnreadLog => ({
  ...{ log: 'accessLog', place, reason: 'denied', stores: [store] },
});

test('logs that cannot be read are told of the data stores that they are about', async () => {
  const { report, unread } = await newScene();
  expect(await unread()).toEqual([]);
  const logs = [trail, logOf('a/', cards.arn), logOf('b/', 'arn:aws:s3:::other')];
  await report({ kind: 'unreadLogs', at: NOW, logs });
  expect(await unread()).toEqual([
    { log: 'trail', place: 'logs/AWSLogs/', reason: 'key' },
    { log: 'accessLog', place: 'a/', reason: 'denied' },
  ]);
});

test('what was told later stays, and the end of it too', async () => {
  const { report, unread } = await newScene();
  await report({ kind: 'unreadLogs', at: NOW - 1, logs: [trail] });
  await report({ kind: 'unreadLogs', at: NOW - 2, logs: [] });
  expect(await unread()).toHaveLength(1);
  await report({ kind: 'unreadLogs', at: NOW, logs: [] });
  expect(await unread()).toEqual([]);
});

test('since when logs are read is kept beside, whichever came first', async () => {
  const { customer, report, unread } = await newScene();
  const since = () => readWatchedSince(aws.chunks, customer, testAccountId);
  await report({ kind: 'unreadLogs', at: NOW, logs: [trail] });
  expect(await since()).toBeUndefined();
  await lowerWatchedSince(aws.chunks, customer, { accountId: testAccountId, since: 7 });
  expect([await since(), (await unread()).length]).toEqual([7, 1]);
});
