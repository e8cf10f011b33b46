import * as z from 'zod/mini';
import { CustomerId, Id } from '../ids.ts';

/**
 * Message of the tickets queue: the tickets of a customer, or one of them, are compared with issues
 * and trackers.
 */
export const TicketsMessage = z.object({ customerId: CustomerId, ticketId: z.optional(Id) });
