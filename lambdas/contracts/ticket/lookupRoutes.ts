import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId, Id } from '../ids.ts';

/** What lists of issues show of a ticket. */
export const TicketOfIssue = z.object({
  _id: Id,
  instanceId: Id,
  key: z.string(),
  url: z.nullable(z.string()),
  status: z.enum(['open', 'closed']),
  statusName: z.string(),
});
export type TicketOfIssue = z.infer<typeof TicketOfIssue>;

/** What lists of issues read of tickets. */
export const ticketLookupRoutes = {
  listTicketsOfIssues: {
    method: 'POST',
    access: 'member',
    path: '/api/v1/tickets/byissue',
    summary: 'List the tickets about some instances of issues, the newest first',
    request: z.object({
      customerId: CustomerId,
      instanceIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
    }),
    response: z.object({ data: z.array(TicketOfIssue) }),
  },
} as const satisfies Routes;
