import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { advanceOwnAccount, readOwnAccount } from './shared.ts';
import { settledPayload } from './wire.ts';

const created: readonly string[] = ['active', 'outdated'];

export const verifyLaunchStack: UseCase<
  typeof accountRoutes.verifyLaunchStack,
  AccountsDeps
> = async ({ id }, call) => {
  const stored = await readOwnAccount(call, id);
  const isOpen = stored.status === 'creating_stack';
  const account = isOpen ? await advanceOwnAccount(call, stored) : stored;
  return settledPayload(account, created.includes(account.status));
};
