import * as z from 'zod/mini';
import { deletionPhases } from '#contracts/customerData/deletionRoutes.ts';
import { CustomerId } from '#contracts/ids.ts';
import { deletionKey, deletionListKey } from './keys/customerData.ts';
import { deleteItem, getItem, ifAllowed, putItem, queryAll, type Table } from './table.ts';
import { put, remove, transact } from './transact.ts';

/** A deletion that was requested; times in ms since 1970. */
const DeletionItem = z.object({
  customerId: CustomerId,
  customerName: z.string(),
  /** E-mail address of the ADMIN. */
  requestedBy: z.string(),
  requestedAt: z.int(),
  dueAt: z.int(),
  /** True when stacks stay in the customer's accounts. */
  leavesStacks: z.boolean(),
  phase: z.enum(deletionPhases),
  /** When nobody and nothing could use the customer any more. */
  closedAt: z.nullable(z.int()),
  /** Receivers of the certificate. */
  admins: z.array(z.string()),
  /** AWS accounts that were connected. */
  accounts: z.array(z.string()),
  /** Number of items by holding, taken before they were deleted. */
  counts: z.record(z.string(), z.int()),
  /** Facts of the certificate as signed text. */
  certificate: z.nullable(z.string()),
  /** Receivers who have it. */
  mailed: z.array(z.string()),
});
export type DeletionItem = z.infer<typeof DeletionItem>;

export const readDeletion = async (
  identity: Table,
  customerId: string,
): Promise<DeletionItem | undefined> => {
  const item = await getItem(identity, deletionKey(customerId));
  return item && DeletionItem.parse(item);
};

/** Ids of the customers that are to be deleted. */
export const readDeletionIds = async (identity: Table): Promise<string[]> => {
  const items = await queryAll(identity, deletionListKey('').pk, { attributes: ['sk'] });
  return items.map((item) => z.object({ sk: CustomerId }).parse(item).sk);
};

const isNew = { ConditionExpression: 'attribute_not_exists(pk)' };
const waits = {
  ConditionExpression: 'phase = :waiting',
  ExpressionAttributeValues: { ':waiting': 'waiting' },
};

/** False when one is there already. */
export const writeDeletion = (identity: Table, item: DeletionItem): Promise<boolean> =>
  transact(identity, [
    put(identity, { ...deletionKey(item.customerId), ...item }, isNew),
    put(identity, { ...deletionListKey(item.customerId) }),
  ]);

/** False when it has begun, or is not there. */
export const cancelDeletion = (identity: Table, customerId: string): Promise<boolean> =>
  transact(identity, [
    remove(identity, deletionKey(customerId), waits),
    remove(identity, deletionListKey(customerId)),
  ]);

/** False when it was cancelled or begun meanwhile. */
export const beginDeletion = (identity: Table, item: DeletionItem): Promise<boolean> =>
  ifAllowed(putItem(identity, { ...deletionKey(item.customerId), ...item }, waits));

/** False when a concurrent run has ended it. */
export const saveDeletion = (identity: Table, item: DeletionItem): Promise<boolean> =>
  ifAllowed(
    putItem(
      identity,
      { ...deletionKey(item.customerId), ...item },
      { ConditionExpression: 'attribute_exists(pk)' },
    ),
  );

/** The list goes last, so that a run which died finds the customer again. */
export const forgetDeletion = async (identity: Table, customerId: string): Promise<void> => {
  await deleteItem(identity, deletionKey(customerId));
  await deleteItem(identity, deletionListKey(customerId));
};
