import { expect, test } from 'vitest';
import type { ScannedFinding } from '#contracts/dataStore/scannedStore.ts';
import { recordsLeft } from '#domain/classification/recordsLeft.ts';

const place = (location: string, records: number) => ({
  ...{ location, hits: records, cells: records, lower: 0.9, upper: 1, because: [] },
  ...{ count: records, records },
});
const found = (records: number, ...where: ReturnType<typeof place>[]): ScannedFinding => ({
  ...{ type: 'name', confidence: 0.9, samples: [], where, records },
  count: where.reduce((sum, { count }) => sum + count, 0),
});
const left = (of: ScannedFinding, ...where: ScannedFinding['where']) =>
  recordsLeft(of, { where, count: where.reduce((sum, { count = 0 }) => sum + count, 0) }).records;

const given = place('people.csv › given_name', 120);
const family = place('people.csv › family_name', 120);
const other = place('orders.csv › customer', 30);

test('a row whose other column still counts is still a record', () => {
  expect(left(found(150, given, family, other), family, other)).toBe(150);
});

test('rows of a table that counts no more are gone', () => {
  expect(left(found(150, given, family, other), other)).toBe(30);
  expect(left(found(150, given, family, other), given, family)).toBe(120);
});

test('there are never more records than values', () => {
  const [home, mobile] = [place('p.csv › home', 60), place('p.csv › mobile', 60)];
  expect(left(found(120, home, mobile), home)).toBe(60);
});

test('records that no scanner counted stay unknown', () => {
  const { records: _, ...older } = found(150, given, other);
  expect(recordsLeft(older, { where: [other], count: 30 })).toEqual({});
});
