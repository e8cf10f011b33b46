import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PartRow } from '#contracts/scan/partRow.ts';
import { unpackSketch } from '#contracts/sketch/sketch.ts';
import type { SketchedColumn, StoreSketches } from '#contracts/sketch/storeSketches.ts';
import type { Collector, FoundStore, StoreFacts } from '#customer-stack/collectors/collector.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import type { ScanMemory } from '#customer-stack/samplers/objectMemory.ts';
import { sampleObjects } from '#customer-stack/samplers/objects.ts';
import { runScan } from '#customer-stack/scanner/run.ts';
import type { Part } from '#customer-stack/scanner/sink.ts';
import { readSketchKey, SKETCH_KEY_FILE } from '#customer-stack/sketches/readSketchKey.ts';
import { type SketchKey, sketchKeyOf } from '#customer-stack/sketches/sketchKey.ts';
import { containmentOf } from '#domain/sketch/containment.ts';
import { parquet } from '#local/sample/accounts/formats/parquet.ts';
import { scanRow } from '#tests/builders/scanRow.ts';

type Files = Readonly<Record<string, Uint8Array>>;

const secret = Uint8Array.from({ length: 16 }, (_, i) => 0xa0 + i);
const known = sketchKeyOf(secret) as SketchKey;
const at = 1_800_000_000_000;

const facts = (name: string): StoreFacts => {
  const { kind: _, observedAt: __, analysis: ___, findings: ____, ...of } = scanRow({ name });
  return { ...of, arn: `arn:aws:s3:::${name}` } as StoreFacts;
};

const collectorOf = (stores: Readonly<Record<string, Files>>, opened: string[]): Collector => ({
  name: 'test',
  permissions: [],
  collect: async () =>
    Object.keys(stores).map((name): FoundStore => ({ facts: facts(name), target: {} })),
  analyse: async ({ memory }, { facts: { name } }) => {
    const files = stores[name] ?? {};
    return sampleObjects({
      seed: name,
      objects: Object.entries(files).map(([key, { length }]) => ({
        key,
        size: length,
        version: key,
      })),
      listedAll: true,
      ...(memory && { memory }),
      open: ({ key }) => {
        opened.push(key);
        return bytesSource(key, files[key] ?? new Uint8Array());
      },
    });
  },
});

interface Scanned {
  readonly sketches: readonly StoreSketches[];
  readonly text: string;
  readonly opened: readonly string[];
}

const scan = async (
  stores: Readonly<Record<string, Files>>,
  { sketchKey = known, memory }: { sketchKey?: SketchKey | null; memory?: ScanMemory } = {},
): Promise<Scanned> => {
  const parts: Part[] = [];
  const opened: string[] = [];
  await runScan({
    ...{ accountId: '123456789012', regions: ['us-east-1'], now: () => at },
    ...(sketchKey && { sketchKey }),
    ...(memory && { memory }),
    collectors: [collectorOf(stores, opened)],
    sink: { writePart: async (part) => void parts.push(part), finish: async () => {} },
  });
  const text = parts.map(({ bytes }) => gunzipSync(bytes).toString()).join('');
  const rows = text
    .trim()
    .split('\n')
    .map((line) => PartRow.parse(JSON.parse(line)));
  return { sketches: rows.filter((row) => row.kind === 'sketches'), text, opened };
};

const countries = ['France', 'Spain', 'Italy'];
const columns = ['email', 'ssn', 'country', 'first_name', 'active'];
const person = (i: number) => [
  `zq.canary${i}@wvkmailer.com`,
  `${200 + (i % 500)}-${11 + (i % 80)}-${1000 + (i % 8999)}`,
  countries[i % 3] as string,
  ['Anna', 'Peter', 'Maria'][i % 3] as string,
  i % 2 === 0 ? 'true' : 'false',
];
const persons = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => person(from + i));
const csv = (rows: readonly string[][]) =>
  Buffer.from([columns, ...rows].map((row) => row.join(',')).join('\n'));

const columnOf = (sketches: readonly StoreSketches[], store: string, type: string) => {
  const row = sketches.find(({ arn }) => arn.endsWith(`:${store}`));
  return row?.columns.find((column) => column.type === type);
};
const share = (one: SketchedColumn | undefined, other: SketchedColumn | undefined) => {
  const [a, b] = [one && unpackSketch(one), other && unpackSketch(other)];
  return a && b && containmentOf(a, b).share;
};

