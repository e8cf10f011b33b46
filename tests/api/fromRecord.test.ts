import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Row } from '#readModel/engine/kind.ts';
import { assetsKind } from '#readModel/kinds/assets.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores.ts';
import { identitiesKind } from '#readModel/kinds/identities.ts';
import { issuesKind } from '#readModel/kinds/issues.ts';
import { assetRows, identityRows, issueRows, storeRows } from '#readModel/reader/fromRecord.ts';
import { writeEdit } from '#store/edits.ts';
import { type IssueWorld, issueWorld } from '#tests/builders/issueWorld.ts';
import { readLive } from '#tests/builders/readStores.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
let world: IssueWorld;

const decide = (kind: 'issue' | 'issueRule' | 'dataStore', id: string, state: Row) =>
  writeEdit(tables.core, world.customer, {
    kind: kind === 'dataStore' ? 'dataStores' : 'issues',
    keys: [],
    cells: {},
    decisions: [{ kind, id, state }],
    by: 'user-1',
    at: 1,
    token: `${kind} ${id}`,
  });

beforeAll(async () => {
  tables = await startTestTables();
  world = await issueWorld(tables);
  const open = { publicAccess: 'public', ownerTag: false } as const;
  await world.scan(1, [
    scanRow({ name: 'a', ...open }),
    scanRow({ name: 'b', ...open, findings: [finding()] }),
  ]);
  const [issue] = await world.issues();
  const [store] = await world.rows();
  await decide('issueRule', `${issue?.vulnerability}`, { accepted: 1 });
  await decide('dataStore', `${store?.id}`, { customerSensTag: 'critical' });
  await world.publishAll(true);
});
afterAll(() => tables.stop());

const sorted = (rows: readonly Row[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

test.each([
  ['data stores', storeRows, { ...dataStoresKind, name: 'dataStores' }],
  ['issues', issueRows, { ...issuesKind, name: 'issues' }],
  ['assets', assetRows, { ...assetsKind, name: 'assets' }],
  ['identities', identityRows, { ...identitiesKind, name: 'identities' }],
] as const)(
  'without a generation %s are the rows that the publisher builds',
  async (_, read, kind) => {
    const rows = await read(tables.core, world.customer);
    expect(sorted(rows)).toEqual(sorted(await readLive(tables, world.customer, kind)));
    if (kind.name === 'issues') expect(rows.some(({ byRule }) => byRule === 1)).toBe(true);
    if (kind.name === 'dataStores') expect(rows.some(({ risk }) => risk === 90)).toBe(true);
  },
);
