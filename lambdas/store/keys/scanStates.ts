import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const scanStatesPk = (customer: CustomerContext): string => own(customer, 'SCANNING');

/** How far the last scan of an account is. */
export const scanStateKey = (customer: CustomerContext, accountId: string): Key => ({
  pk: scanStatesPk(customer),
  sk: accountId,
});