test('columns of one format are found in another, whatever their case, blanks and order', async () => {
  const rows = persons(0, 3_000);
  const shouted = rows
    .toReversed()
    .map(([mail = '', ssn = '', ...rest]) => [
      ` ${mail.toUpperCase()} `,
      ssn.replaceAll('-', ' '),
      ...rest,
    ]);
  const copied = { name: 'people', columns, rows: shouted.slice(0, 2_400) };
  const { sketches } = await scan({
    crm: { 'people.csv': csv(rows) },
    lake: { 'a/people.parquet': (await parquet(copied as never)) as Uint8Array },
  });
  const mails = share(columnOf(sketches, 'crm', 'email'), columnOf(sketches, 'lake', 'email'));
  expect(Math.abs((mails ?? 0) - 0.8)).toBeLessThan(0.05);
  expect(
    share(columnOf(sketches, 'lake', 'ssn'), columnOf(sketches, 'crm', 'ssn')),
  ).toBeGreaterThan(0.9);
  expect(columnOf(sketches, 'crm', 'email')).toMatchObject({ place: 'people.csv › email' });
});

test('countries, names, flags and columns of few values are never sketched', async () => {
  const few = Array.from({ length: 2_000 }, (_, i) => person(i % 60));
  const { sketches } = await scan({
    all: { 'a.csv': csv(persons(0, 2_000)) },
    few: { 'b.csv': csv(few) },
  });
  const types = sketches.map(({ arn, columns: of }) => [arn, of.map(({ type }) => type).sort()]);
  expect(types).toEqual([
    ['arn:aws:s3:::all', ['email', 'ssn']],
    ['arn:aws:s3:::few', []],
  ]);
});

test('files that differ in numbers are one column, and a file that is not read whole is none', async () => {
  const parts = Array.from({ length: 6 }, (_, i) => [
    `day-0${i}.csv`,
    csv(persons(i * 300, i * 300 + 400)),
  ]);
  const large = { 'large.csv': csv(persons(0, 150_000)) };
  const { sketches } = await scan({ days: Object.fromEntries(parts), large });
  const mails = columnOf(sketches, 'days', 'email');
  expect(mails).toMatchObject({ place: 'day-*.csv › email' });
  expect(Math.abs((mails?.distinct ?? 0) / 1_900 - 1)).toBeLessThan(0.08);
  expect(columnOf(sketches, 'large', 'email')).toBeUndefined();
});

test('no value and no key leaves with them, and without a key there are none', async () => {
  const stores = { crm: { 'people.csv': csv(persons(0, 1_500)) } };
  const { text, sketches } = await scan(stores);
  expect(columnOf(sketches, 'crm', 'email')?.count).toBeGreaterThan(1_000);
  const key = Buffer.from(secret);
  for (const form of ['hex', 'base64', 'base64url', 'latin1'] as const)
    expect(text).not.toContain(key.toString(form));
  for (let i = 0; i < 1_500; i += 1) {
    expect(text).not.toContain(`canary${i}@`);
    expect(text).not.toContain((person(i)[1] as string).slice(0, 9));
  }
  expect((await scan(stores, { sketchKey: null })).sketches).toEqual([]);
});

test('what did not change keeps its sketches unread, and another key reads it again', async () => {
  const kept = new Map<string, Uint8Array>();
  const memory: ScanMemory = {
    engine: 'one',
    load: async (store) => kept.get(store),
    keep: async (store, bytes) => void kept.set(store, bytes),
  };
  const stores = { crm: { 'people.csv': csv(persons(0, 1_000)) } };
  const first = await scan(stores, { memory });
  const second = await scan(stores, { memory });
  expect(second.opened).toEqual([]);
  expect(second.sketches).toEqual(first.sketches);
  const other = sketchKeyOf(new Uint8Array(16)) as SketchKey;
  const third = await scan(stores, { memory, sketchKey: other });
  expect(third.opened).toEqual(['people.csv']);
  expect(third.sketches[0]?.keyId).toBe(other.id);
});

test('the first scan makes the key, and a refused or odd file leaves sketches out', async () => {
  const files = new Map<string, Uint8Array>();
  const bucket = {
    read: async (key: string) => files.get(key),
    create: async (key: string, bytes: Uint8Array) => {
      if (!files.has(key)) files.set(key, bytes);
    },
  };
  const made = await readSketchKey(bucket);
  expect(made?.bytes.length).toBe(16);
  expect((await readSketchKey(bucket))?.id).toBe(made?.id);
  files.set(SKETCH_KEY_FILE, new Uint8Array(3));
  expect(await readSketchKey(bucket)).toBeUndefined();
  const refused = { ...bucket, read: () => Promise.reject(new Error('AccessDenied')) };
  expect(await readSketchKey(refused)).toBeUndefined();
});
