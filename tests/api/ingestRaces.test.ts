import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { ingestMessage } from '#events/ingest/ingestMessage.ts';
import { interruptedTable } from '#tests/builders/faultyTable.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { type ScanWorld, scanWorld } from '#tests/builders/scanWorld.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const store = (name: string, version: number) => scanRow({ name, sizeBytes: version });
const listed = async (world: ScanWorld) => {
  await world.deliverAll([]);
  await world.publish();
  return (await world.rows()).map(({ name, size }) => [name, size]).sort();
};

/** Works on a message; just before it writes its first row, something else is done. */
const beforeItsFirstWrite = async (
  world: ScanWorld,
  message: IngestMessage,
  meanwhile: () => Promise<void>,
) => {
  const isRow = (command: unknown): boolean =>
    command instanceof UpdateCommand && String(command.input.Key?.pk).includes('#S#');
  const core = interruptedTable(tables.core, isRow, meanwhile);
  await ingestMessage({ ...world.ingestDeps, core }, message);
};

test('an older part that comes late does not undo what a later one found unchanged', async () => {
  const world = await scanWorld(tables);
  await world.deliver(world.part(1, 0, [store('a', 1)]));
  await world.deliver(world.part(3, 0, [store('a', 1)]));
  await world.deliver(world.part(2, 0, [store('a', 2)]));
  expect(await listed(world)).toEqual([['a', 1]]);
});

test('a later part that compared before an older one wrote is compared again', async () => {
  const world = await scanWorld(tables);
  await world.deliver(world.part(1, 0, [store('a', 1)]));
  const later = world.part(3, 0, [store('a', 1)]);
  await beforeItsFirstWrite(world, world.part(2, 0, [store('a', 2)]), () => world.deliver(later));
  expect(world.askedAgain).toEqual([{ ...later, redo: true }]);
  expect(await listed(world)).toEqual([['a', 1]]);
});

test('a later scan that ended before an older part wrote lets its store go all the same', async () => {
  const world = await scanWorld(tables);
  const older = world.part(2, 0, [store('a', 1), store('late', 1)]);
  const later = [world.part(3, 0, [store('a', 1)]), world.finished(3, 1)];
  await beforeItsFirstWrite(world, older, () => world.deliverAll(later));
  expect(await listed(world)).toEqual([['a', 1]]);
});

test('a store that a later part sees again stays, though an older scan lets it go meanwhile', async () => {
  const world = await scanWorld(tables);
  await world.deliverAll([world.part(1, 0, [store('a', 1), store('b', 1)]), world.finished(1, 1)]);
  await world.deliver(world.part(2, 0, [store('b', 1)]));
  const later = world.part(3, 0, [store('a', 1)]);
  await beforeItsFirstWrite(world, world.finished(2, 1), () => world.deliver(later));
  expect(await listed(world)).toEqual([
    ['a', 1],
    ['b', 1],
  ]);
});

test('an interrupted part counts its own rows as changed when it comes again', async () => {
  const world = await scanWorld(tables);
  await world.deliver(world.part(1, 0, [store('a', 1)]));
  await world.publish();
  const message = world.part(2, 0, [store('a', 2)]);
  const dying = interruptedTable(
    tables.core,
    (_, call) => call === 6,
    async () => {
      throw new Error('died half-way');
    },
  );
  await expect(ingestMessage({ ...world.ingestDeps, core: dying }, message)).rejects.toThrow(
    'died',
  );
  await world.deliver(message);
  expect(await listed(world)).toEqual([['a', 2]]);
});
