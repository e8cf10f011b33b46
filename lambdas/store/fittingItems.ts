import type * as z from 'zod/mini';
import type { Key } from './keys/key.ts';
import { batchGet, type Table } from './table.ts';

/** In the order of the keys; undefined for missing items and for items of another form. */
export const readFitting = async <S extends z.ZodMiniType>(
  from: Table,
  keys: readonly Key[],
  { schema, attributes }: { readonly schema: S; readonly attributes?: readonly string[] },
): Promise<(z.infer<S> | undefined)[]> => {
  const named = attributes && [...new Set(['pk', 'sk', ...attributes])];
  // A batch that names a key twice is refused.
  const distinct = new Map(keys.map((key) => [`${key.pk} ${key.sk}`, key]));
  const items = await batchGet(from, [...distinct.values()], named);
  const byKey = new Map(items.map((item) => [`${item.pk} ${item.sk}`, item]));
  return keys.map(({ pk, sk }) => schema.safeParse(byKey.get(`${pk} ${sk}`)).data);
};
