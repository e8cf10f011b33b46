import { describe, expect, it } from 'vitest';
import { storeColumns } from '#features/dataStores/list/columns.tsx';
import { csvColumns } from '#features/dataStores/list/storesCsv.ts';
import { toCsv } from '#lib/csv.ts';
import { csvTable } from '#lib/csvTable.ts';
import { storeRow } from '../../builders.ts';

describe('the file', () => {
  it('can hold every column of the table', () => {
    expect(Object.keys(csvColumns).toSorted()).toEqual(storeColumns.map(({ id }) => id).toSorted());
  });

  it('holds the chosen columns in the order of the table, raw values, UTC', () => {
    const row = storeRow({ name: 'orders', size: 1536, assetId: 'arn:aws:s3:::orders' });
    expect(csvTable(csvColumns, ['name', 'size', 'createdAt'], [row])).toEqual([
      ['Name', 'ARN', 'Size (bytes)', 'Discovered On (UTC)'],
      ['orders', 'arn:aws:s3:::orders', 1536, '2026-11-03T08:12:41.000Z'],
    ]);
  });

  it('has "not analysed" for such a store, never low', () => {
    const row = storeRow({ cdDatastoreRiskScore: null, sensitiveScore: null });
    expect(csvTable(csvColumns, ['cdDatastoreRiskScore', 'sensitiveScore'], [row])[1]).toEqual([
      'Not analysed',
      '',
      'Not analysed',
      '',
    ]);
  });

  it('has the sensitivity of its source beside that of a copy', () => {
    const row = storeRow({ sensitiveScore: null, copiedScore: 82, isCopy: true });
    expect(csvTable(csvColumns, ['sensitiveScore'], [row])[1]).toEqual(['Not analysed', 82]);
  });

  it('makes a name that looks like a formula harmless', () => {
    const row = storeRow({ name: '=HYPERLINK("x")' });
    expect(toCsv(csvTable(csvColumns, ['name'], [row]))).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
