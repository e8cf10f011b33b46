import type { accountRoutes, CloudAccount } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { type CloudAccountItem, readCloudAccounts } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';

/** Heartbeat of the posture scan, the same for every account. */
const SCAN_FREQUENCY = '30m';

const onWire = (account: CloudAccountItem, customerId: string): CloudAccount => ({
  id: account.id,
  accountDescription: account.accountDescription,
  externalId: account.externalId,
  awsRoleARN: account.awsRoleARN,
  type: account.type,
  dataScanFrequency: account.dataScanFrequency,
  scanFrequency: SCAN_FREQUENCY,
  userId: account.userId,
  customerRef: customerId,
  status: account.status,
  metadata: { createdAt: new Date(account.createdAt).toISOString() },
  firstClassificationComplete: account.firstClassificationComplete,
  firstAcctRiskComplete: account.firstAcctRiskComplete,
});

export const listCloudAccounts: UseCase<
  typeof accountRoutes.listCloudAccounts,
  AccountsDeps
> = async (_, { deps, caller }) => {
  const accounts = await readCloudAccounts(deps.core, caller.customer);
  return accounts.map((account) => onWire(account, caller.customer.customerId));
};
