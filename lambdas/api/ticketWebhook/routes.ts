import { ticketWebhookRoutes } from '#contracts/ticket/webhookRoutes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { announceTicket } from './announceTicket.ts';

export const ticketWebhook: Noun<typeof ticketWebhookRoutes, TicketsDeps> = {
  routes: ticketWebhookRoutes,
  useCases: { announceTicket },
};
