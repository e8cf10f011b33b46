import { DeliveryError } from '#partners/deliveryError.ts';
import type { Tracker } from '#partners/trackers/tracker.ts';
import { recordContact } from '#store/connections.ts';
import type { TicketItem } from '#store/tickets.ts';
import type { Whose } from './deps.ts';

/** Its integration shows when it was last synchronised, or why not. */
const contacted = ({ deps, customer }: Whose, id: string, error: string | null) =>
  recordContact(deps.core, customer, { id, at: deps.now(), error });

/**
 * Does the work for the tickets of each tracker. A tracker that fails keeps no other waiting. Returns
 * whether all succeeded; tickets of a tracker that is not connected any more are left as they are.
 */
export const perTracker = async (
  { deps, customer }: Whose,
  tickets: readonly TicketItem[],
  work: (tracker: Tracker, tickets: readonly TicketItem[]) => Promise<void>,
): Promise<boolean> => {
  let succeeded = true;
  const groups = Map.groupBy(tickets, ({ place }) => place?.integrationId ?? '');
  for (const [integrationId, group] of groups) {
    const connected = await deps.trackers.byId(customer, integrationId);
    if (connected === undefined) continue;
    try {
      await work(connected.tracker, group);
      await contacted({ deps, customer }, integrationId, null);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      succeeded = false;
      await contacted({ deps, customer }, integrationId, error.message);
      const { customerId } = customer;
      deps.log.warn('tracker not synchronised: tried again later', { error, customerId });
    }
  }
  return succeeded;
};
