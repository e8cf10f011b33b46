import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const checkResultsPk = (customer: CustomerContext): string => own(customer, 'CHECKS');

export const checkResultsKey = (customer: CustomerContext, checkId: string): Key => ({
  pk: checkResultsPk(customer),
  sk: checkId,
});
