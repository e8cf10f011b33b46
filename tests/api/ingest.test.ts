import { afterAll, beforeAll, expect, test } from 'vitest';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { scanWorld } from '#tests/builders/scanWorld.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();

test('a part becomes rows of the published generation', async () => {
  const world = await scanWorld(tables);
  const rows = [
    scanRow({ name: 'clean' }),
    scanRow({ name: 'exports', findings: [finding({ type: 'ssn', count: 9, confidence: 0.95 })] }),
  ];
  await world.deliver(world.part(1, 0, rows));
  await world.publish();
  const published = await world.rows();
  expect(names(published)).toEqual(['clean', 'exports']);
  const exports = published.find(({ name }) => name === 'exports');
  expect(exports).toMatchObject({
    kind: 's3',
    accountId: '210987654321',
    management: 'managed',
    types: [{ type: 'ssn', count: 9 }],
  });
  expect(exports?.risk).toBeGreaterThanOrEqual(80);
});
