import * as z from 'zod/mini';

/** Days since the product first saw it: under 7, 7 to 30, 30 to 90, and more. */
export const ages = ['WEEK', 'MONTH', 'QUARTER', 'OLDER'] as const;
export type Age = (typeof ages)[number];

/** Filters of lists of what is found in accounts. */
export const resourceFilters = {
  /** Region codes; empty = all. */
  regions: z.optional(
    z.nullable(z.array(z.string().check(z.maxLength(64))).check(z.maxLength(50))),
  ),
  age: z.optional(z.nullable(z.enum(ages))),
};
