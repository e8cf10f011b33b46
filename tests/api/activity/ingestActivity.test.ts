import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartRead } from '#aws/customerAccount.ts';
import { compliantAccount } from '#checks/exampleGuards.ts';
import type { ActivityWindow } from '#contracts/activity/activityWindow.ts';
import type { StoredFlow } from '#contracts/activity/flow.ts';
import { activityRoutes, type Flow } from '#contracts/activity/routes.ts';
import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { Route } from '#contracts/http/route.ts';
import { fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import type { ScanRow } from '#contracts/scan/scanRow.ts';
import { usualVolume } from '#domain/activity/baseline/volumes.ts';
import { principalIdOf } from '#domain/activity/principalId.ts';
import { ingestActivity } from '#events/ingestActivity/ingestActivity.ts';
import { readBaseline } from '#store/baselines.ts';
import { moveFlow, readFlows } from '#store/flows.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { readLastActive } from '#store/lastActive.ts';
import { readMoves } from '#store/moves.ts';
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

const windowOf = (changed: Partial<ActivityWindow> = {}): ActivityWindow => ({
  kind: 'window',
  store: cards.arn,
  start: START,
  revision: 1,
  rows: [
    {
      principal: { type: 'user', name: 'ann', arn: null, accountId: testAccountId },
      source: { type: 'public', name: PUBLIC },
      operation: 'GetObject',
      ...{ count: 3, bytesIn: 0, bytesOut: 900, lastAt: START + 1 },
      errors: [{ code: 'AccessDenied', count: 1 }],
    },
  ],
  others: null,
  ...changed,
});

const newScene = async () => {
  const { customer, token, customerId } = await newMember(aws);
  const fixture = await createScanFixture(aws, customer);
  const scan = async (seq: number, rows: ScanRow[]) => {
    await fixture.deliver(fixture.part(seq, 0, rows));
    await fixture.deliver(fixture.finished(seq, 1));
  };
  await scan(1000, [cards]);
  const warnings: unknown[] = [];
  const log = {
    info: () => {},
    error: () => {},
    warn: (_: string, of: object) => warnings.push(of),
  };
  const deliver = (lines: readonly unknown[], read?: (bytes: Uint8Array) => PartRead) => {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line)));
    const bytes = gzipSync(text.join('\n'));
    const readPart = async (): Promise<PartRead> => read?.(bytes) ?? { kind: 'read', bytes };
    const detail = {
      ...{ schema: 1 as const, bucket: `dataward-${testAccountId}-us-east-1`, region: 'us-east-1' },
      ...{ key: 'activity/parts/1.ndjson.gz', bytes: bytes.length, sentAt: START },
      fields: fieldSumsOf(lines.map((line) => (typeof line === 'string' ? null : line))),
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
    const findPlace = (address: string) => (address === PUBLIC ? place : null);
    const tables = { core: aws.core, chunks: aws.chunks, loadDetections: async () => [] };
    const deps = { ...tables, findPlace, readPart, now: Date.now, log: { ...log } };
    return ingestActivity(deps as never, { customerId, accountId: testAccountId, detail });
  };
  const call = (id: string) =>
    callRoute(activityRoutes.getLiveness, {
      headers: bearer(token, customerId),
      body: { id, customerId },
    });
  const liveness = async () =>
    (await call(entityRefOf('dataStore', testAccountId, cards.arn))).body.data.ten_minutes;
  const uses = async () => {
    const id = entityRefOf('dataStore', testAccountId, cards.arn);
    const given = { headers: bearer(token, customerId), body: { id, customerId } };
    return (await callRoute(activityRoutes.listStoreUses, given)).body;
  };
  const flows = async (route: Route, request: object = {}) =>
    (
      await callRoute(route, {
        headers: bearer(token, customerId),
        body: { customerId, ...request },
      })
    ).body;
  const uploads = async () => {
    const day = START - (START % 86_400_000);
    const of = { customerId, cloudAccountId: testAccountId };
    const headers = bearer(token, customerId);
    const list = await callRoute(accountRoutes.listUploads, {
      headers,
      body: { ...of, before: day + 1 },
    });
    const one = await callRoute(accountRoutes.getUpload, {
      headers,
      body: { ...of, scanSeq: day },
    });
    return [list.body.filter(({ kind }: { kind: string }) => kind === 'activity'), one.body];
  };
  return { customer, deliver, call, scan, liveness, uses, flows, uploads, warnings };
};

