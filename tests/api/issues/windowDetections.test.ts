import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compliantAccount } from '#checks/exampleGuards.ts';
import type { ActivitySums, ActivityWindow } from '#contracts/activity/activityWindow.ts';
import { dataStoreRoutes } from '#contracts/dataStore/routes.ts';
import { issueRoutes } from '#contracts/issue/routes.ts';
import { detections } from '#domain/detections/index.ts';
import { endAttacks } from '#events/endAttacks/endAttacks.ts';
import { ingestActivity } from '#events/ingestActivity/ingestActivity.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import type { Table } from '#store/table.ts';
import { readWindowFindings } from '#store/windowFindings.ts';
import { bearer, callRoute } from '#tests/builders/apiCall.ts';
import { closedBucket } from '#tests/builders/closedBucket.ts';
import { mortalTable } from '#tests/builders/faultyTable.ts';
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

const [HOUR, DAY, WINDOW] = [3_600_000, 86_400_000, 600_000];
const cards = scanRow({
  ...{ name: 'cards', posture: closedBucket },
  findings: [finding({ type: 'ssn' })],
});
const site = scanRow({
  ...{ name: 'site', posture: closedBucket },
  tags: [{ key: 'visibility', value: 'public' }],
});
const notes = scanRow({ name: 'notes', posture: closedBucket });
const account = { ...compliantAccount, arn: `arn:aws:account::${testAccountId}:account` };
const secret = (name: string) => `arn:aws:secretsmanager:us-east-1:${testAccountId}:secret:${name}`;

interface Row extends Partial<ActivitySums> {
  readonly store?: string;
  readonly start: number;
  readonly revision?: number;
}

const windowOf = ({ store = cards.arn, start, revision = 1, ...row }: Row): ActivityWindow => ({
  ...{ kind: 'window', store, start, revision, others: null },
  rows: [
    {
      principal: { type: 'user', name: 'ann', arn: null, accountId: testAccountId },
      source: { type: 'public', name: '203.0.113.9' },
      ...{ operation: 'GetObject', count: 1, bytesIn: 0, bytesOut: 0, errors: [] },
      ...{ lastAt: start + 1, ...row },
    },
  ],
});

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createIssueFixture(aws, customer);
  await fixture.scan(1_000, [cards, site, notes, account]);
  const headers = bearer(token, customerId);
  let enqueued = 0;
  const { now } = fixture.analysisDeps;
  const deps = {
    ...{ core: aws.core, chunks: aws.chunks, now, findPlace: () => null },
    loadDetections: async () => detections,
    enqueueAnalysis: async () => {
      enqueued += 1;
    },
    log: { info: () => {}, error: () => {}, warn: () => {} },
  };
  const deliverTo = async (tables: { core: Table; chunks: Table }, rows: readonly Row[]) => {
    const lines = rows.map((row) => JSON.stringify(windowOf(row)));
    const bytes = gzipSync(lines.join('\n'));
    const detail = {
      ...{ schema: 1, bucket: `dataward-${testAccountId}-us-east-1`, region: 'us-east-1' },
      ...{ key: 'activity/parts/1.ndjson.gz', bytes: bytes.length, sentAt: 1, fields: [] },
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const readPart = async () => ({ kind: 'read', bytes });
    const message = { customerId, accountId: testAccountId, detail };
    await ingestActivity({ ...deps, ...tables, readPart } as never, message as never);
  };
  const deliver = (...rows: readonly Row[]) => deliverTo(aws, rows);
  const isDue = () =>
    endAttacks({ core: aws.core, enqueueAnalysis: async () => {}, now }, customer);
  const settle = async () => {
    await fixture.analyse();
    await fixture.publishAll();
  };
  const found = async () =>
    (await fixture.issues()).filter(({ type }) => type === 'Malicious Activity');
  const detail = async () => {
    const [row] = await found();
    const { vulnerability: id = '', location: assetId = '', accountId = '' } = row ?? {};
    const securityIssueInstanceId = issueIdOf(accountId, id, assetId);
    const body = { customerId, id, assetId, securityIssueInstanceId };
    return (await callRoute(issueRoutes.getIssue, { headers, body })).body;
  };
  const store = async () => {
    const id = entityRefOf('dataStore', testAccountId, cards.arn);
    const body = { customerId, id, assetId: cards.arn };
    return (await callRoute(dataStoreRoutes.getDataStore, { headers, body })).body;
  };
  const at = (ago: number) => Math.floor((now() - ago) / WINDOW) * WINDOW;
  const { scan } = fixture;
  const kept = () => readWindowFindings(aws.chunks, customer, 0);
  const steps = { kept, scan, deliver, deliverTo, settle, isDue, enqueued: () => enqueued };
  return { ...steps, found, detail, store, at };
};

test('far more reads than usual are an issue with its evidence, once, and mark the bucket', async () => {
  const { deliver, settle, found, detail, store, at, enqueued } = await newScene();
  await deliver({ start: at(20 * DAY), count: 3 }, { start: at(DAY), count: 50 });
  const bulk = { start: at(HOUR), count: 900 };
  expect(enqueued()).toBe(0);
  await deliver(bulk);
  await deliver(bulk);
  expect(enqueued()).toBe(1);
  await settle();
  expect(await found()).toMatchObject([{ vulnerability: 'DET-13', severity: 'High' }]);
  const first = await detail();
  expect(first).toMatchObject({
    ...{ type: 'Malicious Activity', location: cards.arn, impactedDatastores: 1 },
    because: 'ann read 900 objects of cards in ten minutes.',
    evidence: [{ operation: 'GetObject', count: 900, source: { name: '203.0.113.9' } }],
  });
  expect(await store()).toMatchObject({ attackstatus: true });
  await deliver({ ...bulk, revision: 2, count: 950, lastAt: bulk.start + 5 }, bulk);
  await settle();
  expect(await found()).toMatchObject([{ vulnerability: 'DET-13' }]);
  expect((await detail()).evidence).toMatchObject([{ count: 950 }]);
});

