import { referenceOf } from '#domain/ticket/reference.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { DeliveryError } from '#partners/deliveryError.ts';
import type { ConnectedTracker } from '#partners/trackers/trackers.ts';
import { dropTicket, type TicketItem, writeTicket } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { callTracker } from './callTracker.ts';
import { confirmTicket } from './confirmTicket.ts';

type Call = MemberCall<TicketsDeps>;
interface Filing {
  readonly ticket: TicketItem;
  readonly connected: ConnectedTracker;
}

/** While a call may still be on its way, no other asks: a tracker finds what it made after seconds. */
const UNDER_WAY_MS = 30_000;

/** Keeps that the tracker is asked, so that a lost answer is looked for. */
const begin = async (call: Call, { ticket, connected }: Filing): Promise<TicketItem> => {
  const { deps, caller, now } = call;
  const isUnderWay = ticket.rev > 0 && now - ticket.requestedAt < UNDER_WAY_MS;
  const { integrationId, type } = connected;
  const place = { integrationId, type, key: '', url: '' };
  const requested: TicketItem = { ...ticket, state: 'creating', place, requestedAt: now };
  const core = coreAsCaller(deps, caller, 'work');
  const begun =
    !isUnderWay && (await writeTicket(core, caller.customer, { ticket: requested, entries: [] }));
  if (!begun) throw new AppError('unavailable', 'The ticket is being created. Try again shortly.');
  return { ...requested, rev: requested.rev + 1 };
};

/** The tracker answered that it made nothing. */
const isRefusal = (error: unknown): boolean =>
  error instanceof DeliveryError &&
  error.status !== undefined &&
  error.status >= 400 &&
  error.status < 500;

const make = async (call: Call, { ticket, connected }: Filing) => {
  const { tracker } = connected;
  const { summary, description, issueType, dueOn, id, rev } = ticket;
  const reference = referenceOf(id);
  try {
    const made = rev > 1 ? await tracker.find(reference) : undefined;
    return made ?? (await tracker.create({ summary, description, issueType, reference, dueOn }));
  } catch (error) {
    if (isRefusal(error)) await dropTicket(call.deps.core, call.caller.customer, ticket);
    throw error;
  }
};

/**
 * Asks the tracker for the ticket and keeps its name. Where it refuses nothing is left; where no
 * answer came, the same request or the synchronisation finds out what it did.
 */
export const fileInTracker = async (call: Call, filing: Filing): Promise<TicketItem> => {
  const requested = await begin(call, filing);
  const { connected } = filing;
  const made = await callTracker(call, () => make(call, { ticket: requested, connected }));
  const { integrationId, type } = connected;
  const place = { integrationId, type, ...made };
  return confirmTicket(call, call.deps.core, { ...requested, state: 'filed', place });
};
