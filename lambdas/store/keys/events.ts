import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

export const eventsPk = (customer: CustomerContext): string => own(customer, 'EVENT');

/** Events that are still to be handed to a destination. */
export const pendingEventsKey = (
  customer: CustomerContext,
  { at, id }: { readonly at: number; readonly id: string },
): Key => ({ pk: eventsPk(customer), sk: `P#${digits(at, 15)}#${id}` });
export const pendingEventsRange: [string, string] = ['P#', 'P#~'];

/** Marks that an event was recorded. */
export const recordedEventKey = (customer: CustomerContext, eventId: string): Key => ({
  pk: eventsPk(customer),
  sk: `E#${eventId}`,
});
/** Held by the run that hands events on. */
export const eventsTurnKey = (customer: CustomerContext): Key => ({
  pk: eventsPk(customer),
  sk: 'TURN',
});
