import type { accountRoutes } from '#contracts/cloudAccount/routes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { removeAccount } from '#store/accountChanges.ts';
import { changesAdmission } from '#store/admittedAccounts.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { mayBeRemoved } from './removable.ts';
import { readOwnAccount, tablesAsCaller, userAudit } from './shared.ts';

/** The account is free for any customer afterwards; the sweeper removes what was found in it. */
export const deleteCloudAccount: UseCase<
  typeof accountRoutes.deleteCloudAccount,
  AccountsDeps
> = async ({ id }, call) => {
  const account = await readOwnAccount(call, id);
  if (!mayBeRemoved(account)) throw new AppError('conflict', 'Please delete the stack first.');
  const detail = account.accountDescription ?? '';
  const audit = await userAudit(call, { action: 'account deleted', target: id, detail });
  const isGone = await removeAccount(tablesAsCaller(call), call.caller.customer, {
    account,
    audit,
    removedAt: call.now,
  });
  if (!isGone) throw new AppError('conflict');
  if (changesAdmission({ from: account, to: undefined })) await call.deps.enqueueBusPolicy();
  return { msg: 'Account deleted successfully.' };
};