test('what is usual may come after what exceeds it', async () => {
  const { deliver, settle, found, at } = await newScene();
  await deliver({ start: at(HOUR), count: 900 });
  await settle();
  expect(await found()).toEqual([]);
  await deliver({ start: at(20 * DAY), count: 3 }, { start: at(DAY), count: 50 });
  await settle();
  expect(await found()).toMatchObject([{ vulnerability: 'DET-13' }]);
});

test('what is usual, of a week that is not over, or a day old, is none', async () => {
  const { deliver, settle, found, at, enqueued } = await newScene();
  await deliver({ start: at(5 * DAY) }, { start: at(HOUR), count: 900 });
  await deliver({ start: at(26 * HOUR), operation: 'PutObject', mark: 'ransomNote' });
  expect(enqueued()).toBe(0);
  await settle();
  expect(await found()).toEqual([]);
});

test('what came in two parts is found together, of sensitive data in whatever order', async () => {
  const { deliver, settle, found, at } = await newScene();
  const deletion = { operation: 'DeleteObject', count: 60, start: at(HOUR) };
  await deliver({ store: notes.arn, start: at(HOUR + WINDOW) });
  await deliver(deletion);
  await settle();
  expect(await found()).toEqual([]);
  await deliver({ ...deletion, store: notes.arn });
  await deliver({ start: at(HOUR + WINDOW) });
  await settle();
  const ids = (await found()).map(({ vulnerability, location }) => [vulnerability, location]);
  expect(ids.sort()).toEqual([
    ['DET-19', cards.arn],
    ['DET-19', notes.arn],
  ]);
});

test('many secrets read at once are an issue of who read them, though no scan knows the secrets', async () => {
  const { deliver, settle, found, detail, at } = await newScene();
  const read = { operation: 'GetSecretValue', start: at(HOUR) };
  await deliver(...[0, 1, 2, 3].map((n) => ({ ...read, store: secret(`s${n}`) })));
  await settle();
  expect(await found()).toEqual([]);
  await deliver(...[4, 5, 6, 7, 8, 9].map((n) => ({ ...read, store: secret(`s${n}`) })));
  await settle();
  expect(await found()).toMatchObject([{ vulnerability: 'DET-23', location: account.arn }]);
  expect((await detail()).because).toBe('ann read 10 secrets within five minutes.');
});

test('reads without signing in are one of a private bucket, and none of one that is tagged public', async () => {
  const { deliver, settle, found, at } = await newScene();
  const principal = { type: 'anonymous' as const, name: 'Anonymous', arn: null, accountId: null };
  await deliver({ store: site.arn, principal, start: at(HOUR) });
  await settle();
  expect(await found()).toEqual([]);
  await deliver({ store: notes.arn, principal, start: at(HOUR) });
  await deliver({ principal, start: at(HOUR) });
  await settle();
  expect((await found()).map(({ vulnerability }) => vulnerability).sort()).toEqual([
    ...['DET-14', 'DET-40'],
  ]);
});

test('what came before the data was known to be sensitive is found once a scan tells', async () => {
  const { deliver, settle, found, at, scan } = await newScene();
  const principal = { type: 'anonymous' as const, name: 'Anonymous', arn: null, accountId: null };
  await deliver({ store: notes.arn, principal, start: at(HOUR) });
  await settle();
  expect((await found()).map(({ vulnerability }) => vulnerability)).not.toContain('DET-14');
  await scan(2_000, [cards, site, { ...notes, findings: cards.findings }, account]);
  await settle();
  expect((await found()).map(({ vulnerability }) => vulnerability)).toContain('DET-14');
});

test.each([
  ['before', false],
  ['after', true],
])(
  'a run that dies %s any call finds the same again, and an analysis is due of what it kept',
  async (_, after) => {
    const { deliver, deliverTo, settle, found, isDue, kept, at } = await newScene();
    const note = { operation: 'PutObject', mark: 'ransomNote' as const, start: at(HOUR) };
    await settle();
    expect(await isDue()).toBe(false);
    const steps = { made: new Map<string, number>(), diedAt: new Set<string>() };
    for (let calls = 0, isDone = false; !isDone && calls < 60; calls += 1) {
      const death = { left: calls, after };
      const tableOf = (table: Table) => mortalTable(table, death, ['windows', steps]);
      const tables = { core: tableOf(aws.core), chunks: tableOf(aws.chunks) };
      isDone = await deliverTo(tables, [note]).then(
        () => true,
        () => false,
      );
      if ((await kept()).length > 0) expect(await isDue()).toBe(true);
    }
    expect(steps.diedAt.size).toBeGreaterThan(5);
    expect(await kept()).toHaveLength(1);
    await deliver(note);
    expect(await isDue()).toBe(true);
    await settle();
    expect(await found()).toMatchObject([{ vulnerability: 'DET-19' }]);
    expect(await isDue()).toBe(false);
  },
);

test('windows of one customer are nothing to another', async () => {
  const [one, other] = [await newScene(), await newScene()];
  await one.deliver({ operation: 'PutObject', mark: 'ransomNote', start: one.at(HOUR) });
  await other.settle();
  expect(await other.found()).toEqual([]);
});
