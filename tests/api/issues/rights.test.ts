import { afterAll, beforeAll, expect, test } from 'vitest';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { publishAll } from '#readModel/publisher/publishAll.ts';
import type { TableAccess } from '#stacks/functionSpec.ts';
import { functions } from '#stacks/functions.ts';
import type { Table } from '#store/table.ts';
import { watchedTable } from '#tests/builders/faultyTable.ts';
import { createIssueFixture } from '#tests/builders/issueFixture.ts';
import { identityRow, snapshotOfDatabase } from '#tests/builders/resourceRows.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

type Touch = 'read' | 'check' | 'write';

/** Partition keys that a call names, and what it does to them. */
const touched = (name: string, input: unknown): readonly (readonly [Touch, string])[] => {
  const text = JSON.stringify(input);
  const keys = (part: string) =>
    [...part.matchAll(/"(?:pk|:pk)":"([^"]+)"/g)].map(([, key]) => key as string);
  if (name === 'TransactWriteCommand') {
    const { TransactItems } = input as { TransactItems: readonly object[] };
    return TransactItems.flatMap((item) => {
      const touch: Touch = 'ConditionCheck' in item ? 'check' : 'write';
      return keys(JSON.stringify(item)).map((key) => [touch, key] as const);
    });
  }
  const touch: Touch = /Put|Update|Delete/.test(name) ? 'write' : 'read';
  return keys(text).map((key) => [touch, key] as const);
};

const rank: Record<TableAccess['mode'], readonly Touch[]> = {
  get: ['read'],
  read: ['read'],
  check: ['read', 'check'],
  write: ['read', 'write'],
  append: ['write'],
  condition: ['check'],
  remove: ['read', 'write'],
};

const fits = (pattern: string, key: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(key);

/** A table that refuses what the function's declaration does not name. */
const asGranted = (table: Table, name: 'ingestScan' | 'analyseAccount' | 'publishSnapshot') => {
  const declared = [functions[name].tables.core ?? []].flat();
  return watchedTable(table, (command) => {
    for (const [touch, key] of touched(command.constructor.name, command.input)) {
      const isGranted = declared.some(
        ({ mode, keys }) => rank[mode].includes(touch) && keys.some((each) => fits(each, key)),
      );
      if (!isGranted) throw new Error(`${name} may not ${touch} ${key}`);
    }
  });
};

const rows = [
  scanRow({ name: 'a', publicAccess: 'public' }),
  scanRow({ name: 'db', arn: 'arn:aws:rds:us-east-1:210987654321:db:db' }),
  snapshotOfDatabase('s', 'arn:aws:rds:us-east-1:210987654321:db:db'),
  identityRow(),
];

test('ingest, analysis and publish touch the items that they are granted, and no decision of a user', async () => {
  const fixture = await createIssueFixture(tables);
  const { customer } = fixture;
  const ingest = { ...fixture.ingestDeps, core: asGranted(tables.core, 'ingestScan') };
  const publish = { ...fixture.publishDeps, core: asGranted(tables.core, 'publishSnapshot') };
  for (const [scanSeq, seen] of [
    [10, rows],
    [20, rows.slice(1)],
  ] as const) {
    await ingestMessage(ingest, fixture.part(scanSeq, 0, seen));
    await ingestMessage(ingest, fixture.finished(scanSeq, 1));
    await fixture.analyse({ core: asGranted(tables.core, 'analyseAccount') });
    await publishAll(publish, { customer, rebuild: scanSeq === 20 });
  }
  expect((await fixture.issues()).map(({ resolved }) => resolved).sort()).toEqual([0, 1]);
  const userStateKey = `T#${customer.customerId}#U#00`;
  for (const name of ['ingestScan', 'analyseAccount', 'publishSnapshot'] as const) {
    const writable = [functions[name].tables.core ?? []]
      .flat()
      .filter(({ mode }) => mode === 'write');
    expect(writable.flatMap(({ keys }) => keys).some((each) => fits(each, userStateKey))).toBe(
      false,
    );
  }
});
