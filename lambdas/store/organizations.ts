import * as z from 'zod/mini';
import {
  memberStatuses,
  organizationStatuses,
} from '#contracts/cloudAccount/organizationRoutes.ts';
import { scanFrequencies } from '#contracts/cloudAccount/words.ts';
import type { CustomerContext } from '#contracts/customer/context.ts';
import { AccountId } from '#contracts/ids.ts';
import { auditItem, type NewAuditItem } from './audit.ts';
import { organizationKey, organizationMemberKey, organizationsPk } from './keys/organizations.ts';
import { deleteItem, ifAllowed, queryAll, type Table, updateItem } from './table.ts';
import { change, put, transact } from './transact.ts';

/** An organisation whose StackSet was launched. */
const Organization = z.object({
  managementAccountId: AccountId,
  /** Of its own stack and of those of its members. */
  region: z.string(),
  dataScanFrequency: z.enum(scanFrequencies),
  status: z.enum(organizationStatuses),
  /** Milliseconds since 1970. */
  launchedAt: z.int(),
  /** When members were last listed; 0 = never. */
  checkedAt: z.int(),
});
export type Organization = z.infer<typeof Organization>;

/** An account of an organisation that has the stack and is not connected. */
const OrganizationMember = z.object({
  id: AccountId,
  managementAccountId: AccountId,
  organizationalUnitId: z.nullable(z.string()),
  region: z.string(),
  stackId: z.string(),
  status: z.enum(memberStatuses),
  /** Milliseconds since 1970. */
  foundAt: z.int(),
});
export type OrganizationMember = z.infer<typeof OrganizationMember>;

export interface Organizations {
  readonly organizations: readonly Organization[];
  readonly members: readonly OrganizationMember[];
}

export const readOrganizations = async (
  core: Table,
  customer: CustomerContext,
): Promise<Organizations> => {
  const items = await queryAll(core, organizationsPk(customer));
  const isMember = ({ sk }: { readonly sk?: unknown }) => String(sk).includes('#');
  return {
    organizations: items.filter((item) => !isMember(item)).map((item) => Organization.parse(item)),
    members: items.filter(isMember).map((item) => OrganizationMember.parse(item)),
  };
};

/** Launched again, it takes the place of the former. */
export const saveOrganization = (
  core: Table,
  customer: CustomerContext,
  { organization, audit }: { readonly organization: Organization; readonly audit: NewAuditItem },
): Promise<boolean> =>
  transact(core, [
    put(core, {
      ...organizationKey(customer, organization.managementAccountId),
      ...organization,
    }),
    put(core, auditItem(customer, audit)),
  ]);

/** False where another run began to list the members meanwhile, or the organisation is gone. */
export const beginCheck = (
  core: Table,
  customer: CustomerContext,
  { organization, now }: { readonly organization: Organization; readonly now: number },
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, organizationKey(customer, organization.managementAccountId), {
      ConditionExpression: 'checkedAt = :before',
      UpdateExpression: 'SET checkedAt = :now',
      ExpressionAttributeValues: { ':before': organization.checkedAt, ':now': now },
    }),
  );

export const noteOrganizationStatus = (
  core: Table,
  customer: CustomerContext,
  { managementAccountId, status }: Pick<Organization, 'managementAccountId' | 'status'>,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, organizationKey(customer, managementAccountId), {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET #status = :status',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: { ':status': status },
    }),
  );

/** With its audit entry. False when it was found before: what users decided stays. */
export const addMember = (
  core: Table,
  customer: CustomerContext,
  { member, audit }: { readonly member: OrganizationMember; readonly audit: NewAuditItem },
): Promise<boolean> =>
  transact(core, [
    put(
      core,
      { ...organizationMemberKey(customer, member), ...member },
      { ConditionExpression: 'attribute_not_exists(pk)' },
    ),
    put(core, auditItem(customer, audit)),
  ]);

/** The member's stack was created anew. */
export const moveMember = (
  core: Table,
  customer: CustomerContext,
  member: OrganizationMember,
): Promise<boolean> =>
  ifAllowed(
    updateItem(core, organizationMemberKey(customer, member), {
      ConditionExpression: 'attribute_exists(pk)',
      UpdateExpression: 'SET stackId = :stackId, #region = :region',
      ExpressionAttributeNames: { '#region': 'region' },
      ExpressionAttributeValues: { ':stackId': member.stackId, ':region': member.region },
    }),
  );

export const removeMember = (
  core: Table,
  customer: CustomerContext,
  member: Pick<OrganizationMember, 'id' | 'managementAccountId'>,
): Promise<void> => deleteItem(core, organizationMemberKey(customer, member));

/** False where the member is gone or has another status by now. */
export const setMemberStatus = (
  core: Table,
  customer: CustomerContext,
  {
    member,
    status,
    audit,
  }: {
    readonly member: OrganizationMember;
    readonly status: OrganizationMember['status'];
    readonly audit: NewAuditItem;
  },
): Promise<boolean> =>
  transact(core, [
    change(core, organizationMemberKey(customer, member), {
      set: { status },
      when: { status: member.status },
    }),
    put(core, auditItem(customer, audit)),
  ]);
