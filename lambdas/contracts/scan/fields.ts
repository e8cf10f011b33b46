import * as z from 'zod/mini';

/**
 * What a field that leaves a customer's account may hold:
 * identifier (names and ids that AWS gave or the customer chose for a resource), enum (one of a
 * closed list), number, address (IP or host), masked (passed the detectors, matches replaced),
 * freeText (the customer's words, looked at by the canary on our side) and sketch (keyed hashes of
 * values, in base64; the key stays in the account).
 */
export type FieldTag =
  | 'identifier'
  | 'enum'
  | 'number'
  | 'address'
  | 'masked'
  | 'freeText'
  | 'sketch';

export const fieldTags = z.registry<{ tag: FieldTag }>();

const tagged = <T extends z.ZodMiniType>(schema: T, tag: FieldTag): T => {
  fieldTags.add(schema, { tag });
  return schema;
};

const boundedString = (max: number) => z.string().check(z.maxLength(max));

export const identifier = (max = 2048) => tagged(boundedString(max), 'identifier');
export const masked = (max = 1024) => tagged(boundedString(max), 'masked');
export const freeText = (max = 1024) => tagged(boundedString(max), 'freeText');
export const address = (max = 255) => tagged(boundedString(max), 'address');
export const sketch = (max: number) =>
  tagged(
    boundedString(max).check(z.regex(/^(?:[\w+/]{4})*(?:[\w+/]{2}==|[\w+/]{3}=)?$/)),
    'sketch',
  );
export const oneOf = <const T extends readonly string[]>(values: T) =>
  tagged(z.enum(values), 'enum');
export const flag = () => tagged(z.boolean(), 'enum');
/** Whole number >= 0. */
export const count = () => tagged(z.int().check(z.nonnegative()), 'number');
/** Share between 0 and 1. */
export const share = () => tagged(z.number().check(z.gte(0), z.lte(1)), 'number');
/** Milliseconds since 1970-01-01 UTC. */
export const instant = () => tagged(z.int().check(z.nonnegative()), 'number');
