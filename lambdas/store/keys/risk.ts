import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const riskDuePk = (customer: CustomerContext): string => own(customer, 'RISK');

/** Stores whose risk has to be computed again for this cause. */
export const riskDueKey = (customer: CustomerContext, cause: string): Key => ({
  pk: riskDuePk(customer),
  sk: cause,
});
