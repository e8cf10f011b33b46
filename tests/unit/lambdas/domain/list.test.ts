import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataStoreOrderings } from '#contracts/dataStore/routes.ts';
import type { SnapshotRow } from '#contracts/list/summaries.ts';
import { severityFilters } from '#contracts/risk/words.ts';
import { plainView, readPage } from '#readModel/engine/view.ts';
import {
  type DataStoreListRequest,
  storeColumns,
  storeQuery,
} from '#readModel/kinds/dataStores/query.ts';
import { storesSnapshot } from '#tests/builders/readStores.ts';
import { snapshotRow } from '#tests/builders/snapshotRow.ts';

const listed = (rows: readonly SnapshotRow[], request: DataStoreListRequest) =>
  readPage(plainView(storesSnapshot(rows)), storeQuery(request), storeColumns);
const query = (overrides: Partial<DataStoreListRequest> = {}): DataStoreListRequest => ({
  ordering: 'cdDatastoreRiskScore',
  sortType: 'desc',
  page: 1,
  limit: 100,
  ...overrides,
});
const idsOf = (rows: readonly SnapshotRow[], overrides: Partial<DataStoreListRequest>) =>
  listed(rows, query(overrides)).rows.map(({ id }) => id);

const arbitraryRow = fc.record({
  name: fc.constantFrom('Orders', 'orders', 'users', 'Zürich', ''),
  kind: fc.constantFrom('s3', 'mysql', 'dynamodb'),
  region: fc.constantFrom('us-east-1', 'eu-west-1'),
  accountId: fc.constantFrom('210987654321', '345678901234'),
  size: fc.option(fc.nat(3)),
  firstSeenAt: fc.nat(3),
  risk: fc.option(fc.integer({ min: 0, max: 100 })),
  sensitivity: fc.option(fc.integer({ min: 0, max: 100 })),
  management: fc.constantFrom('managed', 'shadow'),
}) as fc.Arbitrary<Partial<SnapshotRow>>;
const arbitraryRows = fc
  .array(arbitraryRow, { maxLength: 30 })
  .map((rows) =>
    rows.map((row, n) => snapshotRow({ ...row, id: `id-${String(n).padStart(2, '0')}` })),
  );

test('pages together are the whole list: nothing twice, nothing left out, any order of rows', () => {
  return fc.assert(
    fc.property(
      arbitraryRows,
      fc.constantFrom(...dataStoreOrderings),
      fc.constantFrom('asc', 'desc'),
      fc.integer({ min: 1, max: 7 }),
      (rows, ordering, sortType, limit) => {
        const whole = idsOf(rows, { ordering, sortType });
        const pages = Array.from({ length: Math.ceil(rows.length / limit) + 1 }, (_, n) =>
          idsOf([...rows].reverse(), { ordering, sortType, limit, page: n + 1 }),
        );
        expect(pages.flat()).toEqual(whole);
        expect([...whole].sort()).toEqual(rows.map(({ id }) => id).sort());
      },
    ),
  );
});

test('ascending is descending turned round', () => {
  return fc.assert(
    fc.property(arbitraryRows, fc.constantFrom(...dataStoreOrderings), (rows, ordering) => {
      const up = idsOf(rows, { ordering, sortType: 'asc' });
      expect(idsOf(rows, { ordering, sortType: 'desc' })).toEqual(up.reverse());
    }),
  );
});

test('the count is that of the whole list, on every page', () => {
  const rows = [1, 2, 3].map((n) => snapshotRow({ id: `${n}` }));
  expect(listed(rows, query({ page: 9, limit: 2 }))).toEqual({
    rows: [],
    count: 3,
  });
});

describe('severity filters', () => {
  const rows = [
    snapshotRow({ id: 'critical', risk: 90, sensitivity: 90 }),
    snapshotRow({ id: 'high', risk: 89, sensitivity: 60, management: 'shadow' }),
    snapshotRow({ id: 'medium', risk: 79, sensitivity: 59, attack: 'direct' }),
    snapshotRow({ id: 'low', risk: 59, sensitivity: 0, types: [{ type: 'ip', count: 1 }] }),
    snapshotRow({ id: 'unknown', risk: null, sensitivity: null, analysis: 'not-analysed' }),
  ];
  const expected: Record<(typeof severityFilters)[number], string[]> = {
    CRITICAL: ['critical'],
    HIGH: ['high'],
    MEDIUM: ['medium'],
    LOW: ['low'],
    URGENT_RISK: ['critical', 'high'],
    IMPORTANT_RISK: ['critical', 'high'],
    SENSITIVE: ['low'],
    MANAGED: ['critical', 'medium', 'low', 'unknown'],
    SHADOW: ['high'],
    NOT_READ: ['unknown'],
    ANOMALY: ['medium'],
  };
  test.each(severityFilters)('%s', (severity) => {
    expect(idsOf(rows, { severity })).toEqual(expected[severity]);
  });
  test('none leaves all, the unknown last', () => {
    expect(idsOf(rows, { severity: null })).toEqual([
      'critical',
      'high',
      'medium',
      'low',
      'unknown',
    ]);
  });
});

describe('search', () => {
  const rows = [
    snapshotRow({ id: 'one', name: 'Customer Exports', arn: 'arn:aws:s3:::customer-exports' }),
    snapshotRow({ id: 'two', name: 'orders', kind: 'mysql', region: 'eu-west-1', arn: 'arn:x' }),
  ];
  const cases: ReadonlyArray<readonly [string, string[]]> = [
    ['', ['two', 'one']],
    ['  ', ['two', 'one']],
    ['EXPORTS cust', ['one']],
    ['tomer-exp', ['one']],
    ['mysql eu-west', ['two']],
    ['210987', ['two', 'one']],
    ['%', []],
    ['exports orders', []],
    ['.*', []],
  ];
  test.each(cases)('%j', (q, ids) => {
    expect(idsOf(rows, { q })).toEqual(ids);
  });
  test('exact wants one whole text', () => {
    expect(idsOf(rows, { q: 'orders', exact: true })).toEqual(['two']);
    expect(idsOf(rows, { q: 'order', exact: true })).toEqual([]);
  });
});

test('other filters', () => {
  const rows = [
    snapshotRow({ id: 'one', types: [{ type: 'ssn', count: 3 }], arn: 'arn:one' }),
    snapshotRow({ id: 'two', kind: 'mysql', accountId: '345678901234' }),
  ];
  expect(idsOf(rows, { sensitiveFilter: 'PII-SSN' })).toEqual(['one']);
  expect(idsOf(rows, { sensitiveFilter: 'PII-CC' })).toEqual([]);
  expect(idsOf(rows, { cloudAccountId: '345678901234' })).toEqual(['two']);
  expect(idsOf(rows, { types: ['mysql'] })).toEqual(['two']);
  expect(idsOf(rows, { types: [] })).toHaveLength(2);
  expect(idsOf(rows, { datastoreIds: ['one', 'three'] })).toEqual(['one']);
  expect(idsOf(rows, { assetId: 'arn:one' })).toEqual(['one']);
  expect(idsOf(rows, { filters: 'non-compliant' })).toEqual([]);
});
