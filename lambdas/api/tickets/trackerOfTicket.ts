import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { Tracker } from '#partners/trackers/tracker.ts';
import type { TicketItem } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';

/** Undefined = the ticket is kept in the product. */
export const trackerOfTicket = async (
  { deps, caller }: MemberCall<TicketsDeps>,
  { place }: TicketItem,
): Promise<Tracker | undefined> => {
  if (place === null) return undefined;
  const connected = await deps.trackers.byId(caller.customer, place.integrationId);
  if (connected === undefined) throw new AppError('conflict', 'Its tracker is not connected.');
  return connected.tracker;
};
