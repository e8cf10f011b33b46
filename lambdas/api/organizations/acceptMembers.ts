import type { organizationRoutes } from '#contracts/cloudAccount/organizationRoutes.ts';
import { roleArnOf } from '#contracts/cloudAccount/stack.ts';
import { newLife } from '#domain/cloudAccount/life.ts';
import { stackManifest } from '#domain/cloudAccount/stackManifest.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { readCloudAccount } from '#store/cloudAccounts.ts';
import type { OrganizationMember } from '#store/organizations.ts';
import { readOrganizations } from '#store/organizations.ts';
import { checkAccountId } from '../accounts/checkAccountId.ts';
import type { AccountCall } from '../accounts/shared.ts';
import { storeNewAccount } from '../accounts/storeNewAccount.ts';
import type { AccountsDeps } from '../functions/accountsDeps.ts';
import { membersIn } from './members.ts';

/** The StackSet gave its members the external id of the management account. */
const organizationOf = async ({ deps, caller }: AccountCall, member: OrganizationMember) => {
  const { managementAccountId: id } = member;
  const { organizations } = await readOrganizations(deps.core, caller.customer);
  const organization = organizations.find((each) => each.managementAccountId === id);
  const account = await readCloudAccount(deps.core, caller.customer, id);
  if (organization === undefined || account === undefined)
    throw new AppError('conflict', 'The management account is not connected.');
  return { externalId: account.externalId, frequency: organization.dataScanFrequency };
};

/** From here on its stack is followed as that of any account; another customer's is not taken. */
const accept = async (call: AccountCall, member: OrganizationMember): Promise<void> => {
  const { id, region, stackId } = member;
  await checkAccountId(call, id);
  const { externalId, frequency } = await organizationOf(call, member);
  const desired = { frequency, templateVersion: stackManifest.newest };
  const life = { ...newLife('creating_stack', { region, desired, now: call.now }), stackId };
  await storeNewAccount(call, { id, awsRoleARN: roleArnOf(id, region), externalId, life });
};

/** Those that were connected before one was refused stay connected. */
export const acceptMembers: UseCase<typeof organizationRoutes.acceptMembers, AccountsDeps> = async (
  { ids },
  call,
) => {
  const members = await membersIn(call, ids, 'waiting');
  for (const member of members) await accept(call, member);
  return { msg: members.length === 1 ? 'Account accepted.' : 'Accounts accepted.' };
};
