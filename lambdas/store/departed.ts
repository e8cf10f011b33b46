import type { CustomerContext } from '#contracts/customer/context.ts';
import { departedKey } from './keys/customerData.ts';
import { getItem, putItem, type Table } from './table.ts';

/** Longer than any queue, archive or dead-letter queue holds a message. */
const KEPT_DAYS = 90;

/** From now on nothing is stored for the customer, however late its messages come. */
export const markDeparted = (
  core: Table,
  { customerId }: CustomerContext,
  now: number,
): Promise<void> =>
  putItem(core, { ...departedKey(customerId), ttl: Math.ceil(now / 1000) + KEPT_DAYS * 86_400 });

export const isDeparted = async (core: Table, { customerId }: CustomerContext): Promise<boolean> =>
  (await getItem(core, departedKey(customerId))) !== undefined;
