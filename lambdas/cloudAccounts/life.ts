import type { AccountLife } from '#domain/cloudAccount/life.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';

/** What the state machine reads of a stored account; undefined where it has no stack of ours. */
export const lifeOf = ({ status, stack, heartbeat }: CloudAccountItem): AccountLife | undefined =>
  stack === null ? undefined : { status, ...stack, heartbeatAt: heartbeat?.receivedAt ?? null };

/** The account as it is stored after the state machine. */
export const withLife = (
  account: CloudAccountItem,
  { status, heartbeatAt: _, ...stack }: AccountLife,
): CloudAccountItem => ({
  ...account,
  status,
  stack,
  dataScanFrequency: (stack.actual ?? stack.desired).frequency,
});
