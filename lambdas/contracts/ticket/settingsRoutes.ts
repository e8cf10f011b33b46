import * as z from 'zod/mini';
import type { Routes } from '../http/route.ts';
import { CustomerId } from '../ids.ts';
import { TicketSettings } from './settings.ts';

/** What pages about issues read of the settings. */
export const ticketSettingsRoutes = {
  readTicketSettings: {
    method: 'GET',
    path: '/api/v1/tickets/settings/{customerId}',
    access: 'member',
    summary: 'Read when tickets are closed, and by when issues are to be fixed',
    request: z.object({ customerId: CustomerId }),
    /** The time zone is that of reports: its day decides what is overdue. Null = none was chosen. */
    response: z.object({ ...TicketSettings.shape, timeZone: z.nullable(z.string()) }),
  },
} as const satisfies Routes;
