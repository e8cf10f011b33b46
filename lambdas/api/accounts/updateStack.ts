import { withLife } from '#cloudAccounts/life.ts';
import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import { placeOfStack, STACK_NAME } from '#contracts/cloudAccount/stack.ts';
import { allows, applyEvent } from '#domain/cloudAccount/apply.ts';
import { type AccountLife, isSame } from '#domain/cloudAccount/life.ts';
import { updateLink } from '#domain/cloudAccount/links.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { changeOwnAccount, checkPublished, readOwnStack } from './shared.ts';

/** The id that CloudFormation gave; one that is entered must be of the same stack. */
const stackIdOf = ({ stackId }: AccountLife, accountId: string, entered: string): string => {
  const place = placeOfStack(entered);
  const isOurs = place?.accountId === accountId && place.name === STACK_NAME;
  if (entered !== stackId && (stackId !== null || !isOurs)) {
    throw new AppError('invalidRequest', 'The Stack id is not that of this account.');
  }
  return entered;
};

export const updateStack: UseCase<typeof accountRoutes.updateStack, AccountsDeps> = async (
  { id, stackId: entered, dataScanFrequency: frequency },
  call,
) => {
  checkPublished(call);
  const { account: from, life } = await readOwnStack(call, id);
  if (!allows(life, 'update')) throw new AppError('conflict', 'The stack cannot be updated now.');
  const stackId = stackIdOf(life, id, entered);
  const desired = { frequency, templateVersion: stackManifest.newest };
  if (isSame(desired, life.actual)) throw new AppError('conflict', 'The stack is up to date.');
  const next = applyEvent(life, { event: 'update', now: call.now, desired });
  await changeOwnAccount(call, { from, to: withLife(from, next) }, 'stack update launched');
  const version = desired.templateVersion;
  const { region } = life;
  return { update: updateLink(call.deps.links, { stackId, region, frequency, version }) };
};
