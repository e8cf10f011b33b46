import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { ingestActivity } from '#events/ingestActivity/ingestActivity.ts';
import { readCalls } from '#store/calls.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { newMember } from '#tests/builders/member.ts';
import { createScanFixture, testAccountId } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const cards = scanRow({ name: 'cards' });
const PUBLIC = '203.0.113.9';
const place = {
  ...{ city: 'Toronto', state: 'Ontario', country: 'CA', continent: 'NA' },
  ...{ coordinates: [-79.38, 43.65] as [number, number], network: 'Example Net' },
};
const START = Date.UTC(2026, 5, 2, 10, 20);

const windowOf = () => ({
  ...{ kind: 'window', store: cards.arn, start: START, revision: 1, rows: [] },
  others: { rows: 1, count: 3, bytesIn: 0, bytesOut: 0 },
});

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createScanFixture(aws, customer);
  await fixture.deliver(fixture.part(1000, 0, [cards]));
  await fixture.deliver(fixture.finished(1000, 1));
  const warnings: unknown[] = [];
  const deps = {
    ...{ core: aws.core, chunks: aws.chunks, now: Date.now },
    loadDetections: async () => [],
    findPlace: (address: string) => (address === PUBLIC ? place : null),
    log: { info: () => {}, error: () => {}, warn: (_: string, of: object) => warnings.push(of) },
  };
  const deliver = (rows: readonly object[]) => {
    const bytes = gzipSync(rows.map((row) => JSON.stringify(row)).join('\n'));
    const detail = {
      ...{ schema: 1 as const, bucket: `dataward-${testAccountId}-us-east-1`, region: 'us-east-1' },
      ...{ key: 'activity/parts/1.ndjson.gz', bytes: bytes.length, sentAt: START },
      fields: fieldSumsOf(rows),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const readPart = async () => ({ kind: 'read', bytes });
    const message = { customerId, accountId: testAccountId, detail };
    return ingestActivity({ ...deps, readPart } as never, message);
  };
  const uploads = async () => {
    const scanSeq = START - (START % 86_400_000);
    const given = {
      headers: bearer(token, customerId),
      body: { customerId, cloudAccountId: testAccountId, scanSeq },
    };
    return (await callRoute(accountRoutes.getUpload, given)).body.parts;
  };
  const calls = (since = 0) => readCalls(aws.chunks, customer, { accountId: testAccountId, since });
  return { deliver, uploads, calls, warnings };
};

const callOf = (changed: Partial<ActivityCall> = {}): ActivityCall => ({
  ...{ kind: 'call', id: 'e1', at: START + 7, service: 's3', region: 'us-east-1' },
  operation: 'PutBucketPolicy',
  principal: { type: 'user', name: 'ann', arn: null, accountId: testAccountId },
  source: { type: 'public', name: PUBLIC },
  ...{ error: null, resources: [cards.arn], effects: [] },
  opensTo: { isPublic: false, accounts: ['444455556666'] },
  ...changed,
});

test('calls are kept beside windows, each once, with their place, in the order of their time', async () => {
  const { deliver, uploads, calls, warnings } = await newScene();
  const late = callOf({
    id: 'e0',
    at: START - 3_600_000,
    source: { type: 'private', name: '10.0.0.7' },
  });
  await deliver([windowOf(), callOf()]);
  await deliver([callOf(), late]);
  expect(await calls()).toEqual([
    { call: callOf(), place },
    { call: late, place: null },
  ]);
  expect(await calls(START)).toHaveLength(1);
  expect(warnings).toEqual([]);
  const parts = await uploads();
  const fields = parts.flatMap((part: { fields: object[] }) => part.fields);
  expect(fields).toContainEqual({ field: 'operation', tag: 'identifier', count: 1, bytes: 17 });
  expect(parts.map((part: { check: string }) => part.check)).toEqual(['same', 'same']);
});

test.each([
  ['of a time to come', { at: Date.now() + 3_600_000 }],
  ['with a field that is not declared', { document: 'x' }],
  ['with an effect that nobody knows', { effects: ['text'] }],
  ['with an account that is none', { opensTo: { isPublic: true, accounts: ['x'] } }],
])('a call %s is counted and left out', async (_, changed) => {
  const { deliver, calls, warnings } = await newScene();
  await deliver([{ ...callOf(), ...changed }]);
  expect(await calls()).toEqual([]);
  expect(warnings).toMatchObject([{ malformed: 1 }]);
});
