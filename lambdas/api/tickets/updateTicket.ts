import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { TicketStatus } from '#contracts/ticket/ticket.ts';
import { closedEvent } from '#domain/ticket/closedEvent.ts';
import { closedAs, openAgain } from '#domain/ticket/state.ts';
import type { MemberCall, UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { eventWrites } from '#store/events.ts';
import { type TicketItem, writeTicket } from '#store/tickets.ts';
import type { NewEntry } from '#store/timeline.ts';
import { readUser } from '#store/users.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { nameOfUser } from '../shared/nameOfUser.ts';
import { callTracker } from './callTracker.ts';
import { ticketOf } from './filedTickets.ts';
import { trackerOfTicket } from './trackerOfTicket.ts';

type Call = MemberCall<TicketsDeps>;
interface Change {
  readonly set: Partial<TicketItem>;
  readonly kind: NewEntry['kind'];
  readonly text: string;
}

/** In its tracker first: what that refuses is not shown. */
const withStatus = async (
  call: Call,
  ticket: TicketItem,
  status: TicketStatus,
): Promise<Change[]> => {
  if (ticket.status === status) return [];
  const isClosing = status === 'closed';
  const tracker = await trackerOfTicket(call, ticket);
  const { place } = ticket;
  if (tracker && place)
    await callTracker(call, () =>
      isClosing ? tracker.close(place.key) : tracker.reopen(place.key),
    );
  const statusName = isClosing ? 'Closed' : 'Open';
  const fields = isClosing ? closedAs('hand', call.now) : openAgain;
  const set = { ...fields, pending: null, ...(place === null && { statusName }) };
  return [{ set, kind: isClosing ? 'closed' : 'reopened', text: '' }];
};

/** An active user of the customer; else a 404. */
const withAssignee = async (
  { deps, caller }: Call,
  { place }: TicketItem,
  userId: string | null,
): Promise<Change[]> => {
  if (place !== null) throw new AppError('conflict', 'Assign this ticket in its tracker.');
  if (userId === null) return [{ set: { assignee: null }, kind: 'assigned', text: '' }];
  const user = await readUser(deps.identity, userId);
  const isOwn = user?.customerId === caller.customer.customerId;
  if (!isOwn || user.machine) throw new AppError('notFound');
  return [{ set: { assignee: user.email }, kind: 'assigned', text: user.email }];
};

export const updateTicket: UseCase<typeof ticketRoutes.updateTicket, TicketsDeps> = async (
  { ticketId, status, assignee },
  call,
) => {
  const { deps, caller, now } = call;
  const ticket = await ticketOf(deps.core, caller.customer, ticketId);
  const changes = [
    ...(assignee === undefined ? [] : await withAssignee(call, ticket, assignee)),
    ...(status === undefined ? [] : await withStatus(call, ticket, status)),
  ];
  const by = await nameOfUser(call, caller.userId);
  const next: TicketItem = Object.assign({ ...ticket }, ...changes.map(({ set }) => set));
  const core = coreAsCaller(deps, caller, 'work');
  const isClosing = ticket.status === 'open' && next.status === 'closed';
  const written = await writeTicket(core, caller.customer, {
    ticket: { ...next, updatedAt: now },
    more: isClosing
      ? eventWrites(core, caller.customer, { events: [closedEvent(next, now)], at: now })
      : [],
    entries: changes.map(({ kind, text }) => ({ id: kind, at: now, by, kind, text })),
  });
  if (!written) throw new AppError('conflict');
  return { msg: 'Ticket updated.' };
};
