import * as z from 'zod/mini';

/** Forms in which trackers name a ticket that changed. */
export const Announcement = z.object({
  /** Jira. */
  issue: z.optional(z.object({ key: z.string() })),
  key: z.optional(z.string()),
  /** ServiceNow. */
  number: z.optional(z.string()),
});
