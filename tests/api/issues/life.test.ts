import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cells, Decision } from '#store/edits.ts';
import { writeEdit } from '#store/edits.ts';
import { readIssue } from '#store/issues.ts';
import { entityRefOf, issueIdOf, storeIdOf } from '#store/keys.ts';
import { readScan } from '#store/scans.ts';
import { type IssueWorld, issueWorld } from '#tests/builders/issueWorld.ts';
import { identityRow, policyRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { testAccountId } from '#tests/builders/scanWorld.ts';
import { hasOwner, notPublic } from '#tests/builders/testChecks.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const arn = (name: string) => `arn:aws:s3:::${name}`;
const open = (name = 'exports', more = {}) => scanRow({ name, publicAccess: 'public', ...more });
const closed = (name = 'exports', more = {}) => scanRow({ name, publicAccess: 'private', ...more });
const idOf = (name: string, definition = 'T-01') => issueIdOf(testAccountId, definition, arn(name));
const record = (world: IssueWorld, name = 'exports') =>
  readIssue(tables.core, world.customer, idOf(name));
const moves = async (world: IssueWorld, scanSeq: number) => {
  const scan = await readScan(tables.core, world.customer, { accountId: testAccountId, scanSeq });
  return [scan?.newIssues, scan?.fixedIssues, scan?.reopenedIssues];
};

let tokens = 0;
const decide = (
  world: IssueWorld,
  decision: Decision,
  edit: { keys?: Cells[]; rule?: Cells; cells: Cells },
) => {
  tokens += 1;
  return writeEdit(tables.core, world.customer, {
    kind: decision.kind === 'dataStore' ? 'dataStores' : 'issues',
    keys: [],
    ...edit,
    decisions: [decision],
    by: 'user-1',
    at: Date.UTC(2026, 5, 2),
    token: `t-${tokens}`,
  });
};
const accept = (world: IssueWorld, name: string, accepted: 0 | 1, display: number) =>
  decide(
    world,
    { kind: 'issue', id: idOf(name) },
    { keys: [{ display }], cells: { accepted, byRule: 0 } },
  );
const acceptAll = (world: IssueWorld, accepted: 0 | 1) =>
  decide(
    world,
    { kind: 'issueRule', id: 'T-01' },
    { rule: { vulnerability: 'T-01' }, cells: { accepted, byRule: accepted } },
  );

test('found, mended and broken again, an issue keeps its id, number, date and acceptance', async () => {
  const world = await issueWorld(tables);
  await world.scan(10, [open('exports', { observedAt: 100 }), closed('other')]);
  const [found, ...rest] = await world.issues();
  expect(rest).toEqual([]);
  expect(found).toMatchObject({
    display: 1,
    vulnerability: 'T-01',
    name: 'Bucket is open to everybody',
    type: 'Misconfiguration',
    severity: 'Critical',
    location: arn('exports'),
    accountId: testAccountId,
    region: 'us-east-1',
    assetType: 's3',
    stores: storeIdOf(testAccountId, arn('exports')),
    impacted: 1,
    instances: 1,
    accepted: 0,
    resolved: 0,
    discovered: 100,
    cvss: null,
    policies: '',
  });
  expect(await moves(world, 10)).toEqual([1, 0, 0]);
  await accept(world, 'exports', 1, 1);
  await world.publishAll();
  expect(await world.issues()).toMatchObject([{ accepted: 1, display: 1 }]);

  await world.scan(20, [closed('exports', { observedAt: 200 }), closed('other')]);
  expect(await world.issues()).toMatchObject([{ resolved: 1, instances: 0, accepted: 1 }]);
  expect(await record(world)).toMatchObject({ status: 'resolved', resolvedOn: 200 });
  expect(await moves(world, 20)).toEqual([0, 1, 0]);

  await world.scan(30, [open('exports', { observedAt: 300 }), closed('other')]);
  expect(await world.issues()).toMatchObject([
    { display: 1, resolved: 0, accepted: 1, discovered: 100, instances: 1 },
  ]);
  expect(await record(world)).toMatchObject({
    id: idOf('exports'),
    status: 'active',
    resolvedOn: null,
    discoveredOn: 100,
    lastScanned: 300,
    reopened: 1,
    because: 'access is public',
  });
  expect(await moves(world, 30)).toEqual([0, 0, 1]);
});

test('an incomplete scan and an unknown verdict resolve nothing; a gone asset resolves', async () => {
  const world = await issueWorld(tables);
  await world.scan(10, [open('a'), open('b')]);
  await world.scan(20, [scanRow({ name: 'a', publicAccess: 'unknown' })], { complete: false });
  expect((await world.issues()).map(({ resolved }) => resolved)).toEqual([0, 0]);
  expect(await moves(world, 20)).toEqual([0, 0, 0]);
  await world.scan(30, [scanRow({ name: 'a', publicAccess: 'unknown' })]);
  expect(await record(world, 'a')).toMatchObject({ status: 'active' });
  expect(await record(world, 'b')).toMatchObject({
    status: 'resolved',
    resolvedOn: 30,
    because: 'the asset is gone',
  });
  expect(await moves(world, 30)).toEqual([0, 1, 0]);
  expect((await world.assets()).map(({ name }) => name)).toEqual(['a']);
});

test('a rule accepts instances to come; the later decision wins', async () => {
  const world = await issueWorld(tables);
  await world.scan(10, [open('a'), closed('b')]);
  await acceptAll(world, 1);
  await world.publishAll();
  expect(await world.issues()).toMatchObject([{ accepted: 1, byRule: 1 }]);
  await world.scan(20, [open('a'), open('b')]);
  expect((await world.issues()).map(({ accepted }) => accepted)).toEqual([1, 1]);
  await accept(world, 'b', 0, 2);
  await world.publishAll();
  const byName = async () =>
    Object.fromEntries((await world.issues()).map((row) => [row.location, row.accepted]));
  expect(await byName()).toEqual({ [arn('a')]: 1, [arn('b')]: 0 });
  await world.publishAll(true);
  expect(await byName()).toEqual({ [arn('a')]: 1, [arn('b')]: 0 });
  await acceptAll(world, 0);
  await world.publishAll();
  expect(await byName()).toEqual({ [arn('a')]: 0, [arn('b')]: 0 });
});

test('a sensitivity tag moves stores at the publish and their issues at the analysis', async () => {
  const world = await issueWorld(tables);
  await world.scan(10, [open('a')]);
  const before = Number((await world.issues())[0]?.score);
  const id = storeIdOf(testAccountId, arn('a'));
  await decide(
    world,
    { kind: 'dataStore', id, state: { customerSensTag: 'critical' } },
    { keys: [{ id }], cells: { sensitivity: 90, risk: 90 } },
  );
  expect(await world.publishAll()).toBe(true);
  expect(await world.rows()).toMatchObject([{ sensitivity: 90, risk: 90 }]);
  expect(await world.assets()).toMatchObject([{ risk: 90, isStore: 1 }]);
  await world.analyse();
  expect(await world.publishAll()).toBe(false);
  const [after] = await world.issues();
  expect(before).toBe(70);
  expect(after).toMatchObject({ score: 97, display: 1 });
  await world.scan(20, [open('a', { sizeBytes: 7 })]);
  expect(await world.rows()).toMatchObject([{ sensitivity: 90, size: 7 }]);
  expect(await world.issues()).toMatchObject([{ score: 97 }]);
});

test('an issue of another asset follows the sensitivity of the store that it bears on', async () => {
  const world = await issueWorld(tables);
  const database = (found: Parameters<typeof scanRow>[0]) =>
    scanRow({ name: 'db', arn: 'arn:aws:rds:us-east-1:210987654321:db:db', ...found });
  const snapshot = snapshotOfDatabase('nightly', 'arn:aws:rds:us-east-1:210987654321:db:db');
  await world.scan(10, [snapshot, database({})]);
  expect(await world.issues()).toMatchObject([{ vulnerability: 'T-03', score: 40, impacted: 1 }]);
  const found = [finding({ type: 'ssn', count: 900, confidence: 0.97 })];
  await world.scan(20, [snapshot, database({ findings: found })]);
  const [store] = await world.rows();
  const [issue] = await world.issues();
  expect(store?.sensitivity).toBeGreaterThanOrEqual(80);
  expect(issue?.score).toBe(40 + Math.round((24 * Number(store?.sensitivity)) / 100));
  expect(await world.assets()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: 'nightly', risk: issue?.score, issues: 1, isStore: 0 }),
      expect.objectContaining({ name: 'db', risk: store?.risk, issues: 0, isStore: 1 }),
    ]),
  );
});

