import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { chooseTickets } from '#domain/ticket/choose.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { withDueDays } from '#readModel/kinds/issues/ticketDueDays.ts';
import { withTags } from '#readModel/kinds/issues/ticketTags.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { filedTickets } from './filedTickets.ts';

export const listTickets: UseCase<typeof ticketRoutes.listTickets, TicketsDeps> = async (
  { page, limit, tags, ...filters },
  { deps, caller },
) => {
  const { core } = deps;
  const { customer } = caller;
  const filed = await filedTickets(core, customer);
  const all = filters.dueBefore ? await withDueDays(core, customer, filed) : filed;
  const { chosen: fitting, ...numbers } = chooseTickets(all, filters);
  const isNarrowed = tags !== undefined && tags !== null && tags.length > 0;
  const chosen = isNarrowed ? await withTags(core, customer, { tickets: fitting, tags }) : fitting;
  const shown = chosen.slice((page - 1) * limit, page * limit);
  return {
    data: (await withDueDays(core, customer, shown)).map(ticketOnWire),
    count: chosen.length,
    ...numbers,
  };
};
