import { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { commentTicket } from './commentTicket.ts';
import { createPageTicket } from './createPageTicket.ts';
import { createTicket } from './createTicket.ts';
import { draftTicket } from './draftTicket.ts';
import { getBulkTickets } from './getBulkTickets.ts';
import { getTicket } from './getTicket.ts';
import { listTickets } from './listTickets.ts';
import { listTicketsOfIssues } from './listTicketsOfIssues.ts';
import { readTicketSettings } from './readTicketSettings.ts';
import { saveTicketSettings } from './saveTicketSettings.ts';
import { updateTicket } from './updateTicket.ts';

export const tickets: Noun<typeof ticketRoutes, TicketsDeps> = {
  routes: ticketRoutes,
  useCases: {
    getBulkTickets,
    createTicket,
    createPageTicket,
    listTickets,
    listTicketsOfIssues,
    getTicket,
    draftTicket,
    commentTicket,
    updateTicket,
    readTicketSettings,
    saveTicketSettings,
  },
};
