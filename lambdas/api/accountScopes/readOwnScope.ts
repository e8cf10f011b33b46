import type { AccountScope } from '#contracts/cloudAccount/scope.ts';
import type { MemberCall } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { scopeOf } from '#store/accountScopes.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';

export interface OwnScope {
  readonly scope: AccountScope;
  readonly version: number;
}

export const readOwnScope = async (
  { deps, caller }: MemberCall<IntegrationsDeps>,
  accountId: string,
): Promise<OwnScope> => {
  const account = await readCloudAccount(deps.core, caller.customer, accountId);
  if (account === undefined) throw new AppError('notFound');
  return { scope: scopeOf(account), version: account.scopeVersion };
};
