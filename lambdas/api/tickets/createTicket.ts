import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { ticketTexts } from '#contracts/ticket/ticket.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { fileTicket } from './fileTicket.ts';

export const createTicket: UseCase<typeof ticketRoutes.createTicket, TicketsDeps> = async (
  { issuetype: issueType, ...request },
  call,
) => {
  const ticket = await fileTicket({ ...request, issueType, accounts: [], tags: [] }, call);
  return { msg: ticketTexts.added, data: ticketOnWire(ticket) };
};
