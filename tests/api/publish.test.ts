import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeSnapshots } from '#api/lists/storeSnapshots.ts';
import type { CustomerContext } from '#contracts/customerContext.ts';
import { storeColumns } from '#domain/dataStore/rows.ts';
import { publishDataStores } from '#events/publish/publishDataStores.ts';
import { generationOf, readHead } from '#store/head.ts';
import { chunkKey, dataStoreKey, manifestKey } from '#store/keys.ts';
import { readUnfoldedParts } from '#store/scans.ts';
import { deleteItem, getItem, putItem, updateItem } from '#store/table.ts';
import { interruptedTable, watchedTable } from '#tests/builders/faultyTable.ts';
import { storesOf } from '#tests/builders/readStores.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { type ScanWorld, scanWorld } from '#tests/builders/scanWorld.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();
const live = async (customer: CustomerContext) => {
  const { dataStores } = await readHead(tables.core, customer);
  if (dataStores === undefined) throw new Error('nothing is published');
  return { published: dataStores, id: generationOf('dataStores', dataStores) };
};
const reader = (asked: string[] = [], maxBytes = 10_000_000) =>
  storeSnapshots(
    {
      core: tables.core,
      chunks: tables.chunks,
      askRebuild: async ({ customerId }) => {
        asked.push(customerId);
      },
      log: silent,
    },
    maxBytes,
  );
const publishedWorld = async (...stores: readonly string[]): Promise<ScanWorld> => {
  const world = await scanWorld(tables);
  await world.deliver(
    world.part(
      1,
      0,
      stores.map((name) => scanRow({ name })),
    ),
  );
  await world.publish();
  return world;
};

test('a publish with nothing new writes no generation', async () => {
  const world = await publishedWorld('a');
  const before = await live(world.customer);
  await world.publish();
  expect(await live(world.customer)).toEqual(before);
  expect(await readUnfoldedParts(tables.core, world.customer)).toEqual([]);
});

test('publishers that race lose nothing', async () => {
  const world = await publishedWorld('a');
  for (let scanSeq = 2; scanSeq < 8; scanSeq += 1) {
    await world.deliver(world.part(scanSeq, 0, [scanRow({ name: `store-${scanSeq}` })]));
    await Promise.all([world.publish(), world.publish(), world.publish(true)]);
  }
  await world.publish();
  expect(await world.rows()).toHaveLength(7);
});

test('a publisher that was overtaken just before its swap starts again', async () => {
  const world = await publishedWorld('a');
  await world.deliver(world.part(2, 0, [scanRow({ name: 'b' })]));
  const isSwap = (command: unknown): boolean =>
    command instanceof UpdateCommand && command.input.Key?.sk === 'HEAD';
  const core = interruptedTable(tables.core, isSwap, async () => {
    await world.deliver(world.part(3, 0, [scanRow({ name: 'c' })]));
    await world.publish();
  });
  const { customer } = world;
  await publishDataStores({ ...world.publishDeps, core }, { customer, rebuild: false });
  expect(names(await world.rows())).toEqual(['a', 'b', 'c']);
});

test('a part written anew while it is folded is folded again', async () => {
  const world = await publishedWorld('a');
  const part = world.part(2, 0, [scanRow({ name: 'b' })]);
  await world.deliver(part);
  const isFold = (command: unknown): boolean =>
    command instanceof UpdateCommand && String(command.input.Key?.sk).includes('#part#');
  const core = interruptedTable(tables.core, isFold, () => world.deliver({ ...part, redo: true }));
  const { customer } = world;
  await publishDataStores({ ...world.publishDeps, core }, { customer, rebuild: false });
  expect(await readUnfoldedParts(tables.core, customer)).toMatchObject([{ scanSeq: 2 }]);
});

const damages: ReadonlyArray<readonly [string, (world: ScanWorld) => Promise<void>]> = [
  [
    'a chunk is gone',
    async ({ customer }) =>
      deleteItem(
        tables.chunks,
        chunkKey(customer, (await live(customer)).id, { column: 'name', index: 0 }),
      ),
  ],
  [
    'the manifest is gone',
    async ({ customer }) =>
      deleteItem(tables.chunks, manifestKey(customer, (await live(customer)).id)),
  ],
  [
    'a chunk was changed',
    async ({ customer }) => {
      const key = chunkKey(customer, (await live(customer)).id, { column: 'name', index: 0 });
      const item = await getItem(tables.chunks, key);
      const bytes = Buffer.from(item?.bytes as Uint8Array);
      bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
      await putItem(tables.chunks, { ...item, ...key, bytes });
    },
  ],
];

