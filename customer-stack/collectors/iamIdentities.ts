import {
  type AttachedPolicy,
  GetAccountSummaryCommand,
  type GroupDetail,
  IAMClient,
  type ManagedPolicyDetail,
  type PolicyDetail,
  type RoleDetail,
  type UserDetail,
} from '@aws-sdk/client-iam';
import type { ScannedIdentity } from '#contracts/identity/scannedIdentity.ts';
import { mapLimited } from '../samplers/mapLimited.ts';
import { accountDetails, accountDetailsPermissions, defaultVersion } from './accountDetails.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext, Collector, FoundRow } from './collector.ts';
import { lastUsePermissions, readDataServices } from './iamLastUse.ts';
import { type Credentials, noCredentials, readCredentials } from './iamReport.ts';
import { iamPolicyText } from './posture/policyText.ts';
import { toTags } from './tags.ts';

type Identity = Omit<ScannedIdentity, 'observedAt'>;

const plain: Omit<Identity, 'arn' | 'name' | 'identityType'> = {
  kind: 'identity',
  uniqueId: null,
  path: '/',
  createdAt: null,
  lastUsed: null,
  lastUsedKnown: false,
  tags: [],
  attachedPolicies: [],
  inlinePolicies: [],
  permissionsBoundaryArn: null,
  trustPolicy: null,
  groups: [],
  instanceProfiles: [],
  dataServices: null,
  access: null,
  ...noCredentials,
};

const inline = (policies: readonly PolicyDetail[] | undefined) =>
  (policies ?? []).map(({ PolicyName = '', PolicyDocument }) => ({
    name: PolicyName,
    document: iamPolicyText(PolicyDocument),
  }));

const attached = (policies: readonly AttachedPolicy[] | undefined) =>
  (policies ?? []).map(({ PolicyName = '', PolicyArn = '' }) => ({
    name: PolicyName,
    arn: PolicyArn,
  }));

const latest = (times: readonly (number | null | undefined)[]): number | null => {
  const known = times.filter((time) => typeof time === 'number');
  return known.length === 0 ? null : Math.max(...known);
};

const usedAt = (credentials: Credentials | undefined) => ({
  lastUsed: latest([
    credentials?.passwordLastUsed,
    ...(credentials?.accessKeys ?? []).map(({ lastUsed }) => lastUsed),
  ]),
  lastUsedKnown: credentials !== undefined,
});

const signIn = (credentials: Credentials | undefined) => {
  if (credentials === undefined) return noCredentials;
  const { createdAt: _, ...known } = credentials;
  return known;
};

const userRow = (user: UserDetail, credentials: Credentials | undefined): Identity => ({
  ...plain,
  arn: user.Arn ?? '',
  name: user.UserName ?? '',
  identityType: 'user',
  uniqueId: user.UserId ?? null,
  path: user.Path ?? '/',
  createdAt: user.CreateDate?.getTime() ?? null,
  ...usedAt(credentials),
  tags: toTags(user.Tags),
  attachedPolicies: attached(user.AttachedManagedPolicies),
  inlinePolicies: inline(user.UserPolicyList),
  permissionsBoundaryArn: user.PermissionsBoundary?.PermissionsBoundaryArn ?? null,
  groups: user.GroupList ?? [],
  ...signIn(credentials),
});

const roleRow = (role: RoleDetail): Identity => ({
  ...plain,
  arn: role.Arn ?? '',
  name: role.RoleName ?? '',
  identityType: 'role',
  uniqueId: role.RoleId ?? null,
  path: role.Path ?? '/',
  createdAt: role.CreateDate?.getTime() ?? null,
  // AWS reports the last use of a role within 400 days, and nothing for one that was never used.
  lastUsed: role.RoleLastUsed?.LastUsedDate?.getTime() ?? null,
  lastUsedKnown: role.RoleLastUsed !== undefined,
  tags: toTags(role.Tags),
  attachedPolicies: attached(role.AttachedManagedPolicies),
  inlinePolicies: inline(role.RolePolicyList),
  permissionsBoundaryArn: role.PermissionsBoundary?.PermissionsBoundaryArn ?? null,
  trustPolicy: iamPolicyText(role.AssumeRolePolicyDocument),
  instanceProfiles: (role.InstanceProfileList ?? []).map(({ Arn = '' }) => Arn),
});

