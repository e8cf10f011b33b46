import type { CustomerContext } from '#contracts/customer/context.ts';
import { bucketOf, idOf } from './ids.ts';
import { type Key, own } from './key.ts';

export const riskDaysPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `RISKDAYS#${bucket}`);

/** How the risk of a data store or of a scope changed. */
export const riskDaysKey = (customer: CustomerContext, id: string): Key => ({
  pk: riskDaysPk(customer, bucketOf(id)),
  sk: id,
});

/** One account, or all where it is null. */
export const riskScopeId = (accountId: string | null): string => idOf('scope', accountId ?? '');
