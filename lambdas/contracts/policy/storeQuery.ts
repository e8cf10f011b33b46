import * as z from 'zod/mini';
import { storeTypes } from '../dataStore/words.ts';
import { tags } from '../list/paging.ts';
import { severityFilters } from '../risk/words.ts';

/** Filters of the data stores list, as a saved query holds them. */
export const StoreQuery = z.object({
  severity: z.optional(z.nullable(z.enum(severityFilters))),
  /** One overview tag. */
  sensitiveFilter: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  tags,
  types: z.optional(z.nullable(z.array(z.enum(storeTypes)).check(z.maxLength(storeTypes.length)))),
});
export type StoreQuery = z.infer<typeof StoreQuery>;
