import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';

export const getCloudAccountProgress: UseCase<
  typeof accountRoutes.getCloudAccountProgress,
  AccountsDeps
> = async ({ cloudAccountId }, { deps, caller }) => {
  const account = await readCloudAccount(deps.core, caller.customer, cloudAccountId);
  if (account === undefined) throw new AppError('notFound');
  return {
    first_classification_complete: account.firstClassificationComplete,
    first_acct_risk_complete: account.firstAcctRiskComplete,
  };
};
