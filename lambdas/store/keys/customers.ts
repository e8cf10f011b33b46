import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

/** Audit entries of a customer of one month, for example `2026-01`. */
export const auditPk = (customer: CustomerContext, month: string): string =>
  own(customer, `AUDIT#${month}`);
/** Token bucket of the customer's call quota. */
export const callQuotaKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'QUOTA'),
  sk: 'CALLS',
});
export const integrationsPk = (customer: CustomerContext): string => own(customer, 'INTEGRATION');
export const integrationKey = (customer: CustomerContext, id: string): Key => ({
  pk: integrationsPk(customer),
  sk: id,
});
export const handleKey = (hash: string): Key => ({ pk: `HANDLE#${hash}`, sk: 'HANDLE' });
