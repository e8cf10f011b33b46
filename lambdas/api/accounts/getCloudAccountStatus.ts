import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { readOwnAccount } from './shared.ts';

/** Stacks report neither heartbeat nor times yet: nothing was spent as far as is known. */
const nothing = { aggregate: { totalExecutionTime: 0, estimatedCost: 0 }, detailed: [] };

export const getCloudAccountStatus: UseCase<
  typeof accountRoutes.getCloudAccountStatus,
  AccountsDeps
> = async ({ cloudAccountId }, call) => {
  const account = await readOwnAccount(call, cloudAccountId);
  return {
    cloudAccountId,
    awsRoleARN: account.awsRoleARN,
    onboardedOn: new Date(account.createdAt).toISOString(),
    dataScanFrequency: account.dataScanFrequency,
    lastHeartbeat: null,
    stats: { monthly: nothing, weekly: nothing, daily: nothing, hourly: nothing },
  };
};