test('who used a data store in its last ten minutes, and from where', async () => {
  const { deliver, liveness } = await newScene();
  expect(await liveness()).toBeNull();
  await deliver([windowOf({ start: START - 600_000 }), windowOf()]);
  expect(await liveness()).toEqual({
    time_window_end: '2026-06-02T10:30:00.000Z',
    sources: [
      {
        operations: [
          { name: 'GetObject', count: 3, errorCodes: [{ code: 'AccessDenied', count: 1 }] },
        ],
        sourceIdentity: {
          userName: 'ann',
          arn: null,
          sourceType: 'public',
          sourceIPAddressLocations: [
            {
              ...{ sourceIPAddress: PUBLIC, sourceAsset: '', region: 'North America' },
              ...{ city: 'Toronto', state: 'Ontario', country: 'Canada', network: 'Example Net' },
              location: { coordinates: [-79.38, 43.65] },
            },
          ],
        },
      },
    ],
  });
});

test('flows of the last seven days, and those that are new', async () => {
  const { deliver, flows } = await newScene();
  const storeId = entityRefOf('dataStore', testAccountId, cards.arn);
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const startOf = (hoursAgo: number) => Math.floor(Date.now() / 600_000 - hoursAgo * 6) * 600_000;
  const by = (name: string, hoursAgo: number) =>
    windowOf({
      start: startOf(hoursAgo),
      rows: [{ ...row, lastAt: startOf(hoursAgo), principal: { ...row.principal, name } }],
    });
  await deliver([by('old', 24 * 9), by('known', 50), by('new', 3)]);
  await deliver([by('known', 1)]);
  const found = await flows(activityRoutes.listFlows);
  expect(found.all).toMatchObject([
    { source: { name: 'known', attackStatus: false }, datastore: { id: storeId, name: 'cards' } },
    { source: { name: 'new' }, datastore: { assetId: cards.arn } },
  ]);
  expect([found.highRisk, found.nonCompliant, found.dataAnomaly]).toEqual([[], [], []]);
  const fresh = await flows(activityRoutes.listNewFlows);
  expect(fresh.all.map(({ source }: { source: { name: string } }) => source.name)).toEqual(['new']);
  expect((await flows(activityRoutes.listFlows, { filters: 'non-compliant' })).all).toEqual([]);
  const elsewhere = { cloudAccountId: '999988887777' };
  expect((await flows(activityRoutes.listFlows, elsewhere)).all).toEqual([]);
});

test('a flow shows once, at its last use, where a writer died before it moved the flow', async () => {
  const { deliver, flows, customer } = await newScene();
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const now = Math.floor(Date.now() / 600_000) * 600_000;
  const at = (start: number) => windowOf({ start, rows: [{ ...row, lastAt: start }] });
  await deliver([at(now - 3_600_000)]);
  const kept = async () => {
    const found: StoredFlow[] = [];
    for await (const flow of readFlows(aws.chunks, customer, 0)) found.push(flow);
    return found;
  };
  const [left] = await kept();
  if (left === undefined) throw new Error('There is no flow');
  await deliver([at(now)]);
  expect((await kept()).map(({ lastAt }) => lastAt)).toEqual([now]);
  await moveFlow(aws.chunks, customer, {
    ...{ principalId: principalIdOf(left.principal), flow: left, before: undefined },
  });
  expect(await kept()).toHaveLength(2);
  const { all } = await flows(activityRoutes.listFlows);
  expect(all).toMatchObject([{ timestamp: new Date(now).toISOString() }]);
});

test('an address whose place is not known, and a service, have none', async () => {
  const { deliver, liveness } = await newScene();
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const sources = [
    { type: 'public', name: '192.0.2.1' },
    { type: 'service', name: 'athena.amazonaws.com' },
  ] as const;
  await deliver([windowOf({ rows: sources.map((source) => ({ ...row, source })) })]);
  const nowhere = { region: '', city: '', state: '', country: '', network: '' };
  const locations = (await liveness()).sources.map(
    (each: { sourceIdentity: { sourceIPAddressLocations: unknown[] } }) =>
      each.sourceIdentity.sourceIPAddressLocations[0],
  );
  expect(locations).toMatchObject([
    { ...nowhere, sourceIPAddress: '192.0.2.1', location: { coordinates: null } },
    { ...nowhere, sourceIPAddress: '', sourceAsset: 'athena.amazonaws.com' },
  ]);
});

