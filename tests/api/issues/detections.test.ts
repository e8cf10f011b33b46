import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantAccount, compliantAccountRegion } from '#checks/exampleGuards.ts';
import type { ActivityCall } from '#contracts/activity/activityCall.ts';
import { checkRoutes } from '#contracts/check/routes.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { endAttacks } from '#events/endAttacks/endAttacks.ts';
import { ingestActivity } from '#events/ingestActivity/ingestActivity.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { Crash, faultyTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { newMember } from '#tests/builders/member.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestAws, type TestAws } from '#tests/builders/testAws.ts';

let aws: TestAws;
beforeAll(async () => {
  aws = await startTestAws();
});
afterAll(() => aws.stop());

const HOUR = 3_600_000;
const PUBLIC = '203.0.113.9';
const place = {
  ...{ city: 'Toronto', state: 'Ontario', country: 'CA', continent: 'NA' },
  ...{ coordinates: null, network: 'Example Net' },
};
const cards = scanRow({
  ...{ name: 'cards', posture: closedBucket },
  findings: [finding({ type: 'ssn' })],
});
const account = { ...compliantAccount, arn: `arn:aws:account::${testAccountId}:account` };
const storeId = entityRefOf('dataStore', testAccountId, cards.arn);

const callAt = (at: number, changed: Partial<ActivityCall> = {}): ActivityCall => ({
  ...{ kind: 'call', id: `e${at}`, at, service: 's3', region: 'us-east-1' },
  operation: 'PutBucketPolicy',
  principal: { type: 'user', name: 'ann', arn: null, accountId: testAccountId },
  source: { type: 'public', name: PUBLIC },
  ...{ error: null, resources: [cards.arn], effects: [] },
  opensTo: { isPublic: false, accounts: ['444455556666'] },
  ...changed,
});

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  const headers = bearer(token, customerId);
  const call = async (route: Parameters<typeof callRoute>[0], body: object) =>
    (await callRoute(route, { headers, body: { customerId, ...body } })).body;
  const rows: ScanRow[] = [cards, account];
  await fixture.scan(1_000, rows);
  let enqueued = 0;
  let later: number | undefined;
  const deps = {
    ...{ core: aws.core, chunks: aws.chunks, now: () => later ?? fixture.analysisDeps.now() },
    findPlace: (address: string) => (address === PUBLIC ? place : null),
    enqueueAnalysis: async () => {
      enqueued += 1;
    },
    log: { info: () => {}, error: () => {}, warn: () => {} },
  };
  const deliver = async (...calls: readonly ActivityCall[]) => {
    const bytes = gzipSync(calls.map((each) => JSON.stringify(each)).join('\n'));
    const detail = {
      ...{ schema: 1, bucket: `dataward-${testAccountId}-us-east-1`, region: 'us-east-1' },
      ...{ key: 'activity/parts/1.ndjson.gz', bytes: bytes.length, sentAt: 1, fields: [] },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const readPart = async () => ({ kind: 'read', bytes });
    const message = { customerId, accountId: testAccountId, detail };
    await ingestActivity({ ...deps, readPart } as never, message as never);
  };
  const settle = async (now?: number) => {
    later = now;
    await fixture.analyse(now === undefined ? {} : { now: () => now });
    await fixture.publishAll();
  };
  const found = async () =>
    (await fixture.issues()).filter(({ type }) => type === 'Malicious Activity');
  const detail = async () => {
    const [row] = await found();
    const { vulnerability: id = '', location: assetId = '', accountId = '' } = row ?? {};
    const securityIssueInstanceId = issueIdOf(accountId, id, assetId);
    return call(issueRoutes.getIssue, { id, assetId, securityIssueInstanceId });
  };
  const store = () => call(dataStoreRoutes.getDataStore, { id: storeId, assetId: cards.arn });
  const now = fixture.analysisDeps.now;
  return {
    customer,
    fixture,
    call,
    deliver,
    settle,
    found,
    detail,
    store,
    now,
    enqueued: () => enqueued,
  };
};

