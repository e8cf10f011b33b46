import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { getCloudAccountProgress } from './getCloudAccountProgress.ts';
import { getFirstAccountStatus } from './getFirstAccountStatus.ts';
import { listCloudAccounts } from './listCloudAccounts.ts';

export const accounts: Noun<typeof accountRoutes, AccountsDeps> = {
  routes: accountRoutes,
  useCases: { listCloudAccounts, getCloudAccountProgress, getFirstAccountStatus },
};
