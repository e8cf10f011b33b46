import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { interruptedTable } from '#tests/builders/faultyTable.ts';
import { createScanFixture, type ScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables({ overWire: true });
});
afterAll(() => tables.stop());

const store = (name: string, version: number) => scanRow({ name, sizeBytes: version });
const listed = async (fixture: ScanFixture) => {
  await fixture.deliverAll([]);
  await fixture.publish();
  return (await fixture.rows()).map(({ name, size }) => [name, size]).sort();
};

/** Works on a message; just before it writes its first row, something else is done. */
const beforeItsFirstWrite = async (
  fixture: ScanFixture,
  message: IngestMessage,
  meanwhile: () => Promise<void>,
) => {
  const isRow = (command: unknown): boolean =>
    command instanceof UpdateCommand && String(command.input.Key?.pk).includes('#S#');
  const core = interruptedTable(tables.core, isRow, meanwhile);
  await ingestMessage({ ...fixture.ingestDeps, core }, message);
};

test('an older part that arrives late does not undo what a later one found unchanged', async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliver(fixture.part(1, 0, [store('a', 1)]));
  await fixture.deliver(fixture.part(3, 0, [store('a', 1)]));
  await fixture.deliver(fixture.part(2, 0, [store('a', 2)]));
  expect(await listed(fixture)).toEqual([['a', 1]]);
});

test('a later part that compared before an older one wrote is compared again', async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliver(fixture.part(1, 0, [store('a', 1)]));
  const later = fixture.part(3, 0, [store('a', 1)]);
  await beforeItsFirstWrite(fixture, fixture.part(2, 0, [store('a', 2)]), () =>
    fixture.deliver(later),
  );
  expect(fixture.enqueued).toEqual([{ ...later, redo: true }]);
  expect(await listed(fixture)).toEqual([['a', 1]]);
});

test('a later scan that ended before an older part wrote lets its store go all the same', async () => {
  const fixture = await createScanFixture(tables);
  const older = fixture.part(2, 0, [store('a', 1), store('late', 1)]);
  const later = [fixture.part(3, 0, [store('a', 1)]), fixture.finished(3, 1)];
  await beforeItsFirstWrite(fixture, older, () => fixture.deliverAll(later));
  expect(await listed(fixture)).toEqual([['a', 1]]);
});

test('a store that a later part sees again stays, though an older scan lets it go meanwhile', async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliverAll([
    fixture.part(1, 0, [store('a', 1), store('b', 1)]),
    fixture.finished(1, 1),
  ]);
  await fixture.deliver(fixture.part(2, 0, [store('b', 1)]));
  const later = fixture.part(3, 0, [store('a', 1)]);
  await beforeItsFirstWrite(fixture, fixture.finished(2, 1), () => fixture.deliver(later));
  expect(await listed(fixture)).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});

test('an interrupted part counts its own rows as changed when it is redelivered', async () => {
  const fixture = await createScanFixture(tables);
  await fixture.deliver(fixture.part(1, 0, [store('a', 1)]));
  await fixture.publish();
  const message = fixture.part(2, 0, [store('a', 2)]);
  const dying = interruptedTable(
    tables.core,
    (_, call) => call === 6,
    async () => {
      throw new Error('died half-way');
    },
  );
  await expect(ingestMessage({ ...fixture.ingestDeps, core: dying }, message)).rejects.toThrow(
    'died',
  );
  await fixture.deliver(message);
  expect(await listed(fixture)).toEqual([['a', 2]]);
});
