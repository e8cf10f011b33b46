import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { FieldSum, fieldSumsOf } from '#contracts/scan/fieldSums.ts';
import { fieldTags, freeText, identifier } from '#contracts/scan/fields.ts';
import { fieldTagsOf } from '#contracts/scan/fieldTagsOf.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';
import { finding, scanRow } from '#tests/builders/scanRow.ts';

test('every field of a row has the tag of its schema', () => {
  const tags = fieldTagsOf(ScanRow);
  expect(tags.get('findings.where.location')).toBe('masked');
  expect(tags.get('tags.value')).toBe('freeText');
  expect(tags.get('host')).toBe('address');
  expect(tags.get('facts.rules.cidrs')).toBe('address');
  expect(tags.get('kind')).toBe('enum');
  expect(new Set(tags.values())).toEqual(
    new Set(['identifier', 'enum', 'number', 'address', 'masked', 'freeText']),
  );
  const row = scanRow({ tags: [{ key: 'k', value: 'v' }], findings: [finding()] });
  const untagged = fieldSumsOf([ScanRow.parse(row)]).filter(({ field }) => !tags.has(field));
  expect(untagged).toEqual([]);
});

test('every field of a row can be announced by its name', () => {
  const sums = [...fieldTagsOf(ScanRow).keys()].map((field) => ({ field, count: 1, bytes: 1 }));
  const refused = sums.filter((sum) => !FieldSum.safeParse(sum).success);
  expect(refused).toEqual([]);
});

test('one name with two tags is refused: a manifest could not say what it holds', () => {
  const row = z.union([z.object({ note: identifier() }), z.object({ note: freeText() })]);
  expect(() => fieldTagsOf(row)).toThrow('field has two tags: note');
  expect(fieldTags.has(row)).toBe(false);
});
