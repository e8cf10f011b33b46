import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldTags } from '#contracts/scan/fields.ts';
import { ScanRow } from '#contracts/scan/scanRow.ts';

type Schema = z.ZodMiniType & { _zod: { def: Record<string, unknown> } };

/** Paths of the leaves of a schema that carry no tag. */
const untagged = (schema: Schema, path: string): string[] => {
  if (fieldTags.has(schema)) return [];
  const { def } = schema._zod;
  if (def.type === 'object') {
    return Object.entries(def.shape as Record<string, Schema>).flatMap(([key, inner]) =>
      untagged(inner, `${path}.${key}`),
    );
  }
  if (def.type === 'array') return untagged(def.element as Schema, `${path}[]`);
  if (['nullable', 'default', 'optional'].includes(def.type as string)) {
    return untagged(def.innerType as Schema, path);
  }
  if (def.type === 'union') {
    return (def.options as Schema[]).flatMap((option, i) => untagged(option, `${path}|${i}`));
  }
  return [path];
};

test('every field that leaves a customer’s account carries its tag', () => {
  expect(untagged(ScanRow as unknown as Schema, 'ScanRow')).toEqual([]);
});

test('a schema with an untagged leaf is detected', () => {
  const schema = z.strictObject({ note: z.string() }) as unknown as Schema;
  expect(untagged(schema, 'Row')).toEqual(['Row.note']);
});

test('a row with an undeclared key is refused', () => {
  expect(z.safeParse(ScanRow, { kind: 'dataStore', raw: '123-45-6789' }).success).toBe(false);
});
