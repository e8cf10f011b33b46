import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

/** Beginning of the partition keys of all windows. */
export const windowsPk = (customer: CustomerContext): string => own(customer, 'W#');

export const activityPk = (customer: CustomerContext, storeId: string): string =>
  own(customer, `W#${storeId}`);

/** Ten minutes of a data store, by their start in ms since 1970. */
export const activityKey = (
  customer: CustomerContext,
  { storeId, start }: { readonly storeId: string; readonly start: number },
): Key => ({ pk: activityPk(customer, storeId), sk: digits(start, 15) });
