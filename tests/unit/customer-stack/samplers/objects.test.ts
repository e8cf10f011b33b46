import { describe, expect, it } from 'vitest';
import { everything } from '#contracts/cloudAccount/scope.ts';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import { bytesSource } from '#customer-stack/readers/source.ts';
import { withinDepth } from '#customer-stack/samplers/depth.ts';
import { sampleObjects } from '#customer-stack/samplers/objects.ts';

type Files = Readonly<Record<string, string>>;

const scan = async (files: Files, seed = 'seed') => {
  const opened: string[] = [];
  const content = await sampleObjects({
    seed,
    objects: Object.entries(files).map(([key, text]) => ({ key, size: text.length })),
    listedAll: true,
    open: ({ key }) => {
      opened.push(key);
      return bytesSource(key, Buffer.from(files[key] ?? ''));
    },
  });
  return { ...content, opened };
};

const table = (n: number, ...columns: readonly ('id' | 'email' | 'phone')[]) => {
  const value = {
    id: (i: number) => `x${i}`,
    email: (i: number) => `p${i}@mail.com`,
    phone: (i: number) => `(415) 555-${2600 + i}`,
  };
  const rows = Array.from({ length: n }, (_, i) =>
    columns.map((column) => value[column](i)).join(','),
  );
  return `${columns.join(',')}\n${rows.join('\n')}\n`;
};
const named = (n: number, key: (i: number) => string, text: (i: number) => string): Files =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [key(i), text(i)]));
const of = (findings: readonly ScannedFinding[], type: string) =>
  findings.find((each) => each.type === type);

describe('the sample of a store of objects', () => {
  it('knows when the oldest object that certainly holds something was changed', async () => {
    const files = {
      'a.csv': table(30, 'email'),
      'b.csv': table(30, 'id'),
      'c.csv': table(30, 'email'),
    };
    const changed: Readonly<Record<string, number>> = { 'a.csv': 30, 'b.csv': 10, 'c.csv': 20 };
    const sampled = (isKnown: boolean) =>
      sampleObjects({
        ...{ seed: 'seed', listedAll: true },
        objects: Object.entries(files).map(([key, text]) => ({
          ...{ key, size: text.length },
          ...(isKnown && { modifiedAt: changed[key] ?? 0 }),
        })),
        open: ({ key }) => bytesSource(key, Buffer.from(files[key as keyof typeof files])),
      });
    expect((await sampled(true)).oldestSensitiveAt).toBe(20);
    expect(await sampled(false)).not.toHaveProperty('oldestSensitiveAt');
  });

  it('reads 59 of a large stratum, and each of the small ones', async () => {
    const { opened, analysis } = await scan({
      ...named(
        700,
        (i) => `clean/${i}.csv`,
        () => table(3, 'id'),
      ),
      ...named(
        3,
        (i) => `more/${i}.csv`,
        () => table(3, 'id'),
      ),
      'single.json': '{"id": 1}',
    });
    expect(opened.filter((key) => key.startsWith('clean/'))).toHaveLength(59);
    expect(opened).toHaveLength(59 + 3 + 1);
    expect(new Set(opened).size).toBe(opened.length);
    expect(analysis).toMatchObject({
      state: 'analysed',
      unitsSeen: 63,
      unitsTotal: 704,
      notAnalysed: [{ reason: 'sampled out', count: 641 }],
    });
  });

  it('reads 299 where nothing was found while another kind of object holds something', async () => {
    const clean = named(
      700,
      (i) => `clean/${i}.csv`,
      () => table(3, 'id'),
    );
    const { opened } = await scan({ ...clean, 'people.csv': table(20, 'email') });
    expect(opened.filter((key) => key.startsWith('clean/'))).toHaveLength(299);
    expect(new Set(opened).size).toBe(opened.length);
  });

  it('finds a schema that lies among many others of another one', async () => {
    const key = (i: number) => `exports/${i}.csv`;
    const text = (i: number) => (i % 20 === 7 ? table(10, 'id', 'email') : table(60, 'id'));
    const { opened, findings } = await scan(named(700, key, text));
    expect(opened).toHaveLength(299);
    expect(of(findings, 'email')?.count).toBeGreaterThan(100);
    expect(of(findings, 'email')?.count).toBeLessThanOrEqual(350);
  });

  it('draws the same with the same seed, and other objects with another', async () => {
    const files = named(
      200,
      (i) => `logs/${i}.csv`,
      () => table(3, 'id'),
    );
    const [one, two, other] = [await scan(files), await scan(files), await scan(files, 'other')];
    expect(two.opened.toSorted()).toEqual(one.opened.toSorted());
    expect(other.opened.toSorted()).not.toEqual(one.opened.toSorted());
  });

  it('never reports more than there is, where few objects hold nearly all', async () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const text = (i: number) => table(i % 40 === 0 ? 300 : 1, 'email');
      const { findings } = await scan(
        named(400, (i) => `d/${i}.csv`, text),
        seed,
      );
      expect(of(findings, 'email')?.count).toBeLessThanOrEqual(10 * 300 + 390);
    }
  });
});

