import { type NewEntry, readTicket, type TicketItem, writeTicket } from '#store/tickets.ts';
import type { Whose } from './deps.ts';

const MOST_ATTEMPTS = 10;

export interface TicketChange {
  readonly set: Partial<TicketItem>;
  readonly entries: readonly Omit<NewEntry, 'by'>[];
  /** Who did it. */
  readonly by: string;
}

/** Announced first: whoever dies in between announces it again, and nothing is missed. */
const announce = async (
  { deps, customer }: Whose,
  before: TicketItem,
  after: TicketItem,
): Promise<void> => {
  if (before.status === 'open' && after.status === 'closed')
    await deps.announceClosed(customer, after);
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
    await announce(whose, ticket, after);
    const entries = change.entries.map((entry) => ({ ...entry, by: change.by }));
    const written = await writeTicket(core, whose.customer, { ticket: after, entries });
    if (written) return { ...after, rev: after.rev + 1 };
    ticket = (await readTicket(core, whose.customer, ticket.id)) ?? ticket;
  }
  throw new Error('Others changed the ticket again and again');
};
