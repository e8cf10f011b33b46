import { drainStack } from '#cloudAccounts/drainStack.ts';
import { withLife } from '#cloudAccounts/life.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { allows, applyEvent } from '#domain/cloudAccount/apply.ts';
import { deleteLink } from '#domain/cloudAccount/links.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { type AccountCall, changeOwnAccount, readOwnStack } from './shared.ts';

/** The stack should not wait for the sweeper's minute: it is deleted only with an empty bucket. */
const drainAtOnce = async (
  { deps, log }: AccountCall,
  account: CloudAccountItem,
): Promise<void> => {
  try {
    await drainStack(deps.requestDrain, account);
  } catch (error) {
    log.error('bucket of the stack: not drained, left for the sweeper', {
      error,
      accountId: account.id,
    });
  }
};

/** Requested again during the deletion, it leads to the same page. */
export const deleteStack: UseCase<typeof accountRoutes.deleteStack, AccountsDeps> = async (
  { id },
  call,
) => {
  const { account: from, life } = await readOwnStack(call, id);
  const url = deleteLink(call.deps.links, life);
  if (life.status === 'deleting_stack') return { url };
  if (!allows(life, 'delete')) throw new AppError('conflict', 'There is no stack to delete.');
  const to = withLife(from, applyEvent(life, { event: 'delete', now: call.now }));
  await changeOwnAccount(call, { from, to }, 'stack deletion launched');
  await drainAtOnce(call, to);
  return { url };
};