describe('objects of one schema', () => {
  it('are one place, with the sums of what they hold', async () => {
    const { findings, opened } = await scan(
      named(
        214,
        (i) => `sales/2024-${i}/orders-${i}.csv`,
        () => table(10, 'id', 'email'),
      ),
    );
    const email = of(findings, 'email');
    const n = opened.length;
    expect(email?.where).toEqual([
      expect.objectContaining({
        location: 'sales/*/orders-*.csv › email',
        objects: n,
        hits: 10 * n,
        cells: 10 * n,
        upper: 1,
      }),
    ]);
    // As wide as for one object of ten rows: the others are no further evidence.
    expect(email?.where[0]?.lower).toBeCloseTo(0.7225, 3);
    expect(email?.count).toBeGreaterThan(10 * n);
    expect(email?.count).toBeLessThanOrEqual(2140);
  });

  it('stay apart by folder and by schema, and never share a name', async () => {
    const { findings } = await scan({
      ...named(
        6,
        (i) => `crm/${'abcdef'[i]}.csv`,
        () => table(10, 'phone', 'email'),
      ),
      ...named(
        6,
        (i) => `crm/${'uvwxyz'[i]}.csv`,
        () => table(10, 'id', 'email'),
      ),
      ...named(
        6,
        (i) => `old/${'abcdef'[i]}.csv`,
        () => table(10, 'phone', 'email'),
      ),
    });
    const places = of(findings, 'email')?.where ?? [];
    expect(places.map(({ objects }) => objects)).toEqual([6, 6, 6]);
    expect(new Set(places.map(({ location }) => location)).size).toBe(3);
    expect(places.map(({ location }) => location)).toContain('old/*.csv › email');
  });

  it('are listed one by one when they are few, or when one holds what the others do not', async () => {
    const few = await scan(
      named(
        4,
        (i) => `${i}.csv`,
        () => table(10, 'id', 'email'),
      ),
    );
    expect(
      of(few.findings, 'email')
        ?.where.map(({ location }) => location)
        .toSorted(),
    ).toEqual(['0.csv › email', '1.csv › email', '2.csv › email', '3.csv › email']);
    const files = named(
      8,
      (i) => `${i}.csv`,
      (i) =>
        i === 5
          ? table(10, 'email', 'phone')
          : table(10, 'email', 'phone').replaceAll('(415) 555-', 'none '),
    );
    const { findings } = await scan(files);
    expect(of(findings, 'phone')?.where).toMatchObject([{ location: '5.csv › phone' }]);
    expect(of(findings, 'email')?.where).toMatchObject([
      { location: '*.csv › email', objects: 7 },
      { location: '5.csv › email' },
    ]);
  });

  it('reveal no part of a value that a name holds', async () => {
    const key = (i: number) => `mail/ann.lee${i}@acme.com/${536228726 + i}-536-22-87${26 + i}.csv`;
    const { findings } = await scan(named(9, key, () => table(10, 'email')));
    expect(JSON.stringify(findings)).not.toMatch(/ann|acme|536-22/);
  });

  it('take thousands of objects into fifty places', async () => {
    const { findings, opened } = await scan(
      named(
        3000,
        (i) => `t${i % 30}/part-${i}.csv`,
        () => table(5, 'id', 'email'),
      ),
    );
    const places = of(findings, 'email')?.where ?? [];
    expect(places.length).toBeLessThanOrEqual(50);
    expect(places.reduce((sum, { objects = 1 }) => sum + objects, 0)).toBe(opened.length);
  });

  it('reads no more bytes than the depth of the scan, and says that it stopped', async () => {
    const files = named(
      10,
      (i) => `more/${i}.csv`,
      () => table(30, 'id', 'email'),
    );
    const size = table(30, 'id', 'email').length;
    const depth = { ...everything.depth, bytesAStore: size * 4 + 10 };
    const { opened, analysis } = await withinDepth(depth, () => scan(files));
    expect(opened).toHaveLength(4);
    expect(analysis).toMatchObject({
      state: 'partial',
      unitsSeen: 4,
      unitsTotal: 10,
      bytesSeen: size * 4,
      notAnalysed: [{ reason: 'byte limit', count: 6 }],
    });
    expect((await scan(files)).opened).toHaveLength(10);
  });
});
