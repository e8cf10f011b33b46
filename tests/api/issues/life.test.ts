import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cells, UserStateChange } from '#store/edits.ts';
import { writeEdit } from '#store/edits.ts';
import { readIssue } from '#store/issues.ts';
import { entityRefOf } from '#store/keys/entities.ts';
import { storeIdOf } from '#store/keys/ids.ts';
import { issueIdOf } from '#store/keys/issues.ts';
import { readScan } from '#store/scans.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { identityRow, policyRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { testAccountId } from '#tests/builders/scanFixture.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
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
const record = (fixture: IssueFixture, name = 'exports') =>
  readIssue(tables.core, fixture.customer, idOf(name));
const moves = async (fixture: IssueFixture, scanSeq: number) => {
  const scan = await readScan(tables.core, fixture.customer, { accountId: testAccountId, scanSeq });
  return [scan?.newIssues, scan?.fixedIssues, scan?.reopenedIssues];
};

let tokens = 0;
const decide = (
  fixture: IssueFixture,
  change: UserStateChange,
  edit: { keys?: Cells[]; rule?: Cells; cells: Cells },
) => {
  tokens += 1;
  return writeEdit(tables.core, fixture.customer, {
    kind: change.kind === 'dataStore' ? 'dataStores' : 'issues',
    keys: [],
    ...edit,
    userStates: [change],
    by: 'user-1',
    at: Date.UTC(2026, 5, 2),
    token: `t-${tokens}`,
  });
};
const accept = (fixture: IssueFixture, name: string, accepted: 0 | 1, display: number) =>
  decide(
    fixture,
    { kind: 'issue', id: idOf(name) },
    { keys: [{ display }], cells: { accepted, byRule: 0 } },
  );
const acceptAll = (fixture: IssueFixture, accepted: 0 | 1) =>
  decide(
    fixture,
    { kind: 'issueRule', id: 'T-01' },
    { rule: { vulnerability: 'T-01' }, cells: { accepted, byRule: accepted } },
  );

test('found, mended and broken again, an issue keeps its id, number, date and acceptance', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, [open('exports', { observedAt: 100 }), closed('other')]);
  const [found, ...rest] = await fixture.issues();
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
  expect(await moves(fixture, 10)).toEqual([1, 0, 0]);
  await accept(fixture, 'exports', 1, 1);
  await fixture.publishAll();
  expect(await fixture.issues()).toMatchObject([{ accepted: 1, display: 1 }]);

  await fixture.scan(20, [closed('exports', { observedAt: 200 }), closed('other')]);
  expect(await fixture.issues()).toMatchObject([{ resolved: 1, instances: 0, accepted: 1 }]);
  expect(await record(fixture)).toMatchObject({ status: 'resolved', resolvedOn: 200 });
  expect(await moves(fixture, 20)).toEqual([0, 1, 0]);

  await fixture.scan(30, [open('exports', { observedAt: 300 }), closed('other')]);
  expect(await fixture.issues()).toMatchObject([
    { display: 1, resolved: 0, accepted: 1, discovered: 100, instances: 1 },
  ]);
  expect(await record(fixture)).toMatchObject({
    id: idOf('exports'),
    status: 'active',
    resolvedOn: null,
    discoveredOn: 100,
    lastScanned: 300,
    reopened: 1,
    because: 'access is public',
  });
  expect(await moves(fixture, 30)).toEqual([0, 0, 1]);
});

test('an incomplete scan and an unknown verdict resolve nothing; a gone asset resolves', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, [open('a'), open('b')]);
  await fixture.scan(20, [scanRow({ name: 'a', publicAccess: 'unknown' })], { complete: false });
  expect((await fixture.issues()).map(({ resolved }) => resolved)).toEqual([0, 0]);
  expect(await moves(fixture, 20)).toEqual([0, 0, 0]);
  await fixture.scan(30, [scanRow({ name: 'a', publicAccess: 'unknown' })]);
  expect(await record(fixture, 'a')).toMatchObject({ status: 'active' });
  expect(await record(fixture, 'b')).toMatchObject({
    status: 'resolved',
    resolvedOn: 30,
    because: 'the asset is gone',
  });
  expect(await moves(fixture, 30)).toEqual([0, 1, 0]);
  expect((await fixture.assets()).map(({ name }) => name)).toEqual(['a']);
});

