import { closedEvent } from '#domain/ticket/closedEvent.ts';
import { eventWrites } from '#store/events.ts';
import { readTicket, type TicketItem, writeTicket } from '#store/tickets.ts';
import type { NewEntry } from '#store/timeline.ts';
import type { Writes } from '#store/transact.ts';
import type { Whose } from './deps.ts';

const MOST_ATTEMPTS = 10;

export interface TicketChange {
  readonly set: Partial<TicketItem>;
  readonly entries: readonly Omit<NewEntry, 'by'>[];
  /** Who did it. */
  readonly by: string;
}

/** Recorded together with the closing. */
const eventsOf = (
  { deps: { core, now }, customer }: Whose,
  before: TicketItem,
  after: TicketItem,
): Writes => {
  if (before.status === 'closed' || after.status === 'open') return [];
  const at = now();
  return eventWrites(core, customer, { events: [closedEvent(after, at)], at });
};

/**
 * Changes a ticket as it is at the moment of writing; null = it needs no change any more. Returns
 * the ticket as it is now.
 */
export const changeTicket = async (
  whose: Whose,
  read: TicketItem,
  changeOf: (ticket: TicketItem) => TicketChange | null,
): Promise<TicketItem> => {
  const { core, now } = whose.deps;
  let ticket = read;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const change = changeOf(ticket);
    if (change === null) return ticket;
    const after = { ...ticket, ...change.set, updatedAt: now() };
    const entries = change.entries.map((entry) => ({ ...entry, by: change.by }));
    const more = eventsOf(whose, ticket, after);
    const written = await writeTicket(core, whose.customer, { ticket: after, entries, more });
    if (written) return { ...after, rev: after.rev + 1 };
    ticket = (await readTicket(core, whose.customer, ticket.id)) ?? ticket;
  }
  throw new Error('Others changed the ticket again and again');
};
