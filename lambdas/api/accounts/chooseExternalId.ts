import { randomBytes } from 'node:crypto';
import { AppError } from '#middleware/appError.ts';
import type { CloudAccountItem } from '#store/cloudAccounts.ts';
import { isExternalIdFree, readPendingExternalId } from '#store/externalIds.ts';
import type { AccountCall } from './shared.ts';

/** No other customer has it, and nobody guesses it. */
export const newExternalId = (customerId: string): string =>
  `dataward-${customerId}-${randomBytes(16).toString('hex')}`;

const checkFree = async ({ deps, caller }: AccountCall, externalId: string): Promise<void> => {
  const { customerId } = caller.customer;
  if (await isExternalIdFree(deps.identity, customerId, externalId)) return;
  throw new AppError('conflict', 'This External Id cannot be used. Please choose another.');
};

/** The one that the user entered, else the account's, else the one that the user was given. */
export const chooseExternalId = async (
  call: AccountCall,
  entered: string | undefined,
  account: CloudAccountItem | undefined,
): Promise<string | undefined> => {
  const { deps, caller } = call;
  if (entered !== undefined) {
    await checkFree(call, entered);
    return entered;
  }
  return (
    account?.externalId ?? (await readPendingExternalId(deps.core, caller.customer, caller.userId))
  );
};
