import type * as z from 'zod/mini';
import { type FieldTag, fieldTags } from './fields.ts';

const partsOf = (schema: z.ZodMiniType): [string, z.ZodMiniType][] => {
  const def = schema._zod.def as unknown as Readonly<Record<string, unknown>>;
  if (def.shape !== undefined) return Object.entries(def.shape as Record<string, z.ZodMiniType>);
  const inner = (def.element ?? def.innerType) as z.ZodMiniType | undefined;
  const options = (def.options ?? []) as readonly z.ZodMiniType[];
  return [...(inner === undefined ? [] : [inner]), ...options].map((each) => ['', each]);
};

const leavesOf = (schema: z.ZodMiniType, name: string): [string, FieldTag][] => {
  const tag = fieldTags.get(schema)?.tag;
  if (tag !== undefined) return [[name, tag]];
  return partsOf(schema).flatMap(([key, inner]) =>
    leavesOf(inner, [name, key].filter(Boolean).join('.')),
  );
};

/**
 * Every field that a schema declares with its tag, named as in the lists of fields
 * (`findings.where.location`). A name has one tag in all kinds of rows.
 */
export const fieldTagsOf = (schema: z.ZodMiniType): ReadonlyMap<string, FieldTag> => {
  const tags = new Map<string, FieldTag>();
  for (const [name, tag] of leavesOf(schema, '')) {
    if ((tags.get(name) ?? tag) !== tag) throw new Error(`field has two tags: ${name}`);
    tags.set(name, tag);
  }
  return tags;
};