test('repeated, late and older windows change nothing, a greater revision does', async () => {
  const { deliver, liveness } = await newScene();
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const newer = windowOf({ revision: 2, rows: [{ ...row, count: 5 }] });
  await deliver([newer]);
  const after = await liveness();
  expect(after.sources[0].operations[0].count).toBe(5);
  await deliver([windowOf(), windowOf({ start: START - 600_000, revision: 9 }), newer]);
  expect(await liveness()).toEqual(after);
});

test('what is no window is left out and counted', async () => {
  const { deliver, liveness, warnings } = await newScene();
  await deliver(['{', 'null', windowOf(), { ...windowOf(), secret: 'x' }]);
  expect(await liveness()).not.toBeNull();
  expect(warnings).toMatchObject([{ malformed: 3 }]);
});

test('windows that come before the scan that finds their store are kept', async () => {
  const { deliver, call, scan } = await newScene();
  const late = scanRow({ name: 'found-later' });
  await deliver([windowOf({ store: late.arn })]);
  const id = entityRefOf('dataStore', testAccountId, late.arn);
  expect((await call(id)).status).toBe(404);
  await scan(2000, [cards, late]);
  expect((await call(id)).body.data.ten_minutes.sources).toHaveLength(1);
});

test('windows of a time to come, and rows outside of their window, are left out and counted', async () => {
  const { deliver, liveness, uses, warnings } = await newScene();
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const ahead = Math.ceil(Date.now() / 600_000 + 3) * 600_000;
  const far = 9_000_000_000_000_000 - (9_000_000_000_000_000 % 600_000);
  const at = (start: number, lastAt = start) => windowOf({ start, rows: [{ ...row, lastAt }] });
  await deliver([at(ahead), at(far), at(START, START - 1), at(START, far)]);
  expect(warnings).toMatchObject([{ malformed: 4 }]);
  expect(await liveness()).toBeNull();
  expect((await uses()).data).toEqual([]);
});

test('a damaged part changes nothing, one of an unreachable account comes again', async () => {
  const { deliver, liveness, warnings } = await newScene();
  await deliver([windowOf()], (bytes) => ({ kind: 'read', bytes: bytes.map((byte) => byte ^ 1) }));
  expect(warnings).toMatchObject([{ reason: 'sha256' }]);
  const denied = deliver([windowOf()], () => ({ kind: 'denied', reason: 'AccessDenied' }));
  await expect(denied).rejects.toThrow('cannot be reached');
  expect(await liveness()).toBeNull();
});

test('who used a data store is kept, however often and in whatever order windows come', async () => {
  const { customer, deliver, uses } = await newScene();
  expect(await uses()).toEqual({ watchedSince: null, data: [] });
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const put = { ...row, operation: 'PutObject', lastAt: START - 86_400_000 };
  const before = windowOf({ start: START - 86_400_000, rows: [put] });
  await deliver([windowOf()]);
  await deliver([before, windowOf({ revision: 2 })]);
  await deliver([before]);
  const principalId = principalIdOf(row.principal);
  const lastActive = await readLastActive(aws.chunks, customer, [principalId]);
  expect(lastActive(principalId)).toBe(row.lastAt);
  expect(await uses()).toEqual({
    watchedSince: '2026-06-01T10:20:00.000Z',
    data: [
      {
        ...{ type: 'user', name: 'ann', arn: null, days: 2 },
        ...{ firstAt: '2026-06-01T10:20:00.000Z', lastAt: '2026-06-02T10:20:00.001Z' },
        capabilities: expect.arrayContaining([
          { name: 'read', lastAt: '2026-06-02T10:20:00.001Z' },
          { name: 'write', lastAt: '2026-06-01T10:20:00.000Z' },
        ]),
      },
    ],
  });
});

