import type { CustomerContext } from '#contracts/customer/context.ts';
import type { Connection, PartnerName } from '#contracts/integration/connection.ts';
import type { OpenConnection } from '../callPartner.ts';
import { trackerOf } from '../openPartner.ts';
import type { Tracker } from './tracker.ts';

/** A tracker that a customer connected. */
export interface ConnectedTracker {
  readonly integrationId: string;
  /** Type of the tracker. */
  readonly type: string;
  readonly tracker: Tracker;
}

/** The trackers of customers; undefined = there is none. */
export interface Trackers {
  /** Where new tickets are filed. */
  readonly forNew: (customer: CustomerContext) => Promise<ConnectedTracker | undefined>;
  readonly byId: (
    customer: CustomerContext,
    integrationId: string,
  ) => Promise<ConnectedTracker | undefined>;
}

const keepsTickets = (partner: PartnerName): boolean =>
  partner === 'jira' || partner === 'serviceNow';

/** Connections of customers, in the order in which they were made, and their secrets. */
export interface Connected {
  readonly readConnections: (customer: CustomerContext) => Promise<
    readonly {
      readonly id: string;
      readonly connection: Connection;
      readonly isDeleted: boolean;
    }[]
  >;
  readonly readSecret: (name: {
    readonly customerId: string;
    readonly id: string;
  }) => Promise<string>;
  readonly limits: OpenConnection['limits'];
}

/** The trackers among the connections; new tickets are filed in the first. */
export const connectedTrackers = (connected: Connected): Trackers => {
  const open = async (
    customer: CustomerContext,
    isMeant: (id: string) => boolean,
  ): Promise<ConnectedTracker | undefined> => {
    const all = await connected.readConnections(customer);
    const found = all.find(
      ({ id, connection: { partner }, isDeleted }) =>
        !isDeleted && keepsTickets(partner) && isMeant(id),
    );
    if (found === undefined) return undefined;
    const { id: integrationId, connection } = found;
    const secret = await connected.readSecret({ ...customer, id: integrationId });
    const tracker = trackerOf({ connection, secret, limits: connected.limits });
    return tracker && { integrationId, type: connection.partner, tracker };
  };
  return {
    forNew: (customer) => open(customer, () => true),
    byId: (customer, integrationId) => open(customer, (id) => id === integrationId),
  };
};
