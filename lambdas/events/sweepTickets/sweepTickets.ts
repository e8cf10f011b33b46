import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Table } from '#store/table.ts';
import { readTicketSync } from '#store/ticketSync.ts';

export interface TicketSweepDeps {
  readonly core: Table;
  readonly enqueueSync: (customer: CustomerContext) => Promise<void>;
  readonly now: () => number;
}

/**
 * Asks for the synchronisation of a customer's tickets when it is due. It stays due until a run has
 * ended, so that a sweep may be missed or repeated. Returns whether it was.
 */
export const sweepTickets = async (
  { core, enqueueSync, now }: TicketSweepDeps,
  customer: CustomerContext,
): Promise<boolean> => {
  const sync = await readTicketSync(core, customer);
  if (sync === undefined || sync.nextAt > now()) return false;
  await enqueueSync(customer);
  return true;
};
