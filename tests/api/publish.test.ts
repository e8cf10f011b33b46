import { type BatchWriteCommandInput, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CustomerContext } from '#contracts/customer/context.ts';
import type { IngestMessage } from '#contracts/scan/ingestMessage.ts';
import { dataStoresKind } from '#readModel/kinds/dataStores/spec.ts';
import { dataStores } from '#readModel/kinds/dataStores.ts';
import { listedKinds } from '#readModel/kinds/index.ts';
import type { ReadView } from '#readModel/kinds/listedKind.ts';
import { readPending } from '#readModel/publisher/pendingChanges.ts';
import type { ListsDeps } from '#readModel/reader/lists.ts';
import { markAnalysed, readPartsToAnalyse } from '#store/changes.ts';
import { generationOf, readHead } from '#store/head.ts';
import { dataStoreKey } from '#store/keys/entities.ts';
import { chunkKey, manifestKey } from '#store/keys/generations.ts';
import { deleteItem, getItem, putItem, updateItem } from '#store/table.ts';
import { interruptedTable, watchedTable } from '#tests/builders/faultyTable.ts';
import { listsOf } from '#tests/builders/readModel/listsOf.ts';
import { publishDataStores } from '#tests/builders/readModel/publishOne.ts';
import { everyStoreColumn, storesOf } from '#tests/builders/readStores.ts';
import { createScanFixture, type ScanFixture } from '#tests/builders/scanFixture.ts';
import { scanRow } from '#tests/builders/scanRow.ts';
import { startTestTables, type TestTables } from '#tests/builders/testTables.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTestTables();
});
afterAll(() => tables.stop());

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).sort();
const live = async (customer: CustomerContext) => {
  const { dataStores: published } = (await readHead(tables.core, customer)).kinds;
  if (published === undefined) throw new Error('nothing is published');
  return { published, id: generationOf('dataStores', published) };
};
const storesReader = (
  deps: Pick<ListsDeps, 'chunks'> & Partial<ListsDeps>,
): ReadView<typeof dataStoresKind> => {
  const lists = listsOf({ core: tables.core, ...deps });
  return (customer, columns) => lists.read(dataStoresKind, customer, columns);
};
const pendingOf = (customer: CustomerContext, core = tables.core) =>
  readPending(core, customer, { kind: dataStores, kinds: listedKinds, after: 0, to: 0 });
const reader = (
  enqueued: string[] = [],
  maxBytes = 10_000_000,
  warn: (text: string) => void = () => {},
) =>
  storesReader({
    chunks: tables.chunks,
    enqueueRebuild: async ({ customerId }) => {
      enqueued.push(customerId);
    },
    log: { ...silent, warn },
    maxBytes: maxBytes / dataStores.memoryShare,
  });
const publishedFixture = async (...stores: readonly string[]): Promise<ScanFixture> => {
  const fixture = await createScanFixture(tables);
  await fixture.deliver(
    fixture.part(
      1,
      0,
      stores.map((name) => scanRow({ name })),
    ),
  );
  await fixture.publish();
  return fixture;
};

test('a publish with nothing new writes no generation', async () => {
  const fixture = await publishedFixture('a');
  const before = await live(fixture.customer);
  await fixture.publish();
  expect(await live(fixture.customer)).toEqual(before);
  expect(await pendingOf(fixture.customer)).toMatchObject({ any: false });
});

test('a publish with nothing new reads the manifest alone', async () => {
  const fixture = await publishedFixture('a');
  const request = { customer: fixture.customer, rebuild: false };
  let calls = 0;
  const chunks = watchedTable(tables.chunks, () => {
    calls += 1;
  });
  await publishDataStores({ ...fixture.publishDeps, chunks }, request);
  expect(calls).toBe(1);
  await fixture.deliver(fixture.part(2, 0, [scanRow({ name: 'b' })]));
  await publishDataStores({ ...fixture.publishDeps, chunks }, request);
  expect(calls).toBeGreaterThan(5);
});

