import type { BusEvent } from '#contracts/event/busEvent.ts';
import type { EventDestination } from './destination.ts';

/** Every event goes onto our own bus, with the customer that it is about. */
export const busDestination = (
  put: (events: readonly BusEvent[]) => Promise<void>,
): EventDestination => ({
  name: 'bus',
  hand: ({ customerId }, events) => put(events.map((event) => ({ version: 1, customerId, event }))),
});
