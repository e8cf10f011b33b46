import type { CustomerContext } from '#contracts/customer/context.ts';
import { bucketOf, idOf } from './ids.ts';
import { type Key, own } from './key.ts';

/** One id per definition and asset, so that a rescan updates the same issue. */
export const issueIdOf = (accountId: string, definition: string, arn: string): string =>
  idOf(accountId, definition, arn);
export const issueBucketPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `I#${bucket}`);
export const issueKey = (customer: CustomerContext, issueId: string): Key => ({
  pk: issueBucketPk(customer, bucketOf(issueId)),
  sk: issueId,
});
export const issueLedgerPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `J#${bucket}`);
/** All issues ever raised on an entity, open or not. */
export const issueLedgerKey = (customer: CustomerContext, ref: string): Key => ({
  pk: issueLedgerPk(customer, bucketOf(ref.slice(-26))),
  sk: ref,
});
/** The last display number assigned. */
export const issueNumberKey = (customer: CustomerContext): Key => ({
  pk: own(customer, 'NUMBER'),
  sk: 'ISSUE',
});