test('a call that opens a bucket to strangers is an issue with its evidence, and marks the bucket', async () => {
  const { deliver, settle, found, detail, store, now, enqueued, call } = await newScene();
  expect(await found()).toEqual([]);
  const at = now() - HOUR;
  await deliver(callAt(at));
  expect(enqueued()).toBe(1);
  await settle();
  expect(await found()).toMatchObject([{ vulnerability: 'DET-05', severity: 'Critical' }]);
  const issue = await detail();
  expect(issue).toMatchObject({
    ...{ type: 'Malicious Activity', location: cards.arn, impactedDatastores: 1 },
    discoveredOn: new Date(at).toISOString(),
    because: 'ann let account 444455556666 use the bucket cards.',
    evidence: [
      {
        ...{ at: new Date(at).toISOString(), operation: 'PutBucketPolicy', count: 1, error: null },
        principal: { type: 'user', name: 'ann' },
        source: { type: 'public', name: PUBLIC },
        place: { city: 'Toronto', country: 'Canada', network: 'Example Net' },
      },
    ],
  });
  const { securityIssueInstanceId, location: assetId, vulnerabilityID: id } = issue;
  const texts = await call(checkRoutes.describeVulnerability, {
    ...{ id, assetId, securityIssueInstanceId },
  });
  expect(texts.label).toBe('Bucket policy was opened to outsiders');
  expect(texts.remediation).toContain('--bucket cards');
  expect(await store()).toMatchObject({ attackstatus: true });
});

test('a part that comes twice, and more calls, are the same issue', async () => {
  const { deliver, settle, found, detail, now } = await newScene();
  const at = now() - 2 * HOUR;
  await deliver(callAt(at));
  await settle();
  const [before] = await found();
  await deliver(callAt(at));
  await settle();
  await deliver(callAt(at + HOUR, { opensTo: { isPublic: true, accounts: [] } }));
  await settle();
  expect(await found()).toMatchObject([{ display: before?.display }]);
  expect(await detail()).toMatchObject({
    ...{ discoveredOn: new Date(at).toISOString(), reopened: 0 },
    because: 'ann let everybody use the bucket cards.',
    evidence: [{ at: new Date(at + HOUR).toISOString() }, { at: new Date(at).toISOString() }],
  });
});

test('a call that comes late raises an issue, one that is older than a day does not', async () => {
  const { deliver, settle, found, enqueued, now } = await newScene();
  await deliver(callAt(now() - 25 * HOUR));
  expect(enqueued()).toBe(0);
  await settle();
  expect(await found()).toEqual([]);
  await deliver(callAt(now() - 23 * HOUR));
  await settle();
  expect(await found()).toHaveLength(1);
});

test('an issue is resolved a day after its last evidence without a scan, and is back with new evidence', async () => {
  const { customer, deliver, settle, found, detail, store, now } = await newScene();
  const at = now() - HOUR;
  await deliver(callAt(at));
  await settle();
  const end = at + 24 * HOUR;
  const isDue = (time: number) =>
    endAttacks({ core: aws.core, enqueueAnalysis: async () => {}, now: () => time }, customer);
  expect([await isDue(end - 1), await isDue(end)]).toEqual([false, true]);
  await settle(end);
  const [resolved] = await found();
  expect(resolved).toMatchObject({ resolved: 1 });
  expect(await detail()).toMatchObject({
    ...{ status: 'resolved', resolvedOn: new Date(end).toISOString() },
    because: 'There was no new evidence for 24 hours.',
  });
  expect(await store()).toMatchObject({ attackstatus: false });
  await settle(end + 2 * HOUR);
  await deliver(callAt(end + HOUR));
  await settle(end + 2 * HOUR);
  expect(await detail()).toMatchObject({ status: 'active', reopened: 1 });
});

test('a scan neither resolves nor repeats what was detected, even where the bucket is gone', async () => {
  const { fixture, deliver, settle, found, now } = await newScene();
  await deliver(callAt(now() - HOUR));
  await settle();
  await fixture.scan(2_000, [cards, account]);
  expect(await found()).toMatchObject([{ resolved: 0 }]);
  await fixture.scan(3_000, [account]);
  expect(await found()).toMatchObject([{ resolved: 0 }]);
});

test('what no scan found is an issue of its account', async () => {
  const { deliver, settle, detail, now } = await newScene();
  await deliver(callAt(now() - HOUR, { resources: ['arn:aws:s3:::new-one'] }));
  await settle();
  expect(await detail()).toMatchObject({ location: account.arn, impactedDatastores: 0 });
});

