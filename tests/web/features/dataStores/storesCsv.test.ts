import { describe, expect, it } from 'vitest';
import type { DataStoreRow } from '#contracts/dataStore.ts';
import { storeColumns } from '#features/dataStores/list/columns.tsx';
import { collectStores, csvColumns, storesTable } from '#features/dataStores/list/storesCsv.ts';
import { toCsv } from '#lib/csv.ts';
import { storeRow } from '../../builders.ts';

const pages = (rows: DataStoreRow[], size: number) => (page: number) =>
  Promise.resolve({ data: rows.slice((page - 1) * size, page * size), count: rows.length });
const many = (count: number): DataStoreRow[] =>
  Array.from({ length: count }, (_row, n) => storeRow({ datastoreId: `s${n}` }));
const quiet = { signal: new AbortController().signal, onProgress: () => undefined };

describe('collecting the list', () => {
  it('goes through all pages and tells how far it is', async () => {
    const seen: string[] = [];
    const rows = await collectStores({
      ...quiet,
      fetchPage: pages(many(230), 100),
      onProgress: ({ done, total }) => seen.push(`${done}/${total}`),
    });
    expect(rows).toHaveLength(230);
    expect(seen).toEqual(['100/230', '200/230', '230/230']);
  });

  it('asks once for an empty list', async () => {
    expect(await collectStores({ ...quiet, fetchPage: pages([], 100) })).toEqual([]);
  });

  it('keeps a row once that moved to the next page meanwhile, and ends when the list shrinks', async () => {
    const answers = [
      { data: many(3), count: 5 },
      { data: [storeRow({ datastoreId: 's2' }), storeRow({ datastoreId: 's3' })], count: 5 },
      { data: [], count: 4 },
    ];
    const rows = await collectStores({
      ...quiet,
      fetchPage: (page) => Promise.resolve(answers[page - 1] ?? { data: [], count: 0 }),
    });
    expect(rows.map((row) => row.datastoreId)).toEqual(['s0', 's1', 's2', 's3']);
  });

  it('stops when it is cancelled, before the next page is asked', async () => {
    const control = new AbortController();
    const asked: number[] = [];
    const collecting = collectStores({
      signal: control.signal,
      onProgress: () => control.abort(),
      fetchPage: (page) => {
        asked.push(page);
        return pages(many(300), 100)(page);
      },
    });
    await expect(collecting).rejects.toThrow(/abort/i);
    expect(asked).toEqual([1]);
  });
});

describe('the file', () => {
  it('can hold every column of the table', () => {
    expect(Object.keys(csvColumns).toSorted()).toEqual(storeColumns.map(({ id }) => id).toSorted());
  });

  it('holds the chosen columns in the order of the table, raw values, UTC', () => {
    const row = storeRow({ name: 'orders', size: 1536, assetId: 'arn:aws:s3:::orders' });
    expect(storesTable(['name', 'size', 'createdAt'], [row])).toEqual([
      ['Name', 'ARN', 'Size (bytes)', 'Discovered On (UTC)'],
      ['orders', 'arn:aws:s3:::orders', 1536, '2026-11-03T08:12:41.000Z'],
    ]);
  });

  it('says that a store was not analysed, never low', () => {
    const row = storeRow({ cdDatastoreRiskScore: null, sensitiveScore: null });
    expect(storesTable(['cdDatastoreRiskScore', 'sensitiveScore'], [row])[1]).toEqual([
      'Not analysed',
      '',
      'Not analysed',
    ]);
  });

  it('makes a name that looks like a formula harmless', () => {
    const row = storeRow({ name: '=HYPERLINK("x")' });
    expect(toCsv(storesTable(['name'], [row]))).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
