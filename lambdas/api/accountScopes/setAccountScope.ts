import type { scopeRoutes } from '#contracts/cloudAccount/scopeRoutes.ts';
import { describeScope } from '#domain/cloudAccount/describeScope.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { writeAccountScope } from '#store/accountScopes.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { coreAsCaller } from '../shared/asCaller.ts';
import { auditEntry } from '../shared/auditEntry.ts';
import { readOwnScope } from './readOwnScope.ts';

export const setAccountScope: UseCase<
  typeof scopeRoutes.setAccountScope,
  IntegrationsDeps
> = async ({ cloudAccountId: accountId, scope, version }, call) => {
  const { deps, caller, now } = call;
  await readOwnScope(call, accountId);
  const audit = await auditEntry(call, {
    action: 'account changed',
    target: accountId,
    detail: `scope: ${describeScope(scope)}`,
  });
  const tables = { core: coreAsCaller(deps, caller, 'manage'), identity: deps.identity };
  const change = { accountId, version, scope, audit, now };
  if (!(await writeAccountScope(tables, caller.customer, change)))
    throw new AppError('conflict', 'The scope of this account was changed meanwhile.');
  return { scope, version: version + 1 };
};
