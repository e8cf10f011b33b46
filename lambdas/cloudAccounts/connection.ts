import type { ConnectionState } from '#contracts/cloudAccount/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { connectionStateOf, isLost, nextConnection } from '#domain/cloudAccount/connection.ts';
import type { NewAccountNotice } from '#store/accountNotices.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';

const heartbeatAtOf = ({ heartbeat }: CloudAccountItem): number | null =>
  heartbeat?.receivedAt ?? null;

/** The connection at this moment: heartbeats count as they come, without a probe. */
export const connectionOf = (account: CloudAccountItem, now: number): ConnectionState => {
  const { status, connection, stack } = account;
  // Accounts without a stack send no heartbeats.
  const heartbeatAt = stack === null ? null : heartbeatAtOf(account);
  return connectionStateOf({ status, connection, heartbeatAt }, now);
};

/** The account after a probe, with the connection that follows from it. */
export const withConnection = (account: CloudAccountItem, now: number): CloudAccountItem => {
  const { status, connection } = account;
  const heartbeatAt = heartbeatAtOf(account);
  return { ...account, connection: nextConnection({ status, connection, heartbeatAt }, now) };
};

/** What the ADMINs are mailed about; undefined unless the connection was lost. */
export const noticeOf = (
  { customerId }: CustomerContext,
  from: CloudAccountItem,
  to: CloudAccountItem,
): NewAccountNotice | undefined => {
  if (!isLost(from.connection, to.connection)) return undefined;
  const { state, since: at } = to.connection;
  const failure = to.stack?.failure ?? null;
  return { customerId, accountId: to.id, state, at, heartbeatAt: heartbeatAtOf(to), failure };
};
