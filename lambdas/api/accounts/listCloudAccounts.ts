import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { wireAccount } from './wire.ts';

export const listCloudAccounts: UseCase<
  typeof accountRoutes.listCloudAccounts,
  AccountsDeps
> = async (_, { deps, caller }) => {
  const accounts = await readCloudAccounts(deps.core, caller.customer);
  return accounts.map((account) => wireAccount(account, caller.customer.customerId));
};
