import { connectionOf } from '#cloudAccounts/connection.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readScan } from './readScan.ts';
import { readScanningState } from './scanningState.ts';
import { wireAccount } from './wire.ts';

export const listCloudAccounts: UseCase<
  typeof accountRoutes.listCloudAccounts,
  AccountsDeps
> = async (_, { deps, caller, now }) => {
  const { customer } = caller;
  const accounts = await readCloudAccounts(deps.core, customer);
  return Promise.all(
    accounts.map(async (account) => {
      const [scanning, scan] = await Promise.all([
        readScanningState(deps.core, customer, { account, now }),
        readScan(deps.core, customer, { accountId: account.id, now }),
      ]);
      const { customerId } = customer;
      const connection = connectionOf(account, now);
      return wireAccount(account, { customerId, scanning, scan, connection });
    }),
  );
};
