import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { advanceOwnAccount, readOwnStack } from './shared.ts';

export const checkCloudAccount: UseCase<
  typeof accountRoutes.checkCloudAccount,
  AccountsDeps
> = async ({ id }, call) => {
  const { account } = await readOwnStack(call, id);
  const { status } = await advanceOwnAccount(call, account);
  return { id, status };
};
