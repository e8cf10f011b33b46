import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { storeTypes } from '#contracts/dataStore/words.ts';
import {
  byCount,
  eightTags,
  furtherTags,
  inventoryTotals,
  parseSize,
} from '#features/dataStores/list/inventory.ts';
import { formatBytes } from '#lib/format.ts';

describe('sensitive data', () => {
  it('always has the eight tags in their order, found or not', () => {
    const rows = eightTags([{ tag: 'PII-CC', count: 12, records: 12, datastores: 3 }]);
    expect(rows.map((row) => [row.tag, row.label, row.datastores])).toEqual([
      ['PII-SSN', 'Social Security Numbers', 0],
      ['PII-CC', 'Credit Cards', 3],
      ['PII-MN', 'Mobile Numbers', 0],
      ['PII-ADDRESS', 'Street Addresses', 0],
      ['PII-IP', 'IP Addresses', 0],
      ['PII-EMAILS', 'Emails', 0],
      ['PII-DL', 'Drivers Licenses', 0],
      ['PII-NAMES', 'Names', 0],
    ]);
  });

  it('lists further tags that were found, most stores first, unknown ones under their own name', () => {
    const rows = furtherTags([
      { tag: 'PII-SSN', count: 1, records: 1, datastores: 9 },
      { tag: 'FIN-IBAN', count: 5, records: 5, datastores: 2 },
      { tag: 'NEW-TAG', count: 7, records: 7, datastores: 4 },
      { tag: 'SEC-TOKEN', count: 0, records: 0, datastores: 0 },
      { tag: 'CUSTOM-STAFF-NUMBER', count: 3, records: 3, datastores: 1 },
    ]);
    expect(rows.map((row) => row.label)).toEqual(['NEW-TAG', 'IBANs', 'Staff number']);
  });
});

describe('kinds of store', () => {
  const kind = (datastoreType: (typeof storeTypes)[number], count: number, size: string) => ({
    datastoreType,
    count,
    size,
  });

  it('are sorted by count, without types that have no stores', () => {
    const kinds = [kind('mysql', 2, '1 GB'), kind('s3', 9, '2 TB'), kind('docdb', 0, '-')];
    expect(byCount(kinds).map((one) => one.datastoreType)).toEqual(['s3', 'mysql']);
  });

  it('add up to stores and bytes; a size that is not known counts as nothing', () => {
    const kinds = [kind('s3', 2, '1.5 KB'), kind('mysql', 1, '-'), kind('rds', 1, '10 B')];
    expect(inventoryTotals(kinds)).toEqual({ stores: 4, bytes: 1546 });
  });

  it('have no bytes in all where no size is known, and 0 where a size is', () => {
    expect(inventoryTotals([kind('mysql', 1, '-')])).toEqual({ stores: 1, bytes: null });
    expect(inventoryTotals([kind('s3', 1, '0 B')])).toEqual({ stores: 1, bytes: 0 });
  });

  it.each([
    ['412 GB', 412 * 1024 ** 3],
    ['18.4 TB', Math.round(18.4 * 1024 ** 4)],
    ['0 B', 0],
    ['about 3 MB', 3 * 1024 ** 2],
    ['7', 7],
    ['-', null],
  ])('reads the first number of %s', (text, bytes) => {
    expect(parseSize(text)).toBe(bytes);
  });

  it('reads what the product writes, but for the rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1024 ** 5 }), (bytes) => {
        const read = parseSize(formatBytes(bytes)) ?? 0;
        expect(Math.abs(read - bytes) / bytes).toBeLessThan(0.06);
      }),
    );
  });
});
