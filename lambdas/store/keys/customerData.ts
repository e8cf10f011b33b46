import { createHash } from 'node:crypto';
import type { Key } from './key.ts';
import { customerKey } from './users.ts';

/** Exports and the deletion share their customer's partition. */
export const exportKey = (customerId: string, exportId: string): Key => ({
  pk: customerKey(customerId).pk,
  sk: `EXPORT#${exportId}`,
});
export const exportRange: [string, string] = ['EXPORT#', 'EXPORT#~'];
export const deletionKey = (customerId: string): Key => ({
  pk: customerKey(customerId).pk,
  sk: 'DELETION',
});
/** Entry in the list of all customers that are to be deleted. */
export const deletionListKey = (customerId: string): Key => ({ pk: 'DELETIONS', sk: customerId });
/** Marks that a customer is gone, without its id: late messages about it store nothing. */
export const departedKey = (customerId: string): Key => ({
  pk: `T#${createHash('sha256').update(customerId).digest('hex')}#DEPARTED`,
  sk: 'DEPARTED',
});
