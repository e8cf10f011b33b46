import type { CustomerContext } from '#contracts/customer/context.ts';
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
