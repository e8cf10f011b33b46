import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type ByteSource, bytesSource } from '#customer-stack/readers/source.ts';
import { openMemory, type ScanMemory } from '#customer-stack/samplers/objectMemory.ts';
import { sampleObjects } from '#customer-stack/samplers/objects.ts';
import { Unreadable } from '#customer-stack/samplers/readObject.ts';

interface File {
  readonly text: string;
  readonly version: string;
}
type Files = Readonly<Record<string, File>>;

const people = (n: number, first = 0) =>
  `id,email\n${Array.from({ length: n }, (_, i) => `x${i},p${first + i}@mail.com`).join('\n')}\n`;
const file = (text: string, version = 'v1'): File => ({ text, version });
const some = (n: number): Files =>
  Object.fromEntries(
    Array.from({ length: n }, (_, i) => [`${'abcdefghijklm'[i]}.csv`, file(people(20, i))]),
  );

const memoryOf = (kept: Map<string, Uint8Array>, engine = 'engine 1'): ScanMemory => ({
  engine,
  load: async (store) => kept.get(store),
  keep: async (store, bytes) => {
    kept.set(store, bytes);
  },
});

const refusing = (name: string): ByteSource => ({
  name,
  size: 100,
  read: () => Promise.reject(new Unreadable('access denied')),
});

const scan = async (files: Files, memory?: ScanMemory, denied: readonly string[] = []) => {
  const read: string[] = [];
  const content = await sampleObjects({
    seed: 'store',
    objects: Object.entries(files).map(([key, { text, version }]) => ({
      key,
      size: text.length,
      version,
    })),
    listedAll: true,
    open: ({ key }) => {
      read.push(key);
      return denied.includes(key)
        ? refusing(key)
        : bytesSource(key, Buffer.from(files[key]?.text ?? ''));
    },
    ...(memory === undefined ? {} : { memory }),
  });
  return { content, read: read.toSorted() };
};

const textOf = (kept: ReadonlyMap<string, Uint8Array>) =>
  gunzipSync(kept.get('store') ?? new Uint8Array()).toString();

describe('a second scan of a store', () => {
  it('reads nothing that did not change, and reports the same as a full scan', async () => {
    const kept = new Map<string, Uint8Array>();
    const files = { ...some(8), 'photo.bin': file('\u0000\u0001\u0002'), 'none.csv': file('') };
    const first = await scan(files, memoryOf(kept));
    expect(first.read).toHaveLength(10);
    const second = await scan(files, memoryOf(kept));
    expect(second.read).toEqual([]);
    expect(second.content).toEqual(first.content);
    expect(second.content).toEqual((await scan(files)).content);
    const third = await scan(files, memoryOf(kept));
    expect(third).toEqual(second);
  });

  it('reads what changed and what is new', async () => {
    const kept = new Map<string, Uint8Array>();
    await scan(some(4), memoryOf(kept));
    const files: Files = {
      ...some(4),
      'b.csv': file(people(30), 'v2'),
      'c.csv': file('id,note\n1,none\n', 'v1'),
      'new.csv': file(people(5)),
    };
    const { read, content } = await scan(files, memoryOf(kept));
    expect(read).toEqual(['b.csv', 'c.csv', 'new.csv']);
    expect(content).toEqual((await scan(files)).content);
  });

  it('no longer reports an object that was deleted', async () => {
    const kept = new Map<string, Uint8Array>();
    await scan({ ...some(2), 'gone.csv': file(people(9)) }, memoryOf(kept));
    const { read, content } = await scan(some(2), memoryOf(kept));
    expect(read).toEqual([]);
    expect(JSON.stringify(content)).not.toContain('gone.csv');
    expect(content.findings[0]?.count).toBe(40);
    expect(textOf(kept)).not.toContain('gone.csv');
  });

  it('reads all again with another engine', async () => {
    const kept = new Map<string, Uint8Array>();
    await scan(some(3), memoryOf(kept));
    expect((await scan(some(3), memoryOf(kept, 'engine 2'))).read).toHaveLength(3);
    expect((await scan(some(3), memoryOf(kept, 'engine 2'))).read).toHaveLength(0);
  });

  it('reads all again when what was kept is damaged or cannot be had, and keeps it anew', async () => {
    const full = (await scan(some(3))).content;
    const kept = new Map<string, Uint8Array>();
    await scan(some(3), memoryOf(kept));
    const whole = kept.get('store') ?? new Uint8Array();
    const damaged = [
      new Uint8Array(),
      whole.subarray(0, whole.length / 2),
      gzipSync('{"schema":1'),
      gzipSync('{"schema":2,"engine":"engine 1","objects":{}}'),
      gzipSync(textOf(kept).replaceAll('"hits":20', '"hits":-20')),
      gzipSync(Buffer.alloc(64 * 1024 * 1024)),
    ];
    for (const bytes of damaged) {
      kept.set('store', bytes);
      const { read, content } = await scan(some(3), memoryOf(kept));
      expect(read).toHaveLength(3);
      expect(content).toEqual(full);
      expect((await scan(some(3), memoryOf(kept))).read).toHaveLength(0);
    }
    const broken: ScanMemory = {
      engine: 'engine 1',
      load: () => Promise.reject(new Error('down')),
      keep: () => Promise.reject(new Error('full')),
    };
    expect((await scan(some(3), broken)).content).toEqual(full);
  });

  it('tries again what could not be read', async () => {
    const kept = new Map<string, Uint8Array>();
    const denied = await scan(some(3), memoryOf(kept), ['b.csv']);
    expect(denied.content.analysis.notAnalysed).toEqual([{ reason: 'access denied', count: 1 }]);
    const { read, content } = await scan(some(3), memoryOf(kept));
    expect(read).toEqual(['b.csv']);
    expect(content.analysis.notAnalysed).toEqual([]);
  });

  it('keeps no more than eight megabytes, of what is dearest to read', async () => {
    const kept = new Map<string, Uint8Array>();
    const verdict = {
      type: 'email',
      hits: 1,
      cells: 1,
      lower: 0.2,
      upper: 1,
      confidence: 1,
      strength: 'certain',
      reasons: ['x'.repeat(70_000)],
      samples: [],
      location: 'a',
      ...{ count: 1, records: 1, newRecords: 1 },
    } as const;
    const objects = Array.from({ length: 300 }, (_, i) => ({
      known: { id: `id ${i}`, version: 'v', size: i, rawLimit: 0 },
      outcome: { verdicts: [verdict], bytesSeen: (i * 7919) % 300 },
    }));
    const memory = await openMemory(memoryOf(kept), 'store');
    for (const { known, outcome } of objects) memory.remember(known, outcome);
    await memory.keep();
    expect(textOf(kept).length).toBeLessThanOrEqual(8 * 1024 * 1024 + 100);
    const next = await openMemory(memoryOf(kept), 'store');
    const left = objects.filter(({ known }) => next.recall(known) !== undefined);
    expect(left.length).toBeGreaterThan(100);
    const cheapest = Math.min(...left.map(({ outcome }) => outcome.bytesSeen));
    expect(cheapest).toBe(300 - left.length);
  });

  it('keeps no raw value and no key', async () => {
    const kept = new Map<string, Uint8Array>();
    await scan(
      { 'secret-name.txt': file('nothing here\n'), 'a.csv': file(people(20)) },
      memoryOf(kept),
    );
    expect(textOf(kept)).not.toMatch(/secret-name|p1@mail\.com/);
  });
});
