import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

export const organizationsPk = (customer: CustomerContext): string => own(customer, 'ORG');
/** An organisation is named by its management account. */
export const organizationKey = (customer: CustomerContext, managementAccountId: string): Key => ({
  pk: organizationsPk(customer),
  sk: managementAccountId,
});
export const organizationMemberKey = (
  customer: CustomerContext,
  of: { readonly managementAccountId: string; readonly id: string },
): Key => ({ pk: organizationsPk(customer), sk: `${of.managementAccountId}#${of.id}` });
