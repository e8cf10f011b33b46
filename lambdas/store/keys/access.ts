import type { CustomerContext } from '#contracts/customer/context.ts';
import { bucketOf } from './ids.ts';
import { type Key, own } from './key.ts';

export const accessPk = (customer: CustomerContext, bucket: string): string =>
  own(customer, `P#${bucket}`);

/** Who can use a data store, or what an identity can use. */
export const accessKey = (customer: CustomerContext, ref: string): Key => ({
  pk: accessPk(customer, bucketOf(ref.slice(-26))),
  sk: ref,
});

/** Of an entity, where its attack paths are kept beside its access. */
export const pathsRefOf = (ref: string): string => `PATHS#${ref}`;

/** Of a data store, where it is kept whom policies of organizations keep from it. */
export const stoppedRefOf = (ref: string): string => `STOPPED#${ref}`;

/** Of an identity, where what its policies together give it is kept beside its access. */
export const accessFactsRefOf = (ref: string): string => `FACTS#${ref}`;

/** Of an instance, where it is kept what stands before it. */
export const frontsRefOf = (ref: string): string => `FRONTS#${ref}`;

/** Of an entity, where it is kept which rows beside its own decide about its access. */
export const basisRefOf = (ref: string): string => `BASIS#${ref}`;

/** Where it is kept which rows tell of the organizations of a customer; it ends like a reference. */
export const ORGANIZATIONS_REF = basisRefOf('a'.repeat(26));

/** Where the choke points of all attack paths of a customer are kept; it ends like a reference. */
export const CHOKE_POINTS_REF = `CHOKEPOINTS#${'a'.repeat(26)}`;

/** Where the riskiest data stores of a customer are kept as they are before any cut. */
export const UNCUT_REF = `UNCUT#${'a'.repeat(26)}`;

/** Where it is kept what lowers the risk of these stores beside cuts. */
export const REMEDIES_REF = `REMEDIES#${'a'.repeat(26)}`;

/** Of an issue, where what fixing it leaves is kept. */
export const fixRefOf = (issueId: string): string => `FIX#${issueId}`;

/** Where the ids of the issues are kept of which that is known; it ends like a reference. */
export const FIXES_REF = `FIXES#${'a'.repeat(26)}`;
