import type { Members } from '#contracts/cloudAccount/organizationRoutes.ts';
import { AppError } from '#middleware/appError.ts';
import { readCloudAccounts } from '#store/cloudAccounts.ts';
import {
  type OrganizationMember,
  readOrganizations,
  setMemberStatus,
} from '#store/organizations.ts';
import { type AccountCall, tablesAsCaller, userAudit } from '../accounts/shared.ts';

const timeOf = (ms: number): string => new Date(ms).toISOString();

/** Organisations, and their members that are not connected, the longest known first. */
export const readMembers = async ({ deps, caller }: AccountCall): Promise<Members> => {
  const { organizations, members } = await readOrganizations(deps.core, caller.customer);
  const accounts = await readCloudAccounts(deps.core, caller.customer);
  const connected = new Set(accounts.map(({ id }) => id));
  return {
    organizations: organizations.map(({ managementAccountId, region, status, checkedAt }) => ({
      managementAccountId,
      region,
      status,
      checkedAt: checkedAt === 0 ? null : timeOf(checkedAt),
    })),
    members: members
      .filter(({ id }) => !connected.has(id))
      .toSorted((a, b) => a.foundAt - b.foundAt || (a.id < b.id ? -1 : 1))
      .map(({ stackId: _, foundAt, ...member }) => ({ ...member, foundAt: timeOf(foundAt) })),
  };
};

/** The named members in that status. Throws where one is not. */
export const membersIn = async (
  { deps, caller }: AccountCall,
  ids: readonly string[],
  status: OrganizationMember['status'],
): Promise<OrganizationMember[]> => {
  const { members } = await readOrganizations(deps.core, caller.customer);
  return [...new Set(ids)].map((id) => {
    const member = members.find((each) => each.id === id);
    if (member === undefined) throw new AppError('notFound');
    if (member.status !== status) throw new AppError('conflict');
    return member;
  });
};

/** Throws a conflict where one was changed meanwhile. */
export const changeStatus = async (
  call: AccountCall,
  members: readonly OrganizationMember[],
  {
    status,
    action,
  }: {
    readonly status: OrganizationMember['status'];
    readonly action: 'member refused' | 'member restored';
  },
): Promise<void> => {
  const { core } = tablesAsCaller(call);
  for (const member of members) {
    const [audit] = await userAudit(call, { action, target: member.id, detail: '' });
    if (audit === undefined) throw new Error('there is no audit entry');
    const isSet = await setMemberStatus(core, call.caller.customer, { member, status, audit });
    if (!isSet) throw new AppError('conflict');
  }
};
