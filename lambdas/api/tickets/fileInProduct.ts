import type { MemberCall } from '#middleware/apiHandler.ts';
import { type TicketItem, takeTicketNumber } from '#store/tickets.ts';
import type { TicketsDeps } from '../functions/ticketsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { confirmTicket } from './confirmTicket.ts';

/** No tracker is connected: the ticket is kept here. */
export const fileInProduct = async (
  call: MemberCall<TicketsDeps>,
  ticket: TicketItem,
): Promise<TicketItem> => {
  const { deps, caller } = call;
  const number = await takeTicketNumber(deps.core, caller.customer);
  return confirmTicket(call, coreAsCaller(deps, caller, 'work'), { ...ticket, number });
};
