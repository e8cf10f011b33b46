import { withLife } from '#cloudAccounts/life.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { allows, applyEvent } from '#domain/cloudAccount/apply.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { changeOwnAccount, readOwnStack } from './shared.ts';

export const revertUpdateStack: UseCase<
  typeof accountRoutes.revertUpdateStack,
  AccountsDeps
> = async ({ id }, call) => {
  const { account: from, life } = await readOwnStack(call, id);
  if (!allows(life, 'revert')) throw new AppError('conflict', 'No update is in progress.');
  const next = applyEvent(life, { event: 'revert', now: call.now });
  await changeOwnAccount(call, { from, to: withLife(from, next) }, 'stack update reverted');
  return { msg: 'The update is reverted.' };
};
