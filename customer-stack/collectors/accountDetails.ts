import {
  type GroupDetail,
  IAMClient,
  type ManagedPolicyDetail,
  paginateGetAccountAuthorizationDetails,
  type RoleDetail,
  type UserDetail,
} from '@aws-sdk/client-iam';
import type { AssetOf } from '#contracts/asset/scannedAsset.ts';
import type { Permission } from '../permission.ts';
import { answerOf, attempt, clientOptions } from './clients.ts';
import type { CollectContext } from './collector.ts';
import { iamPolicyText } from './posture/policyText.ts';

export const accountDetailsPermissions: readonly Permission[] = [
  {
    action: 'iam:GetAccountAuthorizationDetails',
    on: 'any',
    reason: 'know users, roles, groups and what their policies allow',
  },
];

interface Details {
  readonly users: UserDetail[];
  readonly groups: GroupDetail[];
  readonly roles: RoleDetail[];
  readonly policies: ManagedPolicyDetail[];
}

const readDetails = async (context: CollectContext): Promise<Details> => {
  const client = new IAMClient(clientOptions(context, 'us-east-1'));
  const all: Details = { users: [], groups: [], roles: [], policies: [] };
  for await (const page of paginateGetAccountAuthorizationDetails({ client }, {})) {
    all.users.push(...(page.UserDetailList ?? []));
    all.groups.push(...(page.GroupDetailList ?? []));
    all.roles.push(...(page.RoleDetailList ?? []));
    all.policies.push(...(page.Policies ?? []));
  }
  return all;
};

const known = new WeakMap<CollectContext, Promise<Details>>();

/** All of IAM, read once in a scan for the collectors that need it. */
export const accountDetails = (context: CollectContext): Promise<Details> => {
  const details = known.get(context) ?? readDetails(context);
  known.set(context, details);
  return details;
};

export const defaultVersion = ({ PolicyVersionList }: ManagedPolicyDetail) =>
  PolicyVersionList?.find(({ IsDefaultVersion }) => IsDefaultVersion);

type RolePolicies = AssetOf<'Lambda Function'>['facts']['rolePolicies'];

const policiesOf = (
  { RolePolicyList = [], AttachedManagedPolicies = [], PermissionsBoundary }: RoleDetail,
  documents: ReadonlyMap<string | undefined, string | null>,
): RolePolicies => ({
  documents: [
    ...RolePolicyList.map(({ PolicyDocument }) => iamPolicyText(PolicyDocument)),
    ...AttachedManagedPolicies.map(({ PolicyArn }) => documents.get(PolicyArn) ?? null),
  ].slice(0, 50),
  isBounded: PermissionsBoundary !== undefined,
});

/** Policies of roles by the ARN of the role, or of an instance profile that holds it. */
export const readRolePolicies = async (
  context: CollectContext,
): Promise<(arn: string | null) => RolePolicies> => {
  const details = answerOf(await attempt(accountDetails(context)));
  if (details === undefined) return () => null;
  const documents = new Map(
    details.policies.map((each) => [each.Arn, iamPolicyText(defaultVersion(each)?.Document)]),
  );
  const roles = new Map(
    details.roles.flatMap((role) =>
      [role.Arn, ...(role.InstanceProfileList ?? []).map(({ Arn }) => Arn)].map((arn) => [
        arn,
        role,
      ]),
    ),
  );
  return (arn) => {
    const role = arn === null ? undefined : roles.get(arn);
    return role === undefined ? null : policiesOf(role, documents);
  };
};
