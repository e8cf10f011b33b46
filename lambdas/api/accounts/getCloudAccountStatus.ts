import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readOwnAccount } from './shared.ts';
import { readUsageStats } from './usageStats.ts';

export const getCloudAccountStatus: UseCase<
  typeof accountRoutes.getCloudAccountStatus,
  AccountsDeps
> = async ({ cloudAccountId }, call) => {
  const account = await readOwnAccount(call, cloudAccountId);
  const { deps, caller, now } = call;
  const of = { accountId: cloudAccountId, now };
  return {
    cloudAccountId,
    awsRoleARN: account.awsRoleARN,
    onboardedOn: new Date(account.createdAt).toISOString(),
    dataScanFrequency: account.dataScanFrequency,
    lastHeartbeat: account.heartbeat && new Date(account.heartbeat.receivedAt).toISOString(),
    stats: await readUsageStats(deps.core, caller.customer, of),
  };
};
