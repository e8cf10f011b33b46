import type { CustomerContext } from '#contracts/customer/context.ts';
import { digits, type Key, own } from './key.ts';

export const tagJobsPk = (customer: CustomerContext): string => own(customer, 'TAGJOB');

/** A change of the tags of many data stores. */
export const tagJobKey = (customer: CustomerContext, jobId: string): Key => ({
  pk: tagJobsPk(customer),
  sk: `J#${jobId}`,
});
export const tagJobRange: [string, string] = ['J#', 'J#~'];

/** Some of its data stores, and what became of them. */
export const tagJobPartKey = (
  customer: CustomerContext,
  { jobId, part }: { readonly jobId: string; readonly part: number },
): Key => ({ pk: tagJobsPk(customer), sk: `P#${jobId}#${digits(part, 6)}` });