test('a rule accepts later instances; the later edit wins', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, [open('a'), closed('b')]);
  await acceptAll(fixture, 1);
  await fixture.publishAll();
  expect(await fixture.issues()).toMatchObject([{ accepted: 1, byRule: 1 }]);
  await fixture.scan(20, [open('a'), open('b')]);
  expect((await fixture.issues()).map(({ accepted }) => accepted)).toEqual([1, 1]);
  await accept(fixture, 'b', 0, 2);
  await fixture.publishAll();
  const byName = async () =>
    Object.fromEntries((await fixture.issues()).map((row) => [row.location, row.accepted]));
  expect(await byName()).toEqual({ [arn('a')]: 1, [arn('b')]: 0 });
  await fixture.publishAll(true);
  expect(await byName()).toEqual({ [arn('a')]: 1, [arn('b')]: 0 });
  await acceptAll(fixture, 0);
  await fixture.publishAll();
  expect(await byName()).toEqual({ [arn('a')]: 0, [arn('b')]: 0 });
});

test('a sensitivity tag moves stores at the publish and their issues at the analysis', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, [open('a')]);
  const before = Number((await fixture.issues())[0]?.score);
  const [untagged] = await fixture.rows();
  const id = storeIdOf(testAccountId, arn('a'));
  await decide(
    fixture,
    { kind: 'dataStore', id, state: { customerSensTag: 'critical' } },
    { keys: [{ id }], cells: { sensitivity: 90, risk: 90 } },
  );
  expect(await fixture.publishAll()).toBe(true);
  const [row] = await fixture.rows();
  expect(row?.sensitivity).toBe(90);
  expect(row?.risk).toBeGreaterThan(Number(untagged?.risk));
  expect(await fixture.assets()).toMatchObject([{ risk: row?.risk, isStore: 1 }]);
  await fixture.analyse();
  expect(await fixture.publishAll()).toBe(false);
  const [after] = await fixture.issues();
  expect(before).toBe(70);
  expect(after).toMatchObject({ score: 97, display: 1 });
  await fixture.scan(20, [open('a', { sizeBytes: 7 })]);
  expect(await fixture.rows()).toMatchObject([{ sensitivity: 90, size: 7 }]);
  expect(await fixture.issues()).toMatchObject([{ score: 97 }]);
});

test('an issue of another asset follows the sensitivity of the store that it bears on', async () => {
  const fixture = await createIssueFixture(tables);
  const database = (found: Parameters<typeof scanRow>[0]) =>
    scanRow({ name: 'db', arn: 'arn:aws:rds:us-east-1:210987654321:db:db', ...found });
  const snapshot = snapshotOfDatabase('nightly', 'arn:aws:rds:us-east-1:210987654321:db:db');
  await fixture.scan(10, [snapshot, database({})]);
  expect(await fixture.issues()).toMatchObject([{ vulnerability: 'T-03', score: 40, impacted: 1 }]);
  const found = [finding({ type: 'ssn', count: 900, confidence: 0.97 })];
  await fixture.scan(20, [snapshot, database({ findings: found })]);
  const [store] = await fixture.rows();
  const [issue] = await fixture.issues();
  expect(store?.sensitivity).toBeGreaterThanOrEqual(80);
  expect(issue?.score).toBe(40 + Math.round((24 * Number(store?.sensitivity)) / 100));
  expect(await fixture.assets()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        name: 'nightly',
        risk: Math.floor(0.85 * Number(issue?.score)),
        issues: 1,
        isStore: 0,
      }),
      expect.objectContaining({ name: 'db', risk: store?.risk, issues: 0, isStore: 1 }),
    ]),
  );
});

