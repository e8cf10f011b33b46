import type { CustomerContext } from '#contracts/customer/context.ts';
import { type Key, own } from './key.ts';

/** What detections found of all entities by now. */
export const detectionsPk = (customer: CustomerContext): string => own(customer, 'DET');

export const detectionsKey = (customer: CustomerContext, ref: string): Key => ({
  pk: detectionsPk(customer),
  sk: ref,
});
