import { referenceOf } from '#domain/ticket/reference.ts';
import { ticketKeyOf } from '#domain/ticket/wire.ts';
import { addAudit } from '#store/audit.ts';
import { dropTicket, type TicketItem, writeTicket } from '#store/tickets.ts';
import type { Whose } from './deps.ts';
import { perTracker } from './perTracker.ts';

/** The call that files it has ended by then, and so has any repetition by its browser. */
const LOST_AFTER_MS = 5 * 60_000;

type Place = NonNullable<TicketItem['place']>;

const adopt = async ({ deps, customer }: Whose, ticket: TicketItem, place: Place) => {
  const filed: TicketItem = { ...ticket, state: 'filed', place };
  const { createdAt: at, createdBy: email, summary: detail } = ticket;
  const target = ticketKeyOf(filed);
  const entry = { id: 'created', at, by: email, kind: 'created', text: target } as const;
  if (!(await writeTicket(deps.core, customer, { ticket: filed, entries: [entry] }))) return;
  const audit = { at, action: 'ticket filed', userId: '', email, target, detail } as const;
  await addAudit(deps.core, customer, audit);
};

/** Finds out what became of tickets whose tracker has not answered: they are there, or are dropped. */
export const settleLost = (whose: Whose, tickets: readonly TicketItem[]): Promise<boolean> => {
  const { deps, customer } = whose;
  const lost = tickets.filter(
    ({ state, requestedAt }) => state === 'creating' && requestedAt < deps.now() - LOST_AFTER_MS,
  );
  return perTracker(whose, lost, async (tracker, group) => {
    for (const ticket of group) {
      const found = await tracker.find(referenceOf(ticket.id));
      if (found === undefined) await dropTicket(deps.core, customer, ticket);
      else if (ticket.place !== null) await adopt(whose, ticket, { ...ticket.place, ...found });
    }
  });
};
