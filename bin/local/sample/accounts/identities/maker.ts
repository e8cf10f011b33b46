import type {
  AttachedPolicy,
  GroupDetail,
  ManagedPolicyDetail,
  PolicyDetail,
  RoleDetail,
  UserDetail,
} from '@aws-sdk/client-iam';
import { daysBefore, type SampleAccountId } from '#local/sample/accounts/names.ts';

export interface Statement {
  readonly Effect: 'Allow' | 'Deny';
  readonly Action: string | readonly string[];
  readonly Resource: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const idOf = (prefix: string, name: string) =>
  `${prefix}${name
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
    .padEnd(17, 'X')}`;

/** IAM hands documents out percent-encoded. */
export const document = (statements: readonly object[]) =>
  encodeURIComponent(JSON.stringify({ Version: '2012-10-17', Statement: statements }));

export const allow = (
  Action: string | readonly string[],
  Resource: string | readonly string[] = '*',
): Statement => ({ Effect: 'Allow', Action, Resource });

export const inline = (name: string, ...statements: readonly Statement[]): PolicyDetail => ({
  PolicyName: name,
  PolicyDocument: document(statements),
});

export const ofAws = (name: string): AttachedPolicy => ({
  PolicyName: name,
  PolicyArn: `arn:aws:iam::aws:policy/${name}`,
});

export const assumedBy = (Principal: object, Condition?: object) =>
  document([
    {
      Effect: 'Allow',
      Principal,
      Action: 'sts:AssumeRole',
      ...(Condition === undefined ? {} : { Condition }),
    },
  ]);

export const service = (name: string) => assumedBy({ Service: `${name}.amazonaws.com` });

/** Makes the identities of one account. */
export const createMaker = (accountId: SampleAccountId, made: Date) => {
  const arn = (kind: string, name: string) => `arn:aws:iam::${accountId}:${kind}/${name}`;
  const own = (name: string): AttachedPolicy => ({
    PolicyName: name,
    PolicyArn: arn('policy', name),
  });
  return {
    own,
    arn,
    user: (name: string, age: number, more: UserDetail = {}): UserDetail => ({
      Path: '/',
      UserName: name,
      UserId: idOf('AIDA', name),
      Arn: arn('user', name),
      CreateDate: daysBefore(made, age),
      UserPolicyList: [],
      GroupList: [],
      AttachedManagedPolicies: [],
      Tags: [],
      ...more,
    }),
    group: (
      name: string,
      attached: AttachedPolicy[],
      policies: PolicyDetail[] = [],
    ): GroupDetail => ({
      Path: '/',
      GroupName: name,
      GroupId: idOf('AGPA', name),
      Arn: arn('group', name),
      CreateDate: daysBefore(made, 1300),
      GroupPolicyList: policies,
      AttachedManagedPolicies: attached,
    }),
    role: (
      name: string,
      trust: string,
      more: RoleDetail & { readonly age?: number; readonly used?: number } = {},
    ): RoleDetail => {
      const { age = 900, used, ...rest } = more;
      const path = rest.Path ?? '/';
      return {
        Path: path,
        RoleName: name,
        RoleId: idOf('AROA', name),
        Arn: `arn:aws:iam::${accountId}:role${path}${name}`,
        CreateDate: daysBefore(made, age),
        AssumeRolePolicyDocument: trust,
        RolePolicyList: [],
        AttachedManagedPolicies: [],
        InstanceProfileList: [],
        Tags: [],
        // IAM says nothing within it of a role that was never used.
        RoleLastUsed:
          used === undefined ? {} : { LastUsedDate: daysBefore(made, used), Region: 'us-east-1' },
        ...rest,
      };
    },
    /** A profile of the same name, so that machines can carry the role. */
    profile: (name: string) => ({
      Path: '/',
      InstanceProfileName: name,
      InstanceProfileId: idOf('AIPA', name),
      Arn: arn('instance-profile', name),
      CreateDate: daysBefore(made, 900),
      Roles: [],
    }),
    policy: (name: string, ...statements: readonly Statement[]): ManagedPolicyDetail => ({
      PolicyName: name,
      PolicyId: idOf('ANPA', name),
      Arn: arn('policy', name),
      Path: '/',
      DefaultVersionId: 'v1',
      AttachmentCount: 1,
      PermissionsBoundaryUsageCount: 0,
      IsAttachable: true,
      CreateDate: daysBefore(made, 800),
      UpdateDate: daysBefore(made, 300),
      PolicyVersionList: [
        {
          VersionId: 'v1',
          IsDefaultVersion: true,
          Document: document(statements),
          CreateDate: daysBefore(made, 300),
        },
      ],
    }),
  };
};
