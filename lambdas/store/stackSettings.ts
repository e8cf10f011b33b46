import type { ClaimOf } from './accountClaims.ts';
import type { StateChange } from './admittedAccounts.ts';
import type { CloudAccountItem } from './cloudAccounts.ts';
import { lookAt } from './dueAccounts.ts';
import type { Table } from './table.ts';

/** States in which the stack is there and its role lets us in. */
const inUse: readonly string[] = ['active', 'outdated', 'updating_stack', 'update_failed'];

/** Whether the settings of an account can be written into its stack. */
export const takesSettings = ({
  stack,
  status,
}: Pick<CloudAccountItem, 'stack' | 'status'>): boolean =>
  stack !== null && stack.provenAt !== null && inUse.includes(status);

/**
 * An account that takes settings from now on gets an entry beside its own in the sweeper's list: the
 * next run writes them and requests the first scan. The account's own time would not do: each later
 * change of the account puts it off.
 */
export const settingsWrites = (
  identity: Table,
  claim: ClaimOf,
  { from, to, now }: StateChange & { readonly now: number },
) => {
  if (to === undefined || !takesSettings(to) || takesSettings(from)) return [];
  const own = [from.stack?.dueAt, to.stack?.dueAt];
  // A transaction takes one write per item.
  const free = [now, now + 1, now + 2].find((at) => !own.includes(at)) ?? now;
  return [lookAt(identity, { ...claim, dueAt: free })];
};