const groupRow = (group: GroupDetail): Identity => ({
  ...plain,
  arn: group.Arn ?? '',
  name: group.GroupName ?? '',
  identityType: 'group',
  uniqueId: group.GroupId ?? null,
  path: group.Path ?? '/',
  createdAt: group.CreateDate?.getTime() ?? null,
  attachedPolicies: attached(group.AttachedManagedPolicies),
  inlinePolicies: inline(group.GroupPolicyList),
});

const rootRow = async (
  client: IAMClient,
  { accountId }: CollectContext,
  credentials: Credentials | undefined,
): Promise<Identity> => {
  const reply = await attempt(client.send(new GetAccountSummaryCommand({})));
  const summary: Readonly<Record<string, number>> | undefined = answerOf(reply)?.SummaryMap;
  const mfa = summary?.AccountMFAEnabled;
  return {
    ...plain,
    arn: `arn:aws:iam::${accountId}:root`,
    name: 'root',
    identityType: 'root',
    createdAt: credentials?.createdAt ?? null,
    ...usedAt(credentials),
    ...signIn(credentials),
    hasMfa: mfa === undefined ? (credentials?.hasMfa ?? null) : mfa === 1,
  };
};

const policyRow = (policy: ManagedPolicyDetail): FoundRow => {
  const version = defaultVersion(policy);
  const arn = policy.Arn ?? '';
  return {
    row: {
      kind: 'asset',
      assetType: 'IAM Policy',
      arn,
      name: policy.PolicyName ?? '',
      region: 'global',
      createdAt: policy.CreateDate?.getTime() ?? null,
      tags: [],
      facts: {
        isAwsManaged: arn.startsWith('arn:aws:iam::aws:'),
        versionId: version?.VersionId ?? policy.DefaultVersionId ?? '',
        document: iamPolicyText(version?.Document),
      },
    },
  };
};

/** Unattached policies have no effect. */
const isUsed = ({ AttachmentCount, PermissionsBoundaryUsageCount }: ManagedPolicyDetail) =>
  (AttachmentCount ?? 1) + (PermissionsBoundaryUsageCount ?? 0) > 0;

/** Services alone assume the roles that are linked to them. */
const hasOwnUse = ({ identityType, path }: Identity): boolean =>
  identityType === 'user' || (identityType === 'role' && !path.startsWith('/aws-service-role/'));

const withLastUse = async (client: IAMClient, row: Identity): Promise<Identity> =>
  hasOwnUse(row) ? { ...row, dataServices: await readDataServices(client, row.arn) } : row;

export const iamIdentities: Collector = {
  name: 'iamIdentities',
  permissions: [
    ...accountDetailsPermissions,
    ...lastUsePermissions,
    {
      action: 'iam:GenerateCredentialReport',
      on: 'any',
      reason: 'know who signs in without a second factor',
    },
    {
      action: 'iam:GetCredentialReport',
      on: 'any',
      reason: 'know who signs in without a second factor',
    },
    {
      action: 'iam:GetAccountSummary',
      on: 'any',
      reason: 'know whether the root user has a second factor',
    },
  ],
  collect: async (context) => {
    const client = new IAMClient(clientOptions(context, 'us-east-1'));
    const [{ users, roles, groups, policies }, credentials] = await Promise.all([
      accountDetails(context),
      readCredentials(client),
    ]);
    const identities = [
      await rootRow(client, context, credentials?.get('<root_account>')),
      ...users.map((user) => userRow(user, credentials?.get(user.UserName ?? ''))),
      ...roles.map(roleRow),
      ...groups.map(groupRow),
    ];
    const rows = await mapLimited(identities, 6, (row) => withLastUse(client, row));
    return [...rows.map((row) => ({ row })), ...policies.filter(isUsed).map(policyRow)];
  },
};
