import type { ticketRoutes } from '#contracts/ticket/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { writeTicket } from '#store/tickets.ts';
import { readTimeline } from '#store/timeline.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { editToken } from '../lists/editToken.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { nameOfUser } from '../shared/nameOfUser.ts';
import { callTracker } from './callTracker.ts';
import { ticketOf } from './filedTickets.ts';
import { trackerOfTicket } from './trackerOfTicket.ts';

export const commentTicket: UseCase<typeof ticketRoutes.commentTicket, TicketsDeps> = async (
  { ticketId, text },
  call,
) => {
  const { deps, caller, now } = call;
  const { customer } = caller;
  const ticket = await ticketOf(deps.core, customer, ticketId);
  const id = editToken(call, ticketId);
  const done = { msg: 'Comment added.' };
  const known = await readTimeline(deps.core, customer, ticketId);
  if (known.some((entry) => entry.id === id)) return done;
  const by = await nameOfUser(call, caller.userId);
  const tracker = await trackerOfTicket(call, ticket);
  const { place } = ticket;
  if (tracker && place) await callTracker(call, () => tracker.comment(place.key, `${by}: ${text}`));
  const core = coreAsCaller(deps, caller, 'work');
  const entry = { id, at: now, by, kind: 'commented', text } as const;
  const written = await writeTicket(core, customer, {
    ticket: { ...ticket, updatedAt: now },
    entries: [entry],
  });
  if (!written) throw new AppError('conflict');
  return done;
};
