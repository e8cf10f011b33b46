import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const policiesPk = (customer: CustomerContext): string => own(customer, 'POLICY');
export const policyKey = (customer: CustomerContext, policyId: string): Key => ({
  pk: policiesPk(customer),
  sk: policyId,
});
