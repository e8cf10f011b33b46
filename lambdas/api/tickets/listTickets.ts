import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { chooseTickets } from '#domain/ticket/choose.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { filedTickets } from './filedTickets.ts';

export const listTickets: UseCase<typeof ticketRoutes.listTickets, TicketsDeps> = async (
  { page, limit, ...filters },
  { deps, caller },
) => {
  const all = await filedTickets(deps.core, caller.customer);
  const { chosen, ...numbers } = chooseTickets(all, filters);
  const from = (page - 1) * limit;
  return {
    data: chosen.slice(from, from + limit).map(ticketOnWire),
    count: chosen.length,
    ...numbers,
  };
};
