import type { AccountLife } from '#domain/cloudAccount/life.ts';
import { AppError } from '#middleware/appError.ts';
import { createAccount } from '#store/accountChanges.ts';
import { type CloudAccountItem, newAccountItem } from '#store/cloudAccounts.ts';
import { type AccountCall, tablesAsCaller, userAudit } from './shared.ts';

interface NewStack extends Pick<CloudAccountItem, 'id' | 'awsRoleARN' | 'externalId'> {
  readonly life: AccountLife;
}

/** Throws a conflict where the account was stored meanwhile, or the external id is another's. */
export const storeNewAccount = async (
  call: AccountCall,
  { life, ...given }: NewStack,
): Promise<CloudAccountItem> => {
  const { status, heartbeatAt: _, ...stack } = life;
  const account = newAccountItem(
    {
      ...given,
      accountDescription: null,
      type: 'aws',
      dataScanFrequency: stack.desired.frequency,
      userId: call.caller.userId,
      createdAt: call.now,
    },
    { status, stack },
  );
  const audit = await userAudit(call, {
    action: 'account added',
    target: given.id,
    detail: status,
  });
  const isNew = await createAccount(tablesAsCaller(call), call.caller.customer, { account, audit });
  if (!isNew) throw new AppError('conflict');
  return account;
};
