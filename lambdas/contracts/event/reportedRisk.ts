import * as z from 'zod/mini';

/** What events last said of a data store. */
export const ReportedRisk = z.object({
  /** Counted up by each change. */
  rev: z.int(),
  score: z.number(),
  isSensitive: z.boolean(),
  /** When sensitive data was found in it, ms since 1970; absent = in none, or before this was kept. */
  sensitiveSince: z.optional(z.int()),
});
export type ReportedRisk = z.infer<typeof ReportedRisk>;

/** Nothing was said of it. */
export const nothingReported: ReportedRisk = { rev: 0, score: 0, isSensitive: false };
