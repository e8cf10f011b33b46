import { expect, test } from 'vitest';
import { FieldSum, fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { scanRow } from '#tests/builders/scanRow.ts';

test('fields of nested lists add up; what is empty is not there', () => {
  const rows = [
    { name: 'ab', tags: [{ key: 'k', value: 'é' }], size: null },
    { name: 'c', tags: [], size: 10 },
  ];
  expect(fieldSumsOf(rows)).toEqual([
    { field: 'name', count: 2, bytes: 7 },
    { field: 'size', count: 1, bytes: 2 },
    { field: 'tags.key', count: 1, bytes: 3 },
    { field: 'tags.value', count: 1, bytes: 4 },
  ]);
});

test('of a row fit the contract and hold no value of it', () => {
  const secret = 'planted-value-536-22-8726';
  const row = scanRow({ name: secret, tags: [{ key: secret, value: secret }] });
  const sums = fieldSumsOf([row]);
  expect(JSON.stringify(sums)).not.toContain('planted');
  for (const sum of sums) expect(FieldSum.parse(sum)).toEqual(sum);
  expect(sums.map(({ field }) => field)).toContain('tags.value');
});
