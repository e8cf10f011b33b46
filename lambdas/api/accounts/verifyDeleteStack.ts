import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { accountOfRole } from '#contracts/cloudAccount/stack.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { mayBeRemoved } from './removable.ts';
import { advanceOwnAccount, readOwnAccount } from './shared.ts';
import { settledPayload } from './wire.ts';

/** A payload says that the account may be deleted. */
export const verifyDeleteStack: UseCase<
  typeof accountRoutes.verifyDeleteStack,
  AccountsDeps
> = async ({ RoleArn }, call) => {
  const stored = await readOwnAccount(call, accountOfRole(RoleArn) ?? '');
  const isOpen = stored.status === 'deleting_stack';
  const account = isOpen ? await advanceOwnAccount(call, stored) : stored;
  return settledPayload(account, mayBeRemoved(account));
};
