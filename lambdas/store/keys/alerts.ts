import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const alertsPk = (customer: CustomerContext): string => own(customer, 'ALERT');

/** What a recipient was alerted to on a day. */
export const alertDayKey = (
  customer: CustomerContext,
  { day, recipient }: { readonly day: string; readonly recipient: string },
): Key => ({ pk: alertsPk(customer), sk: `D#${day}#${recipient}` });

/** An alert that is yet to be sent. */
export const pendingAlertKey = (customer: CustomerContext, id: string): Key => ({
  pk: alertsPk(customer),
  sk: `M#${id}`,
});
export const pendingAlertRange: [string, string] = ['M#', 'M#~'];
