import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { scanningState } from './scanningState.ts';
import { readOwnAccount } from './shared.ts';
import { readUsageStats } from './usageStats.ts';

const scanningOf = (account: CloudAccountItem, spentNanoDollars: number) => ({
  state: scanningState(account, spentNanoDollars),
  monthlyCap: account.monthlyCapCents === null ? null : account.monthlyCapCents / 100,
  spent: Math.round(spentNanoDollars / 1_000) / 1_000_000,
});

export const getCloudAccountStatus: UseCase<
  typeof accountRoutes.getCloudAccountStatus,
  AccountsDeps
> = async ({ cloudAccountId }, call) => {
  const account = await readOwnAccount(call, cloudAccountId);
  const { deps, caller, now } = call;
  const of = { accountId: cloudAccountId, now };
  const { stats, spentNanoDollars } = await readUsageStats(deps.core, caller.customer, of);
  return {
    cloudAccountId,
    awsRoleARN: account.awsRoleARN,
    onboardedOn: new Date(account.createdAt).toISOString(),
    dataScanFrequency: account.dataScanFrequency,
    lastHeartbeat: account.heartbeat && new Date(account.heartbeat.receivedAt).toISOString(),
    stats,
    scanning: scanningOf(account, spentNanoDollars),
    deniedActions: account.deniedActions,
  };
};
