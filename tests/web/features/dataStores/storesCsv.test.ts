import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataStoreRow } from '#contracts/dataStore/dataStore.ts';
import { storeColumns } from '#features/dataStores/list/columns.tsx';
import { csvColumns, storesFile } from '#features/dataStores/list/storesCsv.ts';
import { toCsv } from '#lib/csv.ts';
import { type CsvCell, csvTable } from '#lib/csvTable.ts';
import { cloudAccount, storeRow } from '../../builders.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://dataward.example' } });
});

const account = cloudAccount({ lastCompleteScan: '2026-11-22T00:00:00.000Z' });
const tableOf = (row: DataStoreRow): CsvCell[][] => csvTable(storesFile, [{ ...row, account }]);
const cellsOf = (row: DataStoreRow) => {
  const [heads = [], cells = []] = tableOf(row);
  return Object.fromEntries(heads.map((head, at) => [head, cells[at]]));
};

describe('the file', () => {
  it('has a column for every column of the table, in its order', () => {
    expect(Object.keys(csvColumns)).toEqual(storeColumns.map(({ id }) => id));
  });

  it('has raw values, instants in UTC, account, first and last seen, and the address', () => {
    const row = storeRow({ name: 'orders', size: 1536, assetId: 'arn:aws:s3:::orders' });
    expect(cellsOf(row)).toMatchObject({
      ...{ Name: 'orders', ARN: 'arn:aws:s3:::orders', 'Size (bytes)': 1536 },
      ...{ 'Account Name': 'Production', Location: row.mountLocation },
      'Discovered On (UTC)': '2026-11-03T08:12:41.000Z',
      'Last Seen (UTC)': '2026-11-22T00:00:00.000Z',
      Link: `https://dataward.example/datastore-details/${row.datastoreId}/arn%3Aaws%3As3%3A%3A%3Aorders`,
    });
  });

  it('has "not analysed" for such a store, never low', () => {
    const row = storeRow({ cdDatastoreRiskScore: null, sensitiveScore: null });
    expect(cellsOf(row)).toMatchObject({
      ...{ 'Data Risk': 'Not analysed', 'Data Risk band': '', Sensitivity: 'Not analysed' },
      'Sensitivity of the source': '',
    });
  });

  it('has the sensitivity of its source beside that of a copy', () => {
    const row = storeRow({ sensitiveScore: null, copiedScore: 82, isCopy: true });
    expect(cellsOf(row)).toMatchObject({
      ...{ Sensitivity: 'Not analysed', 'Sensitivity of the source': 82, Copy: 'yes' },
    });
  });

  it('makes a name that looks like a formula harmless', () => {
    const row = storeRow({ name: '=HYPERLINK("x")' });
    expect(toCsv(tableOf(row))).toContain(`"'=HYPERLINK(""x"")"`);
  });
});
