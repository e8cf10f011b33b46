import { describe, expect, it } from 'vitest';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { collectRows, exportName } from '#lib/collectRows.ts';
import { storeRow } from '../builders.ts';

const pages = (rows: DataStoreRow[], size: number) => (page: number) =>
  Promise.resolve({ data: rows.slice((page - 1) * size, page * size), count: rows.length });
const many = (count: number): DataStoreRow[] =>
  Array.from({ length: count }, (_row, n) => storeRow({ datastoreId: `s${n}` }));
const quiet = {
  rowId: (row: DataStoreRow) => row.datastoreId,
  signal: new AbortController().signal,
  onProgress: () => undefined,
};

describe('collecting a list', () => {
  it('reads all pages and reports its progress', async () => {
    const seen: string[] = [];
    const rows = await collectRows({
      ...quiet,
      fetchPage: pages(many(230), 100),
      onProgress: ({ done, total }) => seen.push(`${done}/${total}`),
    });
    expect(rows).toHaveLength(230);
    expect(seen).toEqual(['100/230', '200/230', '230/230']);
  });

  it('makes one request for an empty list', async () => {
    expect(await collectRows({ ...quiet, fetchPage: pages([], 100) })).toEqual([]);
  });

  it('keeps a row once that moved to the next page meanwhile, and ends when the list shrinks', async () => {
    const answers = [
      { data: many(3), count: 5 },
      { data: [storeRow({ datastoreId: 's2' }), storeRow({ datastoreId: 's3' })], count: 5 },
      { data: [], count: 4 },
    ];
    const rows = await collectRows({
      ...quiet,
      fetchPage: (page) => Promise.resolve(answers[page - 1] ?? { data: [], count: 0 }),
    });
    expect(rows.map((row) => row.datastoreId)).toEqual(['s0', 's1', 's2', 's3']);
  });

  it('stops when it is cancelled, before the next page is requested', async () => {
    const control = new AbortController();
    const requestedPages: number[] = [];
    const collecting = collectRows({
      rowId: (row: DataStoreRow) => row.datastoreId,
      signal: control.signal,
      onProgress: () => control.abort(),
      fetchPage: (page) => {
        requestedPages.push(page);
        return pages(many(300), 100)(page);
      },
    });
    await expect(collecting).rejects.toThrow(/abort/i);
    expect(requestedPages).toEqual([1]);
  });
});

it('names the file by list and day', () => {
  expect(exportName('issues', new Date('2026-11-21T23:59:59Z'))).toBe('issues-2026-11-21.csv');
});
