import { expect, test } from 'vitest';
import { everything } from '#contracts/cloudAccount/scope.ts';
import { rowsToRead, withinDepth } from '#customer-stack/samplers/depth.ts';
import { readTables } from '#customer-stack/samplers/readTables.ts';
import { createStoreProfile } from '#customer-stack/samplers/storeProfile.ts';

interface Table {
  readonly bytes: number;
  readonly rows: number;
}

/** Reads up to 1,000 rows of each table, as the samplers of databases do. */
const read = async (tables: readonly Table[]) => {
  const profile = createStoreProfile();
  const seen: number[] = [];
  const readOne = async ({ rows: total }: Table) => {
    const rows = Math.min(total, rowsToRead(1000));
    seen.push(rows);
    return { verdicts: [], bytesSeen: rows, rows: { seen: rows, total } };
  };
  const totals = await readTables({ tables, profile, readOne, reasonOf: () => 'damaged' });
  return { seen, analysis: profile.content(totals).analysis };
};

const tables = [
  { bytes: 300, rows: 5_000 },
  { bytes: 200, rows: 20 },
  { bytes: 100, rows: 5_000 },
  { bytes: 50, rows: 5_000 },
];

test('tables of one store share the rows of the depth; those beyond it are left', async () => {
  const depth = { ...everything.depth, rowsAStore: 1_500 };
  const { seen, analysis } = await withinDepth(depth, () => read(tables));
  expect(seen).toEqual([1_000, 20, 480]);
  expect(analysis).toMatchObject({
    state: 'partial',
    rowsSeen: 1_500,
    // The third was cut short, the fourth not read.
    notAnalysed: [{ reason: 'row limit', count: 2 }],
  });
});

test('a store that fits into the depth is analysed as without one', async () => {
  const depth = { ...everything.depth, rowsAStore: 3_020 };
  const limited = await withinDepth(depth, () => read(tables.slice(0, 3)));
  expect(limited).toEqual(await read(tables.slice(0, 3)));
  expect(limited.analysis.state).toBe('analysed');
});

test('two stores that are read at the same time have a depth each', async () => {
  const depth = { ...everything.depth, rowsAStore: 100 };
  const both = await Promise.all([tables, tables].map((of) => withinDepth(depth, () => read(of))));
  expect(both.map(({ seen }) => seen)).toEqual([[100], [100]]);
});
