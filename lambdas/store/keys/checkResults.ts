import type { CustomerContext } from '#contracts/customer/context.ts';
import { bucketOf } from './ids.ts';
import { type Key, own } from './key.ts';

export const checkResultsPk = (customer: CustomerContext): string => own(customer, 'CHECKS');

export const checkResultsKey = (customer: CustomerContext, checkId: string): Key => ({
  pk: checkResultsPk(customer),
  sk: checkId,
});

export const checkVerdictsPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `V#${bucket}`);

export const verdictBucketOf = (ref: string): string => bucketOf(ref.slice(-26));

/** What the checks found on one entity. */
export const checkVerdictsKey = (customer: CustomerContext, ref: string): Key => ({
  pk: checkVerdictsPk(customer, verdictBucketOf(ref)),
  sk: ref,
});

export const checkTalliesPk = (customer: CustomerContext): string => own(customer, 'TALLIES');

/** What each check found on the entities of one bucket. */
export const checkTallyKey = (customer: CustomerContext, bucket: string): Key => ({
  pk: checkTalliesPk(customer),
  sk: bucket,
});

export const checkDuePk = (customer: CustomerContext): string => own(customer, 'CHECKDUE');

/** A bucket that is to be tallied again for this cause. */
export const checkDueKey = (customer: CustomerContext, cause: string): Key => ({
  pk: checkDuePk(customer),
  sk: cause,
});
