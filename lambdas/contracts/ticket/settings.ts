import * as z from 'zod/mini';

const Days = z.int().check(z.gte(1), z.lte(730));

/** Days from the discovery of an issue to the day by which it is to be fixed. */
export const DueDays = z.object({ Critical: Days, High: Days, Medium: Days, Low: Days });
export type DueDays = z.infer<typeof DueDays>;

export const TicketSettings = z.object({
  /** A ticket is closed when its issue is resolved; else it is only commented. */
  closeWithIssue: z.boolean(),
  dueDays: DueDays,
});
export type TicketSettings = z.infer<typeof TicketSettings>;

/**
 * Of a customer that has set nothing. Fifteen and thirty days are what CISA's BOD 19-02 gives for
 * critical and high vulnerabilities.
 */
export const defaultTicketSettings: TicketSettings = {
  closeWithIssue: true,
  dueDays: { Critical: 15, High: 30, Medium: 90, Low: 180 },
};
