import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { chooseTickets } from '#domain/ticket/choose.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { withTags } from '#readModel/kinds/issues/ticketTags.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { filedTickets } from './filedTickets.ts';

export const listTickets: UseCase<typeof ticketRoutes.listTickets, TicketsDeps> = async (
  { page, limit, tags, ...filters },
  { deps, caller },
) => {
  const { core } = deps;
  const { customer } = caller;
  const all = await filedTickets(core, customer);
  const { chosen: fitting, ...numbers } = chooseTickets(all, filters);
  const isNarrowed = tags !== undefined && tags !== null && tags.length > 0;
  const chosen = isNarrowed ? await withTags(core, customer, { tickets: fitting, tags }) : fitting;
  const from = (page - 1) * limit;
  return {
    data: chosen.slice(from, from + limit).map(ticketOnWire),
    count: chosen.length,
    ...numbers,
  };
};
