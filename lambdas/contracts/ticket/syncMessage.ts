import * as z from 'zod/mini';
import { CustomerId } from '../ids.ts';

/** Message of the tickets queue: the tickets of a customer are compared with issues and trackers. */
export const TicketsMessage = z.object({ customerId: CustomerId });
