import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { ticketKeyOf } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { inParallel } from '#store/table.ts';
import { readTicketsOfIssue } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';

const AT_A_TIME = 16;

/** An id that is not the customer's has none. */
export const listTicketsOfIssues: UseCase<
  typeof ticketRoutes.listTicketsOfIssues,
  TicketsDeps
> = async ({ instanceIds }, { deps, caller }) => {
  const found = await inParallel([...new Set(instanceIds)], AT_A_TIME, (id) =>
    readTicketsOfIssue(deps.core, caller.customer, id),
  );
  return {
    data: found
      .flat()
      .filter(({ state }) => state === 'filed')
      .sort((a, b) => b.createdAt - a.createdAt)
      .map((ticket) => ({
        _id: ticket.id,
        instanceId: ticket.issue?.id ?? '',
        key: ticketKeyOf(ticket),
        url: ticket.place?.url ?? null,
        status: ticket.status,
        statusName: ticket.statusName,
      })),
  };
};
