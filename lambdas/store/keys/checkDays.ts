import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const checkDaysPk = (customer: CustomerContext): string => own(customer, 'CHECKDAYS');

/** `day` is a day of UTC such as `20260131`. */
export const checkDayKey = (customer: CustomerContext, day: string): Key => ({
  pk: checkDaysPk(customer),
  sk: day,
});
