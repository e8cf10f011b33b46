import { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { Noun } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { addCloudAccount } from './addCloudAccount.ts';
import { checkCloudAccount } from './checkCloudAccount.ts';
import { deleteCloudAccount } from './deleteCloudAccount.ts';
import { deleteStack } from './deleteStack.ts';
import { generateExternalId } from './generateExternalId.ts';
import { getCloudAccountProgress } from './getCloudAccountProgress.ts';
import { getCloudAccountStatus } from './getCloudAccountStatus.ts';
import { getFirstAccountStatus } from './getFirstAccountStatus.ts';
import { getUpload } from './getUpload.ts';
import { launchStack } from './launchStack.ts';
import { listCloudAccounts } from './listCloudAccounts.ts';
import { listRegions } from './listRegions.ts';
import { listUploads } from './listUploads.ts';
import { revertUpdateStack } from './revertUpdateStack.ts';
import { scanNow } from './scanNow.ts';
import { setMonthlyCap } from './setMonthlyCap.ts';
import { updateStack } from './updateStack.ts';
import { verifyCloudAccount } from './verifyCloudAccount.ts';
import { verifyDeleteStack } from './verifyDeleteStack.ts';
import { verifyLaunchStack } from './verifyLaunchStack.ts';
import { verifyUpdateStack } from './verifyUpdateStack.ts';

export const accounts: Noun<typeof accountRoutes, AccountsDeps> = {
  routes: accountRoutes,
  useCases: {
    listCloudAccounts,
    addCloudAccount,
    verifyCloudAccount,
    launchStack,
    updateStack,
    deleteStack,
    verifyDeleteStack,
    deleteCloudAccount,
    verifyUpdateStack,
    verifyLaunchStack,
    checkCloudAccount,
    revertUpdateStack,
    generateExternalId,
    listRegions,
    getCloudAccountStatus,
    setMonthlyCap,
    scanNow,
    listUploads,
    getUpload,
    getCloudAccountProgress,
    getFirstAccountStatus,
  },
};
