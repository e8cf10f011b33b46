import { describe, expect, test } from 'vitest';
import { dataTypeNames } from '#contracts/classification/dataTypes.ts';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { StoreSummary } from '#contracts/list/summaries.ts';
import { sizeText } from '#contracts/number/sizeText.ts';
import { managementOf } from '#domain/dataStore/management.ts';
import { summaryOf } from '#domain/dataStore/summary.ts';
import { countedRows } from '#readModel/engine/counted.ts';
import { plainView } from '#readModel/engine/view.ts';
import {
  classificationOverview,
  countByKind,
  overallRisk,
} from '#readModel/kinds/dataStores/counts.ts';
import { storesOf, storesSnapshot } from '#tests/builders/readStores.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';
import { snapshotRow } from '#tests/builders/snapshotRow.ts';

describe('managed or shadow', () => {
  const managed = {
    createdByService: true,
    tagged: true,
    ownerTag: true,
    restoredOrCopied: false,
    publicAccess: 'private',
  } as const;
  const cases: ReadonlyArray<readonly [string, Partial<Record<string, unknown>>, string]> = [
    ['made by a service and tagged', {}, 'managed'],
    ['tagged by hand', { createdByService: false }, 'managed'],
    ['made by a service, untagged', { tagged: false }, 'managed'],
    ['neither', { createdByService: false, tagged: false }, 'shadow'],
    ['restored or copied', { restoredOrCopied: true }, 'shadow'],
    ['public with an owner', { publicAccess: 'public' }, 'managed'],
    ['public without an owner', { publicAccess: 'public', ownerTag: false }, 'shadow'],
    ['private without an owner', { ownerTag: false }, 'managed'],
    ['unknown access without an owner', { publicAccess: 'unknown', ownerTag: false }, 'managed'],
  ];
  test.each(cases)('%s', (_, facts, expected) => {
    expect(managementOf({ ...managed, ...facts })).toBe(expected);
  });
});

describe('summary of a scanned store', () => {
  const known = { id: 'id', accountId: '210987654321', sensitivity: 44 };
  test('a store that was not analysed has no sensitivity, never a low one', () => {
    const { analysis } = scanRow();
    const row = scanRow({ analysis: { ...analysis, state: 'not-analysed' } });
    expect(summaryOf(row, known)).toMatchObject({
      sensitivity: null,
      analysis: 'not-analysed',
    });
  });
  test('a partly analysed one has it', () => {
    const { analysis } = scanRow();
    const row = scanRow({ analysis: { ...analysis, state: 'partial' } });
    expect(summaryOf(row, known)).toMatchObject({ sensitivity: 44, analysis: 'partial' });
  });
  test('possible types are counted apart, of a type that is certain as well', () => {
    const findings = [
      finding({ type: 'phone', count: 4, confidence: 0.79 }),
      finding({ count: 7, confidence: 0.8 }),
      finding({ count: 5, confidence: 0.6 }),
    ];
    expect(summaryOf(scanRow({ findings }), known)).toMatchObject({
      types: [{ type: 'email', count: 7 }],
      possible: [
        { type: 'phone', count: 4 },
        { type: 'email', count: 5 },
      ],
    });
  });
  test('a summary of before strengths is still read', () => {
    const { possible: _, ...before } = summaryOf(scanRow(), known);
    expect(StoreSummary.parse(before)).toEqual({ ...before, possible: [] });
  });
  test('a row holds each type once of each strength', () => {
    const both = dataTypeNames.flatMap((type) =>
      [0.9, 0.5].map((confidence) => finding({ type, confidence })),
    );
    expect(ScannedStore.safeParse(scanRow({ findings: both })).success).toBe(true);
  });
});

test('a store read from its cells equals the one written, its types in order', () => {
  const types = [
    { type: 'ssn', count: 9 },
    { type: 'email', count: 120 },
  ] as const;
  const rows = [
    snapshotRow({ id: 'a', types: [...types], size: null, risk: null }),
    snapshotRow({ id: 'b', types: [] }),
  ];
  const stores = storesOf(storesSnapshot(rows));
  expect(stores).toEqual([rows[1], { ...rows[0], types: [types[1], types[0]] }]);
});

test('risk of accounts and of the whole: greatest, unknown where nothing is analysed', () => {
  const rows = [
    snapshotRow({ accountId: '111111111111', risk: 20 }),
    snapshotRow({ accountId: '111111111111', risk: 92 }),
    snapshotRow({ accountId: '222222222222', risk: null }),
  ];
  const counted = countedRows(plainView(storesSnapshot(rows)));
  expect(overallRisk(counted)).toEqual({ score: 92, label: 'ELEVATED' });
  expect(overallRisk(counted, '222222222222')).toEqual({ score: 0, label: 'LOW' });
  expect(overallRisk(countedRows(plainView(storesSnapshot([]))))).toEqual({
    score: 0,
    label: 'LOW',
  });
});

test('the overview names the eight tags in order, then what else was found; types without tag do not count', () => {
  const rows = [
    snapshotRow({
      types: [
        { type: 'card', count: 5, records: 4 },
        { type: 'card-cvv', count: 9 },
        { type: 'iban', count: 2 },
      ],
    }),
    snapshotRow({ types: [{ type: 'card', count: 4, records: 4 }] }),
  ];
  const overview = classificationOverview(plainView(storesSnapshot(rows)));
  expect(overview.map(({ tag }) => tag)).toEqual([
    'PII-SSN',
    'PII-CC',
    'PII-MN',
    'PII-ADDRESS',
    'PII-IP',
    'PII-EMAILS',
    'PII-DL',
    'PII-NAMES',
    'FIN-IBAN',
  ]);
  expect(overview[1]).toEqual({ tag: 'PII-CC', count: 9, records: 8, datastores: 2 });
  expect(overview[8]).toEqual({ tag: 'FIN-IBAN', count: 2, records: null, datastores: 1 });
});

test('kinds with their number and size, most first', () => {
  const rows = [
    snapshotRow({ kind: 'mysql', size: null }),
    snapshotRow({ size: 1_500 }),
    snapshotRow({ size: 548 }),
  ];
  expect(countByKind(countedRows(plainView(storesSnapshot(rows))))).toEqual([
    { datastoreType: 's3', count: 2, size: '2 KB' },
    { datastoreType: 'mysql', count: 1, size: '-' },
  ]);
});

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_536, '1.5 KB'],
  [412 * 1024 ** 3, '412 GB'],
  [1024 ** 4, '1 TB'],
  [2 ** 60, '1024 PB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
