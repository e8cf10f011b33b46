import type { AccountStatus, ConnectionState } from '#contracts/cloudAccount/words.ts';
import { SILENT_AFTER } from './life.ts';

/** The connection of an account as the sweeper last recorded it. */
export interface Connection {
  readonly state: ConnectionState;
  /** Start of the state, ms since 1970. */
  readonly since: number;
}

interface Watched {
  readonly status: AccountStatus;
  /** When the last heartbeat came; null before the first. */
  readonly heartbeatAt: number | null;
  /** As it was recorded last. */
  readonly connection: Connection;
}

/** Statuses in which a stack sends heartbeats. */
const beating: readonly AccountStatus[] = ['active', 'outdated', 'updating_stack', 'update_failed'];

const isSilent = ({ heartbeatAt, connection }: Watched, now: number): boolean => {
  if (heartbeatAt === null || connection.state === 'unreachable') return false;
  // A stack that is reached again gets the time for its first heartbeat.
  const from =
    connection.state === 'reached' ? Math.max(heartbeatAt, connection.since) : heartbeatAt;
  return now - from >= SILENT_AFTER;
};

export const connectionStateOf = (account: Watched, now: number): ConnectionState => {
  const { status } = account;
  if (status === 'unreachable') return 'unreachable';
  return beating.includes(status) && isSilent(account, now) ? 'silent' : 'reached';
};

/** The connection to record: heartbeats that came back and stopped again begin a new state. */
export const nextConnection = (account: Watched, now: number): Connection => {
  const { connection, heartbeatAt } = account;
  const state = connectionStateOf(account, now);
  const isAgain = state === 'silent' && (heartbeatAt ?? 0) > connection.since;
  return state === connection.state && !isAgain ? connection : { state, since: now };
};

/** True for a change that the ADMINs are told of. */
export const isLost = (before: Connection, after: Connection): boolean =>
  after.state !== 'reached' && (after.state !== before.state || after.since !== before.since);
