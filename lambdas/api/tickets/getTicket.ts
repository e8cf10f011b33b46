import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import { ticketOnWire } from '#domain/ticket/wire.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { withDueDays } from '#readModel/kinds/issues/ticketDueDays.ts';
import { readIssues } from '#store/issues.ts';
import { readTimeline } from '#store/timeline.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { ticketOf } from './filedTickets.ts';

export const getTicket: UseCase<typeof ticketRoutes.getTicket, TicketsDeps> = async (
  { ticketId },
  { deps: { core }, caller: { customer } },
) => {
  const filed = await ticketOf(core, customer, ticketId);
  const [ticket = filed] = await withDueDays(core, customer, [filed]);
  const timeline = await readTimeline(core, customer, ticketId);
  const [issue] = await readIssues(core, customer, ticket.issue === null ? [] : [ticket.issue.id]);
  return {
    ...ticketOnWire(ticket),
    issueStatus: issue?.status ?? null,
    timeline: timeline.map(({ id, at, ...entry }) => ({
      _id: id,
      at: new Date(at).toISOString(),
      ...entry,
    })),
  };
};
