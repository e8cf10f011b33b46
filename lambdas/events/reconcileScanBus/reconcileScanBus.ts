import type { DescribedBus } from '#aws/scanBus.ts';
import { isSamePolicy, wantedBusPolicy } from '#domain/cloudAccount/busPolicy.ts';
import type { Log } from '#middleware/log.ts';
import { readAdmittedAccounts } from '#store/admittedAccounts.ts';
import type { Table } from '#store/table.ts';

export interface ReconcileDeps {
  readonly identity: Table;
  readonly describeBus: () => Promise<DescribedBus>;
  readonly setBusPolicy: (policy: string | undefined) => Promise<void>;
  readonly log: Pick<Log, 'error' | 'info'>;
}

/**
 * Gives the bus the policy that follows from the accounts' states, unless it has it. Two of them at a
 * time could undo each other: the function runs alone.
 */
export const reconcileScanBus = async (deps: ReconcileDeps): Promise<void> => {
  const { arn, policy: found } = await deps.describeBus();
  const admitted = await readAdmittedAccounts(deps.identity);
  const { policy, leftOut } = wantedBusPolicy(arn, admitted);
  if (leftOut.length > 0) {
    deps.log.error('policy of the scan bus is full: accounts are not admitted', {
      accountIds: leftOut,
    });
  }
  if (isSamePolicy(found, policy)) return;
  await deps.setBusPolicy(policy);
  deps.log.info('policy of the scan bus updated', { accounts: admitted.length - leftOut.length });
};