test('publishers that race lose nothing', async () => {
  const fixture = await publishedFixture('a');
  for (let scanSeq = 2; scanSeq < 8; scanSeq += 1) {
    await fixture.deliver(fixture.part(scanSeq, 0, [scanRow({ name: `store-${scanSeq}` })]));
    await Promise.all([fixture.publish(), fixture.publish(), fixture.publish(true)]);
  }
  await fixture.publish();
  expect(await fixture.rows()).toHaveLength(7);
});

test('a publisher that was overtaken just before its swap starts again', async () => {
  const fixture = await publishedFixture('a');
  await fixture.deliver(fixture.part(2, 0, [scanRow({ name: 'b' })]));
  const isSwap = (command: unknown): boolean =>
    command instanceof UpdateCommand && command.input.Key?.sk === 'HEAD';
  const core = interruptedTable(tables.core, isSwap, async () => {
    await fixture.deliver(fixture.part(3, 0, [scanRow({ name: 'c' })]));
    await fixture.publish();
  });
  const { customer } = fixture;
  await publishDataStores({ ...fixture.publishDeps, core }, { customer, rebuild: false });
  expect(names(await fixture.rows())).toEqual(['a', 'b', 'c']);
});

test('a part rewritten while it is applied is applied again', async () => {
  const fixture = await publishedFixture('a');
  const part = fixture.part(2, 0, [scanRow({ name: 'b' })]);
  await fixture.deliver(part);
  const isMark = (command: unknown): boolean =>
    command instanceof UpdateCommand && String(command.input.Key?.sk).includes('#part#');
  const core = interruptedTable(tables.core, isMark, () =>
    fixture.deliver({ ...part, redo: true } as IngestMessage),
  );
  const { customer } = fixture;
  await publishDataStores({ ...fixture.publishDeps, core }, { customer, rebuild: false });
  expect((await pendingOf(customer)).refs).toHaveLength(1);
});