test('a finding of GuardDuty on the same bucket marks it once, and goes on by itself', async () => {
  const { fixture, deliver, settle, found, store, now } = await newScene();
  const at = now() - HOUR;
  const attacks = [{ type: 'Policy:S3/BucketPublicAccessGranted', resource: cards.arn }];
  const region = {
    ...compliantAccountRegion,
    facts: {
      ...compliantAccountRegion.facts,
      attacks: attacks.map((attack) => ({ ...attack, updatedAt: at + 5 * HOUR })),
    },
  };
  await fixture.scan(2_000, [cards, account, region]);
  const ofCalls = async () =>
    (await found()).filter(({ vulnerability }) => vulnerability !== 'DET-44');
  const before = await store();
  expect([before.attackstatus, await ofCalls()]).toEqual([true, []]);
  await deliver(callAt(at));
  await settle();
  expect(await ofCalls()).toHaveLength(1);
  const { cdDatastoreRiskScore: both } = await store();
  await settle(at + 25 * HOUR);
  expect(await ofCalls()).toMatchObject([{ resolved: 1 }]);
  expect(await store()).toMatchObject({ attackstatus: true });
  expect(both).toBeGreaterThanOrEqual(before.cdDatastoreRiskScore);
  await settle(at + 30 * HOUR);
  expect(await store()).toMatchObject({ attackstatus: false });
});

const snapshotDeleted = (at: number, id: string) =>
  callAt(at, {
    ...{ id, service: 'rds', operation: 'DeleteDBSnapshot', opensTo: null },
    resources: [`arn:aws:rds:us-east-1:${testAccountId}:snapshot:${id}`],
  });

test('somebody is new once a week of calls is known, and not where the call was made before', async () => {
  const { deliver, settle, found, now } = await newScene();
  await deliver(snapshotDeleted(now() - HOUR, 'a'));
  await settle();
  expect(await found()).toEqual([]);
  const other = { type: 'user' as const, name: 'bob', arn: null, accountId: testAccountId };
  await deliver({ ...snapshotDeleted(now() - 8 * 24 * HOUR, 'b'), principal: other });
  await deliver(snapshotDeleted(now() - HOUR, 'c'));
  await settle();
  expect(await found()).toMatchObject([{ vulnerability: 'DET-39', location: account.arn }]);
  const again = await newScene();
  await again.deliver(snapshotDeleted(again.now() - 8 * 24 * HOUR, 'd'));
  await again.deliver(snapshotDeleted(again.now() - HOUR, 'e'));
  await again.settle();
  expect(await again.found()).toEqual([]);
});

/** Runs something that dies at its first, third, fifth … call, until it is through. */
const untilThrough = async (run: (core: typeof aws.core) => Promise<void>): Promise<number> => {
  for (let calls = 1; ; calls += 2) {
    try {
      await run(faultyTable(aws.core, { left: calls }));
      return calls - 1;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
};

test('an analysis that dies at any of its calls raises the issue once and resolves it once', async () => {
  const { fixture, deliver, settle, detail, found, store, now } = await newScene();
  const at = now() - HOUR;
  await deliver(callAt(at));
  let time = now();
  const analyse = (core: typeof aws.core) => {
    // Behind the lease of the run that died.
    time += 31_000;
    return fixture.analyse({ core, now: () => time });
  };
  expect(await untilThrough(analyse)).toBeGreaterThan(20);
  await settle(time + 31_000);
  expect(await found()).toHaveLength(1);
  expect(await detail()).toMatchObject({ status: 'active', reopened: 0 });
  expect(await store()).toMatchObject({ attackstatus: true });
  time = at + 24 * HOUR;
  await untilThrough(analyse);
  await settle(time + 31_000);
  expect(await detail()).toMatchObject({ status: 'resolved', reopened: 0 });
  expect(await store()).toMatchObject({ attackstatus: false });
});

test('calls of one customer are nothing to another', async () => {
  const [one, other] = [await newScene(), await newScene()];
  await one.deliver(callAt(one.now() - HOUR));
  await other.settle();
  expect(await other.found()).toEqual([]);
});
