import type { ListedMembers, ListMembers } from '#aws/organizationMembers.ts';
import type { AuditAction } from '#contracts/auditLog/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { type FoundMember, planMembers } from '#domain/cloudAccount/planMembers.ts';
import { readAccountClaim } from '#store/accountClaims.ts';
import type { NewAuditItem } from '#store/audit.ts';
import {
  type CloudAccountItem,
  readCloudAccount,
  readCloudAccounts,
} from '#store/cloudAccounts.ts';
import {
  addMember,
  beginCheck,
  moveMember,
  noteOrganizationStatus,
  type Organization,
  readOrganizations,
  removeMember,
} from '#store/organizations.ts';
import { inParallel, type Table } from '#store/table.ts';

export interface FindDeps {
  readonly core: Table;
  readonly identity: Table;
  readonly listMembers: ListMembers;
  readonly now: () => number;
}

/** Between two looks at one organisation, whoever wants them. */
const LOOK_APART = 10_000;
const AT_ONCE = 10;
/** States in which the role of the management account lets us in. */
const readable: readonly string[] = ['active', 'outdated'];

const statusAfter = ({ kind }: ListedMembers): Organization['status'] | undefined => {
  if (kind === 'members') return 'found';
  if (kind === 'missing') return 'launched';
  return kind === 'denied' ? 'denied' : undefined;
};

/** Accounts that are connected already: by this customer, or by another. */
const connectedOf = async (
  { core, identity }: FindDeps,
  customer: CustomerContext,
  found: readonly FoundMember[],
): Promise<ReadonlySet<string>> => {
  const connected = new Set((await readCloudAccounts(core, customer)).map(({ id }) => id));
  await inParallel(found, AT_ONCE, async ({ id }) => {
    if (connected.has(id)) return;
    const owner = await readAccountClaim(identity, id);
    if (owner !== undefined && owner !== customer.customerId) connected.add(id);
  });
  return connected;
};

const systemEntry = (action: AuditAction, target: string, at: number): NewAuditItem => ({
  at,
  action,
  userId: 'system',
  email: '',
  target,
  detail: '',
});

const applyMembers = async (
  deps: FindDeps,
  customer: CustomerContext,
  { organization, found }: { organization: Organization; found: readonly FoundMember[] },
): Promise<void> => {
  const { core, now } = deps;
  const { managementAccountId } = organization;
  const { members } = await readOrganizations(core, customer);
  const plan = planMembers({
    found,
    known: members.filter((each) => each.managementAccountId === managementAccountId),
    connected: await connectedOf(deps, customer, found),
  });
  for (const each of plan.add) {
    const member = { ...each, managementAccountId, status: 'waiting', foundAt: now() } as const;
    const audit = systemEntry('member found', each.id, now());
    await addMember(core, customer, { member, audit });
  }
  for (const each of plan.move) await moveMember(core, customer, { ...each.known, ...each.found });
  for (const each of plan.remove) await removeMember(core, customer, each);
};

/**
 * Lists the members of one organisation, unless somebody did within ten seconds. It may be
 * interrupted anywhere and run at any time: the next look makes good what is missing.
 */
const findMembersOf = async (
  deps: FindDeps,
  customer: CustomerContext,
  { organization, account }: { organization: Organization; account: CloudAccountItem },
): Promise<void> => {
  const now = deps.now();
  if (now - organization.checkedAt < LOOK_APART) return;
  if (!(await beginCheck(deps.core, customer, { organization, now }))) return;
  const { awsRoleARN: roleArn, externalId } = account;
  const { customerId } = customer;
  const { managementAccountId, region } = organization;
  const listed = await deps.listMembers({ customerId, roleArn, externalId, region });
  const status = statusAfter(listed);
  if (status === undefined) return;
  if (status !== organization.status)
    await noteOrganizationStatus(deps.core, customer, { managementAccountId, status });
  if (status === 'denied') return;
  const found = listed.kind === 'members' ? listed.members : [];
  await applyMembers(deps, customer, { organization, found });
};

/** Looks at the organisations of a customer, or at that of one management account. */
export const findMembers = async (
  deps: FindDeps,
  customer: CustomerContext,
  managementAccountId?: string,
): Promise<void> => {
  const { organizations } = await readOrganizations(deps.core, customer);
  for (const organization of organizations) {
    const { managementAccountId: id } = organization;
    if (managementAccountId !== undefined && id !== managementAccountId) continue;
    const account = await readCloudAccount(deps.core, customer, id);
    if (account === undefined || !readable.includes(account.status)) continue;
    await findMembersOf(deps, customer, { organization, account });
  }
};
