import { expect } from 'vitest';
import { reconcileScanBus } from '#events/reconcileScanBus/reconcileScanBus.ts';
import { readAdmittedAccounts } from '#store/admittedAccounts.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import type { Table } from '#store/table.ts';
import { Crash } from './faultyTable.ts';

export interface MortalBus {
  /** Undefined = the bus has none. */
  readonly policy: () => string | undefined;
  /** The writer of the bus's policy, which dies before or after it is set. */
  readonly reconcile: (death: 'before' | 'after' | 'never') => Promise<void>;
}

export const mortalBus = (identity: Table): MortalBus => {
  let policy: string | undefined;
  return {
    policy: () => policy,
    reconcile: (death) =>
      reconcileScanBus({
        identity,
        describeBus: async () => ({ arn: 'arn:bus', policy }),
        setBusPolicy: async (wanted) => {
          if (death === 'before') throw new Crash('died before the call');
          policy = wanted;
          if (death === 'after') throw new Crash('died after the call');
        },
        log: { error: () => {}, info: () => {} },
      }).catch((error: unknown) => {
        if (!(error instanceof Crash)) throw error;
      }),
  };
};

/** Of an account that the product knows of: its scans are awaited. */
const admitting: readonly string[] = [
  'creating_stack',
  'active',
  'outdated',
  'updating_stack',
  'update_failed',
  'unreachable',
  'deleting_stack',
];

/** The list of admitted accounts is what follows from their states, and so is the bus's policy, when given. */
export const checkAdmitted = async (
  identity: Table,
  accounts: readonly CloudAccountItem[],
  bus?: MortalBus,
): Promise<void> => {
  const wanted = accounts
    .filter(
      ({ status, stack }) => admitting.includes(status) && typeof stack?.provenAt === 'number',
    )
    .map(({ id }) => id);
  const admitted = await readAdmittedAccounts(identity);
  expect(admitted.map(({ accountId }) => accountId)).toEqual(wanted);
  if (bus === undefined) return;
  const text = bus.policy();
  const inPolicy = text && JSON.parse(text).Statement[0].Condition.StringEquals;
  expect(inPolicy?.['aws:PrincipalAccount'] ?? []).toEqual(wanted);
};
