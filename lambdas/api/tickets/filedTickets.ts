import type { CustomerContext } from '#contracts/customer/context.ts';
import { AppError } from '#middleware/appError.ts';
import type { Table } from '#store/table.ts';
import { readTicket, readTickets, type TicketItem } from '#store/tickets.ts';

const isFiled = ({ state }: TicketItem): boolean => state === 'filed';

/** Without those that their tracker has not confirmed. */
export const filedTickets = async (core: Table, customer: CustomerContext): Promise<TicketItem[]> =>
  (await readTickets(core, customer)).filter(isFiled);

/** A ticket of the caller's customer; else a 404. */
export const ticketOf = async (
  core: Table,
  customer: CustomerContext,
  ticketId: string,
): Promise<TicketItem> => {
  const ticket = await readTicket(core, customer, ticketId);
  if (ticket === undefined || !isFiled(ticket)) throw new AppError('notFound');
  return ticket;
};