test('every field that left the account is listed, with the parts of its day as one', async () => {
  const { deliver, uploads } = await newScene();
  const parts = [[windowOf()], [windowOf({ revision: 2 })]];
  for (const lines of [...parts, ...parts]) await deliver(lines);
  const [listed, { parts: shown }] = await uploads();
  const day = START - (START % 86_400_000);
  expect(listed).toMatchObject([{ kind: 'activity', scanSeq: day, parts: 2, quarantinedRows: 0 }]);
  for (const { check, fields } of shown) {
    expect(check).toBe('same');
    expect(fields).toContainEqual({
      ...{ field: 'rows.source.name', tag: 'address', count: 1 },
      bytes: '"203.0.113.9"'.length,
    });
  }
});

test('a part that holds another field than was announced, or was not read, is listed as such', async () => {
  const { deliver, uploads } = await newScene();
  await deliver([windowOf(), '{"secret":"x"}']);
  await deliver([windowOf({ revision: 2 })], () => ({ kind: 'missing' }));
  const [, { parts }] = await uploads();
  const checks = parts.map((part: { check: string }) => part.check).sort();
  expect(checks).toEqual(['differs', 'unread']);
  expect(JSON.stringify(parts)).not.toContain('secret');
});

test('what logs do not tell of a data store is said', async () => {
  const { call, scan } = await newScene();
  const account = {
    ...compliantAccount,
    arn: `arn:aws:account::${testAccountId}:account`,
    facts: { ...compliantAccount.facts, multiRegionTrail: false },
  };
  await scan(2000, [cards, account]);
  const { body } = await call(entityRefOf('dataStore', testAccountId, cards.arn));
  expect(body.data.recorded).toEqual({
    management: 'notRecorded',
    reads: 'unknown',
    writes: 'unknown',
  });
});

test('an unknown data store is not found', async () => {
  const { call } = await newScene();
  const { status } = await call(entityRefOf('dataStore', testAccountId, 'arn:aws:s3:::none'));
  expect(status).toBe(404);
});

test('what is usual of a principal is kept once, in whatever order and however often windows come', async () => {
  const { deliver, customer } = await newScene();
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const storeId = entityRefOf('dataStore', testAccountId, cards.arn);
  const principalId = principalIdOf(row.principal);
  const day = Math.floor(START / 86_400_000);
  const baseline = () => readBaseline(aws.chunks, customer, { storeId, principalId, day });
  const newer = windowOf({ revision: 2, rows: [{ ...row, count: 9 }] });
  const start = START - 86_400_000;
  const earlier = windowOf({ start, rows: [{ ...row, lastAt: start }] });
  await deliver([newer]);
  await deliver([windowOf(), earlier]);
  await deliver([earlier, newer]);
  const { habits, everybody, days } = await baseline();
  expect(habits).toMatchObject({
    ...{ firstAt: start, lastDay: day },
    countries: [['CA', start]],
    networks: [['Example Net', start]],
    operations: [['GetObject', start]],
  });
  expect(everybody).toEqual(habits);
  expect(days.map((each) => each.day)).toEqual([day - 1, day]);
  expect(usualVolume(days, START + 600_000).reads).toBe(8);
  expect(usualVolume(days, START).reads).toBe(2);
});

test('a secret is no data store: its reads are usual or not, but no flows and no moves', async () => {
  const { deliver, customer, flows } = await newScene();
  const [row] = windowOf().rows;
  if (row === undefined) throw new Error('There is no row');
  const store = `arn:aws:secretsmanager:us-east-1:${testAccountId}:secret:prod/db`;
  const now = Math.floor(Date.now() / 600_000) * 600_000;
  const principal = { ...row.principal, type: 'role' as const };
  const at = { principal, lastAt: now, errors: [] };
  const read = { ...row, ...at, operation: 'GetSecretValue' };
  const write = { ...row, ...at, operation: 'PutObject' };
  await deliver([
    windowOf({ store, start: now, rows: [read] }),
    windowOf({ start: now, rows: [write] }),
  ]);
  const { all } = await flows(activityRoutes.listFlows);
  expect(all.map((flow: Flow) => flow.datastore.assetId)).toEqual([cards.arn]);
  expect(await readMoves(aws.chunks, customer, 0)).toEqual([]);
  const { habits } = await readBaseline(aws.chunks, customer, {
    storeId: entityRefOf('dataStore', testAccountId, store),
    ...{ principalId: principalIdOf(principal), day: Math.floor(now / 86_400_000) },
  });
  expect(habits?.operations).toEqual([['GetSecretValue', now]]);
});
