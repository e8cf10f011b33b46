import type { CustomerContext } from '#contracts/customer/context.ts';
import { bucketOf, idOf } from './ids.ts';
import { type Key, own } from './key.ts';

/** One definition found on one asset: a rescan that finds it again finds the same one. */
export const issueIdOf = (accountId: string, definition: string, arn: string): string =>
  idOf(accountId, definition, arn);
export const issueBucketPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `I#${bucket}`);
export const issueKey = (customer: CustomerContext, issueId: string): Key => ({
  pk: issueBucketPk(customer, bucketOf(issueId)),
  sk: issueId,
});
/** What was ever raised on an entity. */
export const issueLedgerKey = (customer: CustomerContext, ref: string): Key => ({
  pk: own(customer, `J#${bucketOf(ref.slice(-26))}`),
  sk: ref,
});
/** The last display number that was given. */
export const issueNumberKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'NUMBER'),
  sk: 'ISSUE',
});
