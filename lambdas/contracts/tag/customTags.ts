import * as z from 'zod/mini';

export const TAG_MAX = 128;
export const TAGS_MAX = 50;

/** Labels, each once. */
export const CustomTags = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_MAX)))
  .check(
    z.maxLength(TAGS_MAX),
    z.refine((tags) => new Set(tags).size === tags.length, 'Duplicate custom tags are not allowed'),
  );