test.each(damages)(
  '%s: lists answer from the record and the next publish heals',
  async (_, damage) => {
    const world = await publishedWorld('a', 'b');
    await damage(world);
    const asked: string[] = [];
    expect(names(storesOf(await reader(asked)(world.customer, storeColumns)))).toEqual(['a', 'b']);
    expect(asked).toEqual([world.customer.customerId]);
    await world.deliver(world.part(2, 0, [scanRow({ name: 'c' })]));
    await world.publish();
    expect(names(await world.rows())).toEqual(['a', 'b', 'c']);
  },
);

test('a rebuild tells when the lists had drifted from the record, and mends them', async () => {
  const world = await publishedWorld('a', 'b');
  const told: string[] = [];
  const log = { ...silent, warn: (text: string) => told.push(text) };
  const rebuild = () =>
    publishDataStores({ ...world.publishDeps, log }, { customer: world.customer, rebuild: true });
  await rebuild();
  expect(told).toEqual([]);
  const [row] = await world.rows();
  if (row === undefined) throw new Error('no row');
  await updateItem(tables.core, dataStoreKey(world.customer, row.id), {
    UpdateExpression: 'SET firstSeenAt = :at',
    ExpressionAttributeValues: { ':at': 1 },
  });
  await rebuild();
  expect(told).toEqual(['generation differs from the record']);
  expect((await world.rows()).map(({ firstSeenAt }) => firstSeenAt)).toContain(1);
});

test('only the columns that are asked for are read, and each once', async () => {
  const world = await publishedWorld('a', 'b');
  const asked: string[] = [];
  const chunks = watchedTable(tables.chunks, (command) => {
    asked.push(...(JSON.stringify(command.input).match(/(?<=#col#)\w+/g) ?? []));
  });
  const read = storeSnapshots(
    { core: tables.core, chunks, askRebuild: async () => {}, log: silent },
    10_000_000,
  );
  await read(world.customer, ['accountId', 'risk']);
  await read(world.customer, ['risk', 'name', 'accountId']);
  expect(asked).toEqual(['accountId', 'risk', 'name']);
});

test('a generation that grows old is written anew before it expires', async () => {
  const world = await publishedWorld('a');
  const before = await live(world.customer);
  const later = () => world.publishDeps.now() + 25 * 3_600_000;
  await publishDataStores(
    { ...world.publishDeps, now: later },
    { customer: world.customer, rebuild: false },
  );
  const after = await live(world.customer);
  expect(after.published).toMatchObject({ gen: before.published.gen + 1, at: later() });
  expect(names(await world.rows())).toEqual(['a']);
});

test('columns of many chunks come back whole, one by one', async () => {
  const world = await scanWorld(tables);
  const { readColumns, readManifest, writeGeneration } = await import('#store/chunks.ts');
  const id = { kind: 'dataStores', gen: 1, attempt: 'x' } as const;
  const noise = (length: number) => Uint8Array.from({ length }, (_, n) => Math.sin(n) * 1e6);
  const columns = new Map([
    ['small', noise(10)],
    ['large', noise(700_000)],
    ['none', new Uint8Array(0)],
  ]);
  const write = { id, schema: 7, rows: 3, columns, at: Date.now() };
  await writeGeneration(tables.chunks, world.customer, write);
  const manifest = await readManifest(tables.chunks, world.customer, id);
  if (manifest === undefined) throw new Error('no manifest');
  expect(manifest).toMatchObject({ schema: 7, rows: 3 });
  for (const names of [['large'], ['none', 'small']]) {
    const read = await readColumns(tables.chunks, world.customer, { id, manifest, names });
    for (const name of names) {
      expect(Buffer.from(read?.get(name) ?? []).equals(columns.get(name) ?? noise(1))).toBe(true);
    }
  }
  const place = { column: 'large', index: 1 };
  const second = await getItem(tables.chunks, chunkKey(world.customer, id, place));
  expect((second as { bytes: Uint8Array }).bytes.length).toBe(300_000);
});

test('one warm reader serves many customers and never mixes them', async () => {
  const worlds = await Promise.all(
    Array.from({ length: 6 }, (_, n) => publishedWorld(`only-of-${n}`)),
  );
  const read = reader([], 6_000);
  const turns = Array.from({ length: 60 }, (_, n) => (n * 7) % worlds.length);
  const seen = await Promise.all(
    turns.map(async (n) =>
      names(storesOf(await read((worlds[n] as ScanWorld).customer, storeColumns))),
    ),
  );
  expect(seen).toEqual(turns.map((n) => [`only-of-${n}`]));
  await Promise.all(
    worlds.map(async (world, n) => {
      await world.deliver(world.part(2, 0, [scanRow({ name: `next-of-${n}` })]));
      await world.publish();
    }),
  );
  const next = await Promise.all(
    turns.map(async (n) =>
      names(storesOf(await read((worlds[n] as ScanWorld).customer, storeColumns))),
    ),
  );
  expect(next).toEqual(turns.map((n) => [`next-of-${n}`, `only-of-${n}`]));
});