test('other checks evaluate what is stored, without a scan', async () => {
  const fixture = await createIssueFixture(tables);
  await fixture.scan(10, [open('a', { ownerTag: false }), closed('b')]);
  expect((await fixture.issues()).map(({ vulnerability }) => vulnerability)).toEqual([
    'T-01',
    'T-02',
  ]);
  expect(fixture.enqueuedPublishes).not.toContain(true);
  const later = { checks: [hasOwner, { ...hasOwner, id: 'T-09' }], checksVersion: '2' };
  await fixture.analyse(later);
  expect(fixture.enqueuedPublishes).toContain(true);
  await fixture.publishAll(true);
  expect(
    (await fixture.issues()).map(({ vulnerability, resolved }) => [vulnerability, resolved]).sort(),
  ).toEqual([
    ['T-01', 1],
    ['T-02', 0],
    ['T-09', 0],
  ]);
  const enqueuedBefore = fixture.enqueuedPublishes.length;
  await fixture.analyse(later);
  expect(fixture.enqueuedPublishes).toHaveLength(enqueuedBefore);
});

test('assets and identities are listed as scanned, and removed when a complete scan misses them', async () => {
  const fixture = await createIssueFixture(tables);
  const rows = [
    closed('a'),
    snapshotOfDatabase('nightly'),
    policyRow('Own', false),
    policyRow('Read', true),
    identityRow({ name: 'ann', lastUsed: 5 }),
    identityRow({ name: 'deploy', identityType: 'role', hasMfa: null, lastUsedKnown: false }),
  ];
  await fixture.scan(10, rows);
  expect((await fixture.assets()).map(({ type, risk }) => [type, risk]).sort()).toEqual([
    // No issue bears on it, and paths do not lead through policies.
    ['IAM Policy', 0],
    ['RDS Snapshot', 45],
    // No sensitive data and private; without settings no path can be excluded.
    ['s3', 10],
  ]);
  expect(
    (await fixture.identities()).sort((x, y) => (`${x.name}` < `${y.name}` ? -1 : 1)),
  ).toMatchObject([
    { name: 'ann', type: 'user', risk: 0, lastUsed: 5, hasMfa: 1, policies: 1 },
    { name: 'deploy', type: 'role', lastUsed: null, lastUsedKnown: 0, hasMfa: null },
  ]);
  await fixture.scan(20, [closed('a'), identityRow({ name: 'ann', lastUsed: 9 })]);
  expect((await fixture.assets()).map(({ name }) => name)).toEqual(['a']);
  expect(await fixture.identities()).toMatchObject([{ name: 'ann', lastUsed: 9 }]);
  const logged: string[] = [];
  const log = { info: () => {}, error: () => {}, warn: (text: string) => logged.push(text) };
  const { publishAll } = await import('#readModel/publisher/publishAll.ts');
  await publishAll({ ...fixture.publishDeps, log }, { customer: fixture.customer, rebuild: true });
  expect(logged).toEqual([]);
});

test('a check that fails is unknown for its row, and the others go on', async () => {
  const fixture = await createIssueFixture(tables);
  const broken = {
    ...notPublic,
    id: 'T-08',
    evaluate: () => {
      throw new Error('cannot');
    },
  };
  await fixture.deliverAll([
    fixture.part(10, 0, [open('a', { ownerTag: false })]),
    fixture.finished(10, 1),
  ]);
  await fixture.analyse({ checks: [broken, hasOwner] });
  await fixture.publishAll();
  expect((await fixture.issues()).map(({ vulnerability }) => vulnerability)).toEqual(['T-02']);
});

test('refs of different kinds differ', () => {
  const [account, name] = [testAccountId, arn('a')];
  const refs = (['dataStore', 'asset', 'identity'] as const).map((kind) =>
    entityRefOf(kind, account, name),
  );
  expect(new Set(refs).size).toBe(3);
  expect(refs[0]).toBe(storeIdOf(account, name));
});
