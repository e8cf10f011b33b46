import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type SketchedType, sketchedTypes } from '#contracts/sketch/comparedTypes.ts';
import { SketchedColumn, StoreSketches } from '#contracts/sketch/storeSketches.ts';
import { sketchesKey, sketchIndexKey, sketchIndexPk } from './keys/sketches.ts';
import {
  batchGet,
  deleteItem,
  ifAllowed,
  putItem,
  queryAll,
  type Table,
  updateItem,
} from './table.ts';

const Version = z.object({
  storeId: z.string(),
  accountId: z.string(),
  /** Of the row without its time. */
  hash: z.string(),
  observedAt: z.int(),
  /** Types of its columns. */
  types: z.array(z.enum(sketchedTypes)),
  /** How they were compared with those of others: see `COMPARISON`; 0 = not yet. */
  comparison: z._default(z.int(), 0),
  /** There were other ones before. */
  isLater: z._default(z.boolean(), false),
});
export type SketchVersion = z.infer<typeof Version>;
/** What an older comparison did not keep is made up for by the next scan. */
export const COMPARISON = 1;
const versionAttributes = Object.keys(Version.shape);

const { form, keyId, columns } = StoreSketches.shape;
const Known = z.object({ ...Version.shape, form, keyId, columns });
/** Sketches of a data store as they are kept. */
export type StoredSketches = z.infer<typeof Known>;

/** By data store; those without sketches are absent. */
export const readSketchVersions = async (
  core: Table,
  customer: CustomerContext,
  storeIds: readonly string[],
) => {
  const keys = storeIds.map((id) => sketchesKey(customer, id));
  const items = (await batchGet(core, keys, versionAttributes)).map((item) => Version.parse(item));
  return new Map(items.map((item) => [item.storeId, item]));
};

export const readSketches = async (
  core: Table,
  customer: CustomerContext,
  storeIds: readonly string[],
): Promise<StoredSketches[]> => {
  const keys = storeIds.map((id) => sketchesKey(customer, id));
  return (await batchGet(core, keys)).map((item) => Known.parse(item));
};

const notLater = {
  ConditionExpression: 'attribute_not_exists(pk) OR observedAt <= :at',
};

/** False = those of a later scan are there. */
export const writeSketches = (
  core: Table,
  customer: CustomerContext,
  sketches: Omit<StoredSketches, 'comparison'>,
): Promise<boolean> =>
  ifAllowed(
    putItem(
      core,
      { ...sketchesKey(customer, sketches.storeId), ...sketches, comparison: 0 },
      { ...notLater, ExpressionAttributeValues: { ':at': sketches.observedAt } },
    ),
  );

/** Not if others were written meanwhile. */
export const noteCompared = (
  core: Table,
  customer: CustomerContext,
  { storeId, hash }: Pick<StoredSketches, 'storeId' | 'hash'>,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, sketchesKey(customer, storeId), {
      UpdateExpression: 'SET comparison = :comparison',
      ConditionExpression: '#hash = :hash',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':comparison': COMPARISON, ':hash': hash },
    }),
  );

const Packed = z.omit(SketchedColumn, { type: true, place: true });
const Indexed = z.object({
  storeId: z.string(),
  ...{ form, keyId },
  smallest: z.array(Packed),
});
export type StoredIndex = z.infer<typeof Indexed> & { readonly type: SketchedType };

interface NewIndex {
  readonly storeId: string;
  readonly entries: readonly StoredIndex[];
  /** Types that the index has of it. */
  readonly before?: readonly SketchedType[];
}

/** Replaces what the index has of a data store. */
export const writeSketchIndex = async (
  core: Table,
  customer: CustomerContext,
  { storeId, entries, before = [] }: NewIndex,
): Promise<void> => {
  for (const entry of entries)
    await putItem(core, { ...sketchIndexKey(customer, { type: entry.type, storeId }), ...entry });
  const kept = new Set(entries.map(({ type }) => type));
  for (const type of before)
    if (!kept.has(type)) await deleteItem(core, sketchIndexKey(customer, { type, storeId }));
};

export const readSketchIndex = async (
  core: Table,
  customer: CustomerContext,
  type: SketchedType,
): Promise<StoredIndex[]> =>
  (await queryAll(core, sketchIndexPk(customer, type))).map((item) => ({
    type,
    ...Indexed.parse(item),
  }));

/** Of a data store that is gone. */
export const deleteSketches = async (
  core: Table,
  customer: CustomerContext,
  { storeId, types }: Pick<StoredSketches, 'storeId' | 'types'>,
): Promise<void> => {
  await writeSketchIndex(core, customer, { storeId, entries: [], before: types });
  await deleteItem(core, sketchesKey(customer, storeId));
};
