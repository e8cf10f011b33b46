import { withLife } from '#cloudAccounts/life.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { allows, applyEvent } from '#domain/cloudAccount/apply.ts';
import { deleteLink } from '#domain/cloudAccount/links.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { changeOwnAccount, readOwnStack } from './shared.ts';

/** Asked again during the deletion, it only leads to the same page. */
export const deleteStack: UseCase<typeof accountRoutes.deleteStack, AccountsDeps> = async (
  { id },
  call,
) => {
  const { account: from, life } = await readOwnStack(call, id);
  const url = deleteLink(call.deps.links, life);
  if (life.status === 'deleting_stack') return { url };
  if (!allows(life, 'delete')) throw new AppError('conflict', 'There is no stack to delete.');
  const next = applyEvent(life, { event: 'delete', now: call.now });
  await changeOwnAccount(call, { from, to: withLife(from, next) }, 'stack deletion launched');
  return { url };
};
