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

/** IAM returns documents percent-encoded. */
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

type AccountArn = (kind: string, name: string) => string;

/** Creates the identities of one account. */
export const createMaker = (accountId: SampleAccountId, made: Date) => {
  const arn: AccountArn = (kind, name) => `arn:aws:iam::${accountId}:${kind}/${name}`;
  return {
    arn,
    own: (name: string): AttachedPolicy => ({ PolicyName: name, PolicyArn: arn('policy', name) }),
    ...memberMaker(arn, made),
    ...roleMaker(accountId, made),
    ...policyMaker(arn, made),
  };
};

export type Maker = ReturnType<typeof createMaker>;

const memberMaker = (arn: AccountArn, made: Date) => ({
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
});

const roleMaker = (accountId: SampleAccountId, made: Date) => ({
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
      // Empty for a role that was never used, as IAM returns it.
      RoleLastUsed:
        used === undefined ? {} : { LastUsedDate: daysBefore(made, used), Region: 'us-east-1' },
      ...rest,
    };
  },
  /** An instance profile with the name of its role. */
  profile: (name: string) => ({
    Path: '/',
    InstanceProfileName: name,
    InstanceProfileId: idOf('AIPA', name),
    Arn: `arn:aws:iam::${accountId}:instance-profile/${name}`,
    CreateDate: daysBefore(made, 900),
    Roles: [],
  }),
});

const policyMaker = (arn: AccountArn, made: Date) => ({
  policy: (name: string, ...statements: readonly Statement[]): ManagedPolicyDetail =>
    managedPolicy(arn('policy', name), { name, statements, age: 800, changed: 300, made }),
});

interface PolicyPlan {
  readonly name: string;
  readonly statements: readonly Statement[];
  /** Days before `made`. */
  readonly age: number;
  readonly changed: number;
  readonly made: Date;
}

export const managedPolicy = (
  Arn: string,
  { name, statements, age, changed, made }: PolicyPlan,
): ManagedPolicyDetail => ({
  PolicyName: name,
  PolicyId: idOf('ANPA', name),
  Arn,
  Path: '/',
  DefaultVersionId: 'v1',
  AttachmentCount: 1,
  PermissionsBoundaryUsageCount: 0,
  IsAttachable: true,
  CreateDate: daysBefore(made, age),
  UpdateDate: daysBefore(made, changed),
  PolicyVersionList: [
    {
      VersionId: 'v1',
      IsDefaultVersion: true,
      Document: document(statements),
      CreateDate: daysBefore(made, changed),
    },
  ],
});
