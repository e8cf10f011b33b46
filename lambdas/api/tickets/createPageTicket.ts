import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { ticketTexts } from '#contracts/ticket/ticket.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { fileTicket } from './fileTicket.ts';

export const createPageTicket: UseCase<typeof ticketRoutes.createPageTicket, TicketsDeps> = async (
  request,
  call,
) => ({ msg: ticketTexts.added, data: ticketOnWire(await fileTicket(request, call)) });
