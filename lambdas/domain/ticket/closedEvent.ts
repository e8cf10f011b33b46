import type { NewFindingEvent } from '#contracts/event/findingEvent.ts';
import { type StoredTicket, ticketKeyOf } from './wire.ts';

/** That a ticket was closed, by whomever. */
export const closedEvent = (ticket: StoredTicket, at: number): NewFindingEvent => ({
  cause: `${ticket.id} ${at}`,
  at,
  kind: 'ticketClosed',
  accountId: ticket.accounts[0] ?? null,
  subject: {
    ticketId: ticket.id,
    ...(ticket.issue !== null && { issueInstanceId: ticket.issue.id }),
  },
  name: `${ticketKeyOf(ticket)} ${ticket.summary}`,
  before: null,
  after: null,
  link: `/tickets?ticket=${encodeURIComponent(ticket.id)}`,
});
