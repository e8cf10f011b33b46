import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { pendingExternalIdKey } from './keys/entities.ts';
import { externalIdKey } from './keys/users.ts';
import { getItem, ifAllowed, putItem, type Table } from './table.ts';
import { put } from './transact.ts';

const Pending = z.object({ externalId: z.string() });

export const readPendingExternalId = async (
  core: Table,
  customer: CustomerContext,
  userId: string,
): Promise<string | undefined> => {
  const item = await getItem(core, pendingExternalIdKey(customer, userId));
  return item && Pending.parse(item).externalId;
};

/** Keeps the id for the user's next account; one that is kept already stays. Returns the kept one. */
export const keepPendingExternalId = async (
  core: Table,
  customer: CustomerContext,
  { userId, externalId }: { readonly userId: string; readonly externalId: string },
): Promise<string> => {
  const key = pendingExternalIdKey(customer, userId);
  const written = await ifAllowed(
    putItem(core, { ...key, externalId }, { ConditionExpression: 'attribute_not_exists(pk)' }),
  );
  if (written) return externalId;
  return (await readPendingExternalId(core, customer, userId)) ?? externalId;
};

const hashOf = (externalId: string): string =>
  createHash('sha256').update(externalId).digest('hex');

/** In a transaction: refused where another customer has ever used the id. */
export const externalIdWrite = (identity: Table, customerId: string, externalId: string) =>
  put(
    identity,
    { ...externalIdKey(hashOf(externalId)), customerId },
    {
      ConditionExpression: 'attribute_not_exists(pk) OR customerId = :customerId',
      ExpressionAttributeValues: { ':customerId': customerId },
    },
  );

/** True where no other customer has used the id. */
export const isExternalIdFree = async (
  identity: Table,
  customerId: string,
  externalId: string,
): Promise<boolean> => {
  const item = await getItem(identity, externalIdKey(hashOf(externalId)));
  return item === undefined || item.customerId === customerId;
};
