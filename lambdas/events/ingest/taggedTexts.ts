import type * as z from 'zod/mini';
import { type FieldTag, fieldTags } from '#contracts/scan/fields.ts';

export interface TaggedText {
  readonly tag: FieldTag;
  readonly text: string;
}

type Option = z.ZodMiniType & {
  _zod: { propValues?: Readonly<Record<string, ReadonlySet<unknown>>> };
};

/** The one of a discriminated union that the value is. */
const optionOf = (def: Record<string, unknown>, value: unknown): Option | undefined => {
  const { options, discriminator } = def as { options?: Option[]; discriminator?: string };
  if (options === undefined || discriminator === undefined || value === null) return undefined;
  const word = (value as Record<string, unknown>)[discriminator];
  return options.find(({ _zod }) => _zod.propValues?.[discriminator]?.has(word));
};

const childrenOf = (schema: z.ZodMiniType, value: unknown): [z.ZodMiniType, unknown][] => {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> };
  const shape = def.shape as Record<string, z.ZodMiniType> | undefined;
  if (shape !== undefined && typeof value === 'object' && value !== null) {
    const fields = value as Record<string, unknown>;
    return Object.entries(shape).map(([key, inner]) => [inner, fields[key]]);
  }
  const element = def.element as z.ZodMiniType | undefined;
  if (element !== undefined && Array.isArray(value)) return value.map((each) => [element, each]);
  const inner = (def.innerType ?? optionOf(def, value)) as z.ZodMiniType | undefined;
  return inner === undefined ? [] : [[inner, value]];
};

/** Every text in a parsed value with the tag of its field in the schema, later fields included. */
export const taggedTexts = (schema: z.ZodMiniType, value: unknown): TaggedText[] => {
  const tag = fieldTags.get(schema)?.tag;
  if (tag !== undefined && typeof value === 'string') return [{ tag, text: value }];
  return childrenOf(schema, value).flatMap(([inner, each]) => taggedTexts(inner, each));
};
