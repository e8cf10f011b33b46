import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnNames, type Row } from '#readModel/engine/kind.ts';
import { allRows } from '#readModel/engine/rows.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { buildSnapshot } from '#readModel/kinds/listedKind.ts';
import { writeEdit } from '#store/edits.ts';
import { readAllUserStates } from '#store/userStates.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { readLive } from '#tests/builders/readStores.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
let fixture: IssueFixture;

type StateKind = 'issue' | 'issueRule' | 'issueWork' | 'dataStore';
const decide = (kind: StateKind, id: string, state: Row) =>
  writeEdit(tables.core, fixture.customer, {
    kind: kind === 'dataStore' ? 'dataStores' : 'issues',
    keys: [],
    cells: {},
    userStates: [{ kind, id, state }],
    by: 'user-1',
    at: 1,
    token: `${kind} ${id}`,
  });

beforeAll(async () => {
  tables = await startTestTables();
  fixture = await createIssueFixture(tables);
  const open = { publicAccess: 'public', ownerTag: false } as const;
  await fixture.scan(1, [
    scanRow({ name: 'a', ...open }),
    scanRow({ name: 'b', ...open, findings: [finding()] }),
  ]);
  const [issue] = await fixture.issues();
  const [store] = await fixture.rows();
  await decide('issueRule', `${issue?.vulnerability}`, { accepted: 1 });
  await decide('dataStore', `${store?.id}`, { customerSensTag: 'critical' });
  await fixture.publishAll(true);
});
afterAll(() => tables.stop());

const sorted = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

test.each(listedKinds.map((kind) => [kind.spec.name, kind] as const))(
  'without a generation %s are the rows that the publisher builds',
  async (name, kind) => {
    const snapshot = await buildSnapshot(tables, kind, fixture.customer);
    const rows: Row[] = allRows(snapshot, columnNames(kind.spec));
    expect(sorted(rows)).toEqual(sorted(await readLive(tables, fixture.customer, kind.spec)));
    expect(rows.length, name).toBeGreaterThan(name === 'identities' ? -1 : 0);
    if (name === 'issues') expect(rows.some(({ byRule }) => byRule === 1)).toBe(true);
    if (name === 'dataStores')
      expect(rows.some(({ sensitivity }) => sensitivity === 90)).toBe(true);
  },
);

/** Partitions of user state that are queried while the function runs. */
const queriedBuckets = async (work: (core: TestTables['core']) => Promise<unknown>) => {
  const queried: string[] = [];
  const core = watchedTable(tables.core, ({ input }) => {
    const { ':pk': pk } = (input as QueryCommandInput).ExpressionAttributeValues ?? {};
    if (/#U#[0-9a-f]{2}$/.test(String(pk))) queried.push(String(pk));
  });
  await work(core);
  return queried;
};

test('one query of each bucket finds user state of several kinds, and of those alone', async () => {
  await decide('issue', 'an-issue', { accepted: 1 });
  await decide('issueWork', 'an-issue', { owner: 'mira' });
  const { customer } = fixture;
  const queried = await queriedBuckets(async (core) => {
    const found = await readAllUserStates(core, customer, ['issue', 'issueWork']);
    expect(Object.keys(found)).toEqual(['issue', 'issueWork']);
    expect([...found.issue]).toMatchObject([['an-issue', { cells: { accepted: 1 } }]]);
    expect([...found.issueWork]).toMatchObject([['an-issue', { cells: { owner: 'mira' } }]]);
  });
  expect(new Set(queried).size).toBe(256);
  expect(queried.length).toBe(256);
});

test('user state of a customer without an edit is not queried', async () => {
  const { customer } = await createIssueFixture(tables);
  const queried = await queriedBuckets((core) =>
    readAllUserStates(core, customer, ['issue', 'issueRule', 'dataStore']),
  );
  expect(queried).toEqual([]);
});
