import type { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import { organizationLink } from '#domain/cloudAccount/links.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { saveOrganization } from '#store/organizations.ts';
import {
  type AccountCall,
  checkPublished,
  readOwnStack,
  tablesAsCaller,
  userAudit,
} from '../accounts/shared.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';

/** States in which the role of the management account lets us in. */
const inUse: readonly string[] = ['active', 'outdated'];

const readManagementAccount = async (call: AccountCall, id: string) => {
  const { account } = await readOwnStack(call, id);
  if (!inUse.includes(account.status))
    throw new AppError('conflict', 'Please connect the management account first.');
  return account;
};

/** Stores the organisation, and leads to the console's page with everything filled in. */
export const launchOrganization: UseCase<
  typeof organizationRoutes.launchOrganization,
  AccountsDeps
> = async (request, call) => {
  const { id, region, dataScanFrequency } = request;
  const { deps, caller, now } = call;
  if (!deps.regions.includes(region))
    throw new AppError('invalidRequest', 'Please select a region.');
  checkPublished(call);
  const { externalId } = await readManagementAccount(call, id);
  const detail = request.organizationalUnitIds.join(', ');
  const [audit] = await userAudit(call, { action: 'organization launched', target: id, detail });
  if (audit === undefined) throw new Error('there is no audit entry');
  const state = { status: 'launched', launchedAt: now, checkedAt: 0 } as const;
  const organization = { managementAccountId: id, region, dataScanFrequency, ...state };
  const { core } = tablesAsCaller(call);
  if (!(await saveOrganization(core, caller.customer, { organization, audit })))
    throw new AppError('conflict');
  const stack = {
    ...{ accountId: id, region, externalId, frequency: dataScanFrequency },
    version: stackManifest.newest,
    organizationalUnitIds: request.organizationalUnitIds,
    excludedAccountIds: request.excludedAccountIds,
  };
  return { data: organizationLink(deps.links, stack) };
};
