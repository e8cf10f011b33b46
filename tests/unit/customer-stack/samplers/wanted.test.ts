import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { allowedText } from '#classify/custom/allowed.ts';
import { ClassificationDocument } from '#contracts/classification/document.ts';
import { ScannedStore } from '#contracts/dataStore/scannedStore.ts';
import { createStoreProfile } from '#customer-stack/samplers/storeProfile.ts';
import { createUnitProfile } from '#customer-stack/samplers/unitProfile.ts';
import { lookingFor } from '#customer-stack/samplers/wanted.ts';
import { scanRow } from '#tests/builders/scanRow.ts';

const salt = 'salt';
const exact = (value: string, key: string | null = null) => ({
  kind: 'exact',
  hash: createHash('sha256').update(allowedText(salt, value)).digest('hex'),
  length: value.length,
  key,
});
const documentOf = (allowed: readonly object[], more: object = {}) =>
  ClassificationDocument.parse({ schema: 1, salt, allowed, ...more });

const employee = {
  name: 'employee-number',
  label: 'Employee numbers',
  pattern: 'EMP-[0-9]{6}',
  keywords: ['employee'],
  tier: 'high',
  enabled: true,
};

const columns = {
  ssn: ['078-05-1121', '219-36-2741', '401-33-9275', '212-09-7694'],
  employee: ['EMP-100001', 'EMP-100002', 'EMP-100003', 'EMP-100003'],
  order: ['EMP-200001', 'EMP-200002', 'EMP-200003', 'EMP-200004'],
};

const found = (document: ClassificationDocument | undefined) =>
  lookingFor(document, () => {
    const unit = createUnitProfile('staff.csv');
    const table = unit.visitor.table('');
    for (let at = 0; at < 4; at += 1) {
      table.row();
      for (const [name, cells] of Object.entries(columns)) table.cell(name, cells[at] ?? '');
    }
    unit.visitor.line('employee EMP-300001 was here');
    const store = createStoreProfile();
    store.seen({ verdicts: unit.verdicts(1), bytesSeen: 100 });
    return store.content({ units: 1, bytes: 100 });
  });

const hitsOf = (document?: ClassificationDocument) =>
  Object.fromEntries(
    found(document).findings.map(({ type, custom, count }) => [custom?.name ?? type, count]),
  );

test('own detectors count beside the product’s types, by columns and in text, masked and explained', () => {
  expect(hitsOf()).toEqual({ ssn: 4 });
  const { findings, analysis } = found(documentOf([], { detectors: [employee] }));
  const own = findings.find(({ type }) => type === 'custom');
  expect(own).toMatchObject({
    count: 5,
    custom: { name: 'employee-number', label: 'Employee numbers', tier: 'high' },
    samples: ['E**-******'],
    where: [
      { location: 'staff.csv › employee', hits: 4, cells: 4, count: 4 },
      { location: 'staff.csv', hits: 1 },
    ],
  });
  expect(own?.where[0]?.because).toEqual(['pattern of employee-number', 'keyword near']);
  expect(JSON.stringify(findings)).not.toMatch(/EMP-\d/);
  expect(ScannedStore.safeParse(scanRow({ findings: [...findings], analysis })).error).toBe(
    undefined,
  );
  expect(hitsOf(documentOf([], { detectors: [{ ...employee, enabled: false }] }))).toEqual({
    ssn: 4,
  });
});

test('what is allowed by value, pattern or place is not counted', () => {
  expect(hitsOf(documentOf([exact('078-05-1121', 'ssn')]))).toEqual({ ssn: 3 });
  expect(hitsOf(documentOf([exact('078-05-1121')]))).toEqual({ ssn: 3 });
  expect(hitsOf(documentOf([exact('078-05-1121', 'card')]))).toEqual({ ssn: 4 });
  expect(hitsOf(documentOf(columns.ssn.map((value) => exact(value))))).toEqual({});
  const pattern = { kind: 'pattern', pattern: '(078|219)-.*', key: 'ssn' };
  expect(hitsOf(documentOf([pattern]))).toEqual({ ssn: 2 });
  expect(hitsOf(documentOf([{ ...pattern, pattern: '078' }]))).toEqual({ ssn: 4 });
  const place = { kind: 'location', pattern: '*.csv › ssn', key: null };
  expect(hitsOf(documentOf([place]))).toEqual({});
  expect(hitsOf(documentOf([{ ...place, key: 'email' }]))).toEqual({ ssn: 4 });
  const all = { detectors: [employee] };
  expect(hitsOf(documentOf([exact('EMP-100003', 'custom:employee-number')], all))).toEqual({
    ssn: 4,
    'employee-number': 3,
  });
});
