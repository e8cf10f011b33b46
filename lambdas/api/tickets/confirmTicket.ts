import { ticketKeyOf } from '#domain/ticket/wire.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { auditItem } from '#store/audit.ts';
import type { Table } from '#store/table.ts';
import { syncDue } from '#store/ticketSync.ts';
import { readTicket, type TicketItem, writeTicket } from '#store/tickets.ts';
import { put } from '#store/transact.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { auditEntry } from '../shared/auditEntry.ts';

/** Stores that a ticket is there, with its timeline, the audit log and the next look at it. */
export const confirmTicket = async (
  call: MemberCall<TicketsDeps>,
  core: Table,
  ticket: TicketItem,
): Promise<TicketItem> => {
  const { customer } = call.caller;
  const key = ticketKeyOf(ticket);
  const audit = await auditEntry(call, {
    action: 'ticket filed',
    target: key,
    detail: ticket.summary,
  });
  const entry = { id: 'created', at: ticket.createdAt, by: ticket.createdBy, text: key };
  const written = await writeTicket(core, customer, {
    ticket,
    entries: [{ ...entry, kind: 'created' }],
    more: [put(core, auditItem(customer, audit)), syncDue(core, customer)],
  });
  if (written) return ticket;
  // Another call with the same key, or the synchronisation, was first.
  const now = await readTicket(call.deps.core, customer, ticket.id);
  if (now?.state !== 'filed') throw new AppError('unavailable');
  return now;
};
