import * as z from 'zod/mini';
import { type UnreadLog, UnreadLogs } from '#contracts/activity/unreadLogs.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { watchKey } from './keys/activity.ts';
import { getItem, ifAllowed, type Table, updateItem } from './table.ts';

interface Reported extends Pick<UnreadLogs, 'at' | 'logs'> {
  readonly accountId: string;
}

/** Stores which logs of an account cannot be read, unless a later report is stored. */
export const writeUnreadLogs = async (
  chunks: Table,
  customer: CustomerContext,
  { accountId, at, logs }: Reported,
): Promise<void> => {
  await ifAllowed(
    updateItem(chunks, watchKey(customer, accountId), {
      UpdateExpression: 'SET unreadLogs = :logs, unreadAt = :at',
      ConditionExpression: 'attribute_not_exists(unreadAt) OR unreadAt < :at',
      ExpressionAttributeValues: { ':logs': logs, ':at': at },
    }),
  );
};

const Stored = z.object({ unreadLogs: UnreadLogs.shape.logs });

/** Empty when every log is read, or when nothing was reported yet. */
export const readUnreadLogs = async (
  chunks: Table,
  customer: CustomerContext,
  accountId: string,
): Promise<readonly UnreadLog[]> =>
  Stored.safeParse(await getItem(chunks, watchKey(customer, accountId))).data?.unreadLogs ?? [];