test('parts that everybody has read are not looked at again', async () => {
  const fixture = await publishedFixture('a', 'b');
  const { customer } = fixture;
  const readAll = async () => {
    for (const part of await readPartsToAnalyse(tables.core, customer)) {
      const moves = { new: 0, fixed: 0, reopened: 0 };
      await markAnalysed(tables.core, customer, { part, moves });
    }
    for (const kind of listedKinds) {
      const of = { kind, kinds: listedKinds, after: 0, to: 0 };
      await (await readPending(tables.core, customer, of)).markApplied();
    }
  };
  const keysRead = async () => {
    const keys: string[] = [];
    const core = watchedTable(tables.core, (command) => {
      keys.push(...(JSON.stringify(command.input).match(/#part#\d+/g) ?? []));
    });
    await pendingOf(customer, core);
    return keys;
  };
  expect(await keysRead()).toHaveLength(1);
  await readAll();
  expect(await keysRead()).toEqual([]);
  await fixture.deliver(fixture.part(2, 0, [scanRow({ name: 'c' })]));
  await fixture.deliver(fixture.part(3, 0, [scanRow({ name: 'd' })]));
  expect(await keysRead()).toHaveLength(2);
  await Promise.all([readAll(), fixture.publish()]);
  await readAll();
  await keysRead();
  expect(await keysRead()).toEqual([]);
});

const damages: ReadonlyArray<readonly [string, (fixture: ScanFixture) => Promise<void>]> = [
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

/** The names that lists show while the live generation is damaged, and the log lines. */
const shownDamaged = async (fixture: ScanFixture) => {
  const enqueued: string[] = [];
  const logged: string[] = [];
  const read = reader(enqueued, 10_000_000, (text) => logged.push(text));
  const shown = names(storesOf((await read(fixture.customer, everyStoreColumn)).snapshot));
  expect(enqueued).toEqual([fixture.customer.customerId]);
  return { shown, logged };
};

test.each(damages)(
  '%s: the generation before it answers, and a rebuild heals',
  async (_, damage) => {
    const fixture = await publishedFixture('a', 'b');
    await fixture.deliver(fixture.part(2, 0, [scanRow({ name: 'c' })]));
    await fixture.publish();
    await damage(fixture);
    const { shown, logged } = await shownDamaged(fixture);
    expect(shown).toEqual(['a', 'b']);
    expect(logged).toEqual(['generation cannot be read']);
    await fixture.publish(true);
    expect(names(await fixture.rows())).toEqual(['a', 'b', 'c']);
    const { published } = await live(fixture.customer);
    // What was damaged is nothing to fall back to; the one before it still is.
    expect(published.before?.gen).toBe(published.gen - 2);
  },
);

test.each(damages)('%s of the only generation: the record answers', async (_, damage) => {
  const fixture = await publishedFixture('a', 'b');
  await damage(fixture);
  const { shown, logged } = await shownDamaged(fixture);
  expect(shown).toEqual(['a', 'b']);
  expect(logged).toHaveLength(2);
  await fixture.deliver(fixture.part(2, 0, [scanRow({ name: 'c' })]));
  await fixture.publish();
  expect(names(await fixture.rows())).toEqual(['a', 'b', 'c']);
});

test('a generation of another schema or format is never guessed at', async () => {
  const fixture = await publishedFixture('a');
  const { id } = await live(fixture.customer);
  const key = manifestKey(fixture.customer, id);
  const manifest = await getItem(tables.chunks, key);
  for (const odd of [{ schema: 99 }, { format: 99 }, { format: undefined }]) {
    await putItem(tables.chunks, { ...manifest, ...key, ...odd });
    const { logged } = await shownDamaged(fixture);
    expect(logged).toHaveLength(2);
  }
  await fixture.publish();
  const { published } = await live(fixture.customer);
  expect(published.gen).toBe(id.gen + 1);
  expect((await shownUndamaged(fixture)).length).toBe(1);
});

const shownUndamaged = async (fixture: ScanFixture) => {
  const enqueued: string[] = [];
  const rows = storesOf((await reader(enqueued)(fixture.customer, everyStoreColumn)).snapshot);
  expect(enqueued).toEqual([]);
  return rows;
};

test('a change of few columns writes those, and uses the chunks of the others again for a day', async () => {
  const fixture = await publishedFixture('a', 'b');
  const written: string[] = [];
  const chunks = watchedTable(tables.chunks, (command) => {
    const { RequestItems = {} } = command.input as BatchWriteCommandInput;
    const texts = Object.values(RequestItems ?? {})
      .flat()
      .map((one) => JSON.stringify(one));
    written.push(...texts.flatMap((text) => text.match(/(?<="Item":.*#col#)[\w.]+/) ?? []));
  });
  const publishAt = async (hours: number) => {
    written.length = 0;
    const now = () => fixture.publishDeps.now() + hours * 3_600_000;
    const { customer } = fixture;
    await publishDataStores({ ...fixture.publishDeps, chunks, now }, { customer, rebuild: false });
    return written.sort();
  };
  await fixture.deliver(fixture.part(2, 0, [scanRow({ name: 'a', sizeBytes: 77 })]));
  expect(await publishAt(1)).toEqual(['size']);
  expect((await shownUndamaged(fixture)).map(({ size }) => size)).toContain(77);
  await fixture.deliver(fixture.part(3, 0, [scanRow({ name: 'a', sizeBytes: 78 })]));
  expect(await publishAt(25)).toHaveLength(everyStoreColumn.length);
  await fixture.deliver(fixture.part(4, 0, [scanRow({ name: 'a', sizeBytes: 79 })]));
  expect(await publishAt(26)).toEqual(['size']);
  expect((await shownUndamaged(fixture)).map(({ size }) => size)).toContain(79);
});

test('a rebuild reports when the lists had drifted from the record, and repairs them', async () => {
  const fixture = await publishedFixture('a', 'b');
  const logged: string[] = [];
  const log = { ...silent, warn: (text: string) => logged.push(text) };
  const rebuild = () =>
    publishDataStores(
      { ...fixture.publishDeps, log },
      { customer: fixture.customer, rebuild: true },
    );
  await rebuild();
  expect(logged).toEqual([]);
  const [row] = await fixture.rows();
  if (row === undefined) throw new Error('no row');
  await updateItem(tables.core, dataStoreKey(fixture.customer, row.id), {
    UpdateExpression: 'SET firstSeenAt = :at',
    ExpressionAttributeValues: { ':at': 1 },
  });
  await rebuild();
  expect(logged).toEqual(['generation differs from the record']);
  expect((await fixture.rows()).map(({ firstSeenAt }) => firstSeenAt)).toContain(1);
});

test('only the requested columns are read, and each once', async () => {
  const fixture = await publishedFixture('a', 'b');
  const requestedColumns: string[] = [];
  const chunks = watchedTable(tables.chunks, (command) => {
    requestedColumns.push(...(JSON.stringify(command.input).match(/(?<=#col#)\w+/g) ?? []));
  });
  const read = storesReader({ chunks });
  await read(fixture.customer, ['accountId', 'risk']);
  await read(fixture.customer, ['risk', 'name', 'accountId']);
  expect(requestedColumns).toEqual(['accountId', 'risk', 'name']);
});

test('an ageing generation is rewritten before it expires', async () => {
  const fixture = await publishedFixture('a');
  const before = await live(fixture.customer);
  const later = () => fixture.publishDeps.now() + 25 * 3_600_000;
  await publishDataStores(
    { ...fixture.publishDeps, now: later },
    { customer: fixture.customer, rebuild: false },
  );
  const after = await live(fixture.customer);
  expect(after.published).toMatchObject({ gen: before.published.gen + 1, at: later() });
  expect(names(await fixture.rows())).toEqual(['a']);
});

test('columns of many chunks are read whole, one by one', async () => {
  const fixture = await createScanFixture(tables);
  const { readColumns, readManifest, writeGeneration } = await import('#store/chunks.ts');
  const id = { kind: 'dataStores', gen: 1, attempt: 'x' } as const;
  const noise = (length: number) => Uint8Array.from({ length }, (_, n) => Math.sin(n) * 1e6);
  const columns = new Map([
    ['small', noise(10)],
    ['large', noise(700_000)],
    ['large.values', noise(20)],
    ['none', new Uint8Array(0)],
  ]);
  const parts = [...columns].map(([name, raw]) => ({ name, same: false, bytes: () => raw }));
  const write = { id, schema: 7, rows: 3, parts, at: Date.now() };
  await writeGeneration(tables.chunks, fixture.customer, write);
  const manifest = await readManifest(tables.chunks, fixture.customer, id);
  if (manifest === undefined) throw new Error('no manifest');
  expect(manifest).toMatchObject({ schema: 7, rows: 3 });
  for (const names of [['large'], ['none', 'small']]) {
    const read = await readColumns(tables.chunks, fixture.customer, { id, manifest, names });
    expect([...(read?.keys() ?? [])]).toEqual(
      names.flatMap((name) => (name === 'large' ? [name, 'large.values'] : [name])),
    );
    for (const name of names) {
      expect(Buffer.from(read?.get(name) ?? []).equals(columns.get(name) ?? noise(1))).toBe(true);
    }
  }
  const place = { column: 'large', index: 1 };
  const second = await getItem(tables.chunks, chunkKey(fixture.customer, id, place));
  expect((second as { bytes: Uint8Array }).bytes.length).toBe(300_000);
});

test('one warm reader serves many customers and never mixes them', async () => {
  const fixtures = await Promise.all(
    Array.from({ length: 6 }, (_, n) => publishedFixture(`only-of-${n}`)),
  );
  const read = reader([], 6_000);
  const turns = Array.from({ length: 60 }, (_, n) => (n * 7) % fixtures.length);
  const seen = await Promise.all(
    turns.map(async (n) =>
      names(
        storesOf((await read((fixtures[n] as ScanFixture).customer, everyStoreColumn)).snapshot),
      ),
    ),
  );
  expect(seen).toEqual(turns.map((n) => [`only-of-${n}`]));
  await Promise.all(
    fixtures.map(async (fixture, n) => {
      await fixture.deliver(fixture.part(2, 0, [scanRow({ name: `next-of-${n}` })]));
      await fixture.publish();
    }),
  );
  const next = await Promise.all(
    turns.map(async (n) =>
      names(
        storesOf((await read((fixtures[n] as ScanFixture).customer, everyStoreColumn)).snapshot),
      ),
    ),
  );
  expect(next).toEqual(turns.map((n) => [`next-of-${n}`, `only-of-${n}`]));
});
