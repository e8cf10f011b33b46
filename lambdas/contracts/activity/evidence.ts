import * as z from 'zod/mini';

/** Of an issue; older ones are left out. */
export const MOST_EVIDENCE = 20;

/** What was done, by whom and from where. Kept with issues: it names types that windows and calls check. */
export const Evidence = z.object({
  /** Of the last of them, ms since 1970. */
  at: z.int(),
  operation: z.string(),
  region: z.string(),
  principal: z.object({
    type: z.string(),
    name: z.string(),
    arn: z.nullable(z.string()),
    accountId: z.nullable(z.string()),
  }),
  source: z.object({ type: z.string(), name: z.string() }),
  /** Where a public address is, the country by its code; null = not known. */
  place: z.nullable(z.object({ city: z.string(), country: z.string(), network: z.string() })),
  count: z.int(),
  /** Code of the error; null = it succeeded. */
  error: z.nullable(z.string()),
  /** Reported by another service, which does not tell how it ended; absent = a call. */
  isReport: z.optional(z.boolean()),
});
export type Evidence = z.infer<typeof Evidence>;
