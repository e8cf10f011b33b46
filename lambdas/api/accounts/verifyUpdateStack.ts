import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { advanceOwnAccount, readOwnAccount } from './shared.ts';
import { settledPayload } from './wire.ts';

const updated: readonly string[] = ['active', 'outdated'];

export const verifyUpdateStack: UseCase<
  typeof accountRoutes.verifyUpdateStack,
  AccountsDeps
> = async ({ id }, call) => {
  const stored = await readOwnAccount(call, id);
  const isOpen = stored.status === 'updating_stack';
  const account = isOpen ? await advanceOwnAccount(call, stored) : stored;
  return settledPayload(account, updated.includes(account.status));
};
