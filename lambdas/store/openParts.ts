import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { openPartKey, openPartsPk } from './keys/scans.ts';
import { deleteItem, ifAllowed, putItem, queryAll, type Table } from './table.ts';

/**
 * Parts and change records that a reader has yet to read: a small item beside each, so that a
 * publish does not read a week of them. It is written before the part is done, so that a crash
 * leaves one too many and never one too few.
 */
const OpenPart = z.object({
  /** Sort key of the part, and the version that it was opened for. */
  sk: z.string(),
  version: z.string(),
});
type OpenPart = z.infer<typeof OpenPart>;

export const noteOpen = async (
  core: Table,
  customer: CustomerContext,
  { sk, version, ttl }: OpenPart & { readonly ttl: number },
): Promise<void> => putItem(core, { ...openPartKey(customer, sk), version, ttl });

/** Ascending by sort key. */
export const readOpen = async (core: Table, customer: CustomerContext): Promise<OpenPart[]> =>
  (await queryAll(core, openPartsPk(customer))).map((item) => OpenPart.parse(item));

/** No effect when the part was opened again since. */
export const noteRead = async (
  core: Table,
  customer: CustomerContext,
  { sk, version }: OpenPart,
): Promise<void> => {
  await ifAllowed(
    deleteItem(core, openPartKey(customer, sk), {
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    }),
  );
};