test('other checks evaluate what is stored, without a scan', async () => {
  const world = await issueWorld(tables);
  await world.scan(10, [open('a', { ownerTag: false }), closed('b')]);
  expect((await world.issues()).map(({ vulnerability }) => vulnerability)).toEqual([
    'T-01',
    'T-02',
  ]);
  await world.analyse({}, true);
  const later = { checks: [hasOwner, { ...hasOwner, id: 'T-09' }], checksVersion: '2' };
  await world.analyse(later);
  await world.publishAll();
  expect(await world.issues()).toHaveLength(2);
  await world.analyse(later, true);
  expect(world.askedPublish).toContain(true);
  await world.publishAll(true);
  expect(
    (await world.issues()).map(({ vulnerability, resolved }) => [vulnerability, resolved]).sort(),
  ).toEqual([
    ['T-01', 1],
    ['T-02', 0],
    ['T-09', 0],
  ]);
  const asked = world.askedPublish.length;
  await world.analyse(later, true);
  expect(world.askedPublish).toHaveLength(asked);
});

test('assets and identities are listed as they stand, and go when a complete scan misses them', async () => {
  const world = await issueWorld(tables);
  const rows = [
    closed('a'),
    snapshotOfDatabase('nightly'),
    policyRow('Own', false),
    policyRow('Read', true),
    identityRow({ name: 'ann', lastUsed: 5 }),
    identityRow({ name: 'deploy', identityType: 'role', hasMfa: null, lastUsedKnown: false }),
  ];
  await world.scan(10, rows);
  expect((await world.assets()).map(({ type, risk }) => [type, risk]).sort()).toEqual([
    ['IAM Policy', null],
    ['RDS Snapshot', 54],
    ['s3', 0],
  ]);
  expect(
    (await world.identities()).sort((x, y) => (`${x.name}` < `${y.name}` ? -1 : 1)),
  ).toMatchObject([
    { name: 'ann', type: 'user', risk: null, lastUsed: 5, hasMfa: 1, policies: 1 },
    { name: 'deploy', type: 'role', lastUsed: null, lastUsedKnown: 0, hasMfa: null },
  ]);
  await world.scan(20, [closed('a'), identityRow({ name: 'ann', lastUsed: 9 })]);
  expect((await world.assets()).map(({ name }) => name)).toEqual(['a']);
  expect(await world.identities()).toMatchObject([{ name: 'ann', lastUsed: 9 }]);
  const told: string[] = [];
  const log = { info: () => {}, error: () => {}, warn: (text: string) => told.push(text) };
  const { publishAll } = await import('#readModel/publisher/publishAll.ts');
  await publishAll({ ...world.publishDeps, log }, { customer: world.customer, rebuild: true });
  expect(told).toEqual([]);
});

test('a check that fails is unknown for its row, and the others go on', async () => {
  const world = await issueWorld(tables);
  const broken = {
    ...notPublic,
    id: 'T-08',
    evaluate: () => {
      throw new Error('cannot');
    },
  };
  await world.deliverAll([
    world.part(10, 0, [open('a', { ownerTag: false })]),
    world.finished(10, 1),
  ]);
  await world.analyse({ checks: [broken, hasOwner] });
  await world.publishAll();
  expect((await world.issues()).map(({ vulnerability }) => vulnerability)).toEqual(['T-02']);
});

test('refs tell the kinds apart', () => {
  const [account, name] = [testAccountId, arn('a')];
  const refs = (['dataStore', 'asset', 'identity'] as const).map((kind) =>
    entityRefOf(kind, account, name),
  );
  expect(new Set(refs).size).toBe(3);
  expect(refs[0]).toBe(storeIdOf(account, name));
});
