import { afterAll, beforeAll, expect, test } from 'vitest';
import { columnNames, type Row } from '#readModel/engine/kind.ts';
import { allRows } from '#readModel/engine/rows.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import { buildSnapshot } from '#readModel/kinds/listedKind.ts';
import { writeEdit } from '#store/edits.ts';
import { createIssueFixture, type IssueFixture } from '#tests/builders/issueFixture.ts';
import { readLive } from '#tests/builders/readStores.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
let fixture: IssueFixture;

const decide = (kind: 'issue' | 'issueRule' | 'dataStore', id: string, state: Row) =>
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
