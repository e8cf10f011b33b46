import { ACCOUNT, type Api, NOW } from '#tests/builders/accountSnapshot.ts';

/** Shapes of AWS replies. */

export interface Statement {
  readonly Effect?: 'Allow' | 'Deny';
  readonly Sid?: string;
  readonly Action?: string | readonly string[] | undefined;
  readonly Resource?: string | readonly string[];
  readonly Principal?: unknown;
  readonly Condition?: unknown;
}

export const json = (...statements: readonly Statement[]): string =>
  JSON.stringify({
    Version: '2012-10-17',
    Statement: statements.map((each) => ({ Effect: 'Allow', ...each })),
  });
/** IAM encodes its documents as in an address. */
const encoded = (statements: readonly Statement[]): string =>
  encodeURIComponent(json(...statements));

export const arnOf = (kind: 'user' | 'role', name: string): string =>
  `arn:aws:iam::${ACCOUNT}:${kind}/${name}`;
export const allow = (
  Action: Statement['Action'],
  Resource: Statement['Resource'] = '*',
): Statement => ({ Action, Resource });
export const deny = (Action: string, more: Statement = {}): Statement => ({
  Effect: 'Deny',
  Action,
  Resource: '*',
  ...more,
});

const inline = (statements: readonly Statement[]) => [
  { PolicyName: 'own', PolicyDocument: encoded(statements) },
];

export const user = (name: string, ...statements: readonly Statement[]) => ({
  Arn: arnOf('user', name),
  UserName: name,
  UserId: `AIDA${name}`,
  UserPolicyList: inline(statements),
});

interface RoleOptions {
  /** Principal of the trust policy. */
  readonly trust: unknown;
  readonly may: readonly Statement[];
  readonly boundary?: string | undefined;
  readonly condition?: unknown;
}
export const role = (name: string, { trust, may, boundary, condition }: RoleOptions) => ({
  Arn: arnOf('role', name),
  RoleName: name,
  RoleId: `AROA${name}`,
  AssumeRolePolicyDocument: encoded([
    {
      Action: 'sts:AssumeRole',
      Principal: trust,
      ...(condition !== undefined && { Condition: condition }),
    },
  ]),
  RolePolicyList: inline(may),
  ...(boundary !== undefined && { PermissionsBoundary: { PermissionsBoundaryArn: boundary } }),
  InstanceProfileList: [{ Arn: profileOf(name) }],
});
export const profileOf = (name: string): string =>
  `arn:aws:iam::${ACCOUNT}:instance-profile/${name}`;
export const service = (name: string) => ({ Service: `${name}.amazonaws.com` });

export const managed = (name: string, ...statements: readonly Statement[]) => ({
  Arn: `arn:aws:iam::${ACCOUNT}:policy/${name}`,
  PolicyName: name,
  AttachmentCount: 1,
  PolicyVersionList: [{ VersionId: 'v1', IsDefaultVersion: true, Document: encoded(statements) }],
});

interface Login {
  readonly name: string;
  readonly password?: boolean;
  readonly mfa?: boolean;
  /** Age of the access key in days; absent = it has none. */
  readonly keyDays?: number;
}
const columns =
  'user,password_enabled,mfa_active,access_key_1_active,access_key_1_last_rotated,access_key_2_active';
const line = ({ name, password = false, mfa = false, keyDays }: Login): string => {
  const rotated =
    keyDays === undefined ? 'N/A' : new Date(NOW - keyDays * 86_400_000).toISOString();
  return [name, password, mfa, keyDays !== undefined, rotated, false].join(',');
};

interface Identities {
  readonly users?: readonly ReturnType<typeof user>[];
  readonly roles?: readonly ReturnType<typeof role>[];
  readonly policies?: readonly ReturnType<typeof managed>[];
  readonly logins?: readonly Login[];
}
export const iam = ({ users = [], roles = [], policies = [], logins = [] }: Identities): Api => ({
  GetAccountAuthorizationDetails: {
    UserDetailList: users,
    RoleDetailList: roles,
    Policies: policies,
  },
  GenerateCredentialReport: { State: 'COMPLETE' },
  GetCredentialReport: { Content: Buffer.from([columns, ...logins.map(line)].join('\n')) },
  // The root user has a second factor and no way in that counts here.
  GetAccountSummary: { SummaryMap: { AccountMFAEnabled: 1 } },
});

const closed = {
  PublicAccessBlockConfiguration: {
    BlockPublicAcls: true,
    IgnorePublicAcls: true,
    BlockPublicPolicy: true,
    RestrictPublicBuckets: true,
  },
};
export interface BucketOptions {
  readonly name: string;
  readonly policy?: string;
  /** The policy is public by itself. */
  readonly isPublic?: boolean;
  readonly isBlocked?: boolean;
  /** ARN of the key that encrypts it; absent = the key of S3. */
  readonly key?: string;
}
const encryptedBy = (KMSMasterKeyID: string) => ({
  ServerSideEncryptionConfiguration: {
    Rules: [{ ApplyServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID } }],
  },
});

export const keyArn = `arn:aws:kms:us-east-1:${ACCOUNT}:key/k-1`;

export const buckets = (...all: readonly BucketOptions[]): Api => ({
  ListBuckets: { Buckets: all.map(({ name }) => ({ Name: name, BucketRegion: 'us-east-1' })) },
  GetBucketOwnershipControls: {
    OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
  },
  GetBucketAcl: { Grants: [] },
  ...Object.fromEntries(
    all.flatMap(({ name, policy, key, isPublic = false, isBlocked = !isPublic }) => [
      ...(key === undefined ? [] : [[`GetBucketEncryption:${name}`, encryptedBy(key)]]),
      ...(isBlocked ? [[`GetPublicAccessBlock:${name}`, closed]] : []),
      ...(policy === undefined
        ? []
        : [
            [`GetBucketPolicy:${name}`, { Policy: policy }],
            [`GetBucketPolicyStatus:${name}`, { PolicyStatus: { IsPublic: isPublic } }],
          ]),
    ]),
  ),
});

const everyone = { Type: 'Group', URI: 'http://acs.amazonaws.com/groups/global/AllUsers' };

/** Objects of the bucket, which everybody may read, or may do something else with; lists count where `isOwned` is false. */
export const openObjects = (
  name: string,
  { Permission = 'READ', isOwned = false, open = true } = {},
): Api => ({
  [`ListObjectsV2:${name}`]: { Contents: [{ Key: 'export.csv', Size: 10 }], KeyCount: 1 },
  [`GetObjectAcl:${name}`]: { Grants: open ? [{ Grantee: everyone, Permission }] : [] },
  ...(!isOwned && {
    [`GetBucketOwnershipControls:${name}`]: {
      OwnershipControls: { Rules: [{ ObjectOwnership: 'ObjectWriter' }] },
    },
  }),
});

interface Rule {
  readonly from: number;
  readonly to?: number;
  readonly cidr?: string;
  readonly group?: string;
}
export const group = (id: string, vpc: string, rules: readonly Rule[]) => ({
  GroupId: id,
  VpcId: vpc,
  IpPermissions: rules.map(({ from, to = from, cidr, group: named }) => ({
    IpProtocol: 'tcp',
    FromPort: from,
    ToPort: to,
    ...(cidr !== undefined &&
      (cidr.includes(':')
        ? { Ipv6Ranges: [{ CidrIpv6: cidr }] }
        : { IpRanges: [{ CidrIp: cidr }] })),
    ...(named !== undefined && { UserIdGroupPairs: [{ GroupId: named, UserId: ACCOUNT }] }),
  })),
  IpPermissionsEgress: [{ IpProtocol: '-1', IpRanges: [{ CidrIp: '0.0.0.0/0' }] }],
});

const anyTraffic = (egress: boolean) => ({
  RuleNumber: 100,
  Egress: egress,
  RuleAction: 'allow',
  Protocol: '-1',
  CidrBlock: '0.0.0.0/0',
});
interface VpcOptions {
  readonly id: string;
  /** CIDRs by id of the subnet. */
  readonly subnets: Readonly<Record<string, string>>;
  readonly isPublic: boolean;
  /** Peering connections and transit gateways by the destination that is routed to them. */
  readonly peers?: Readonly<Record<string, string>>;
}
export const vpcs = (...all: readonly VpcOptions[]): Api => ({
  DescribeVpcs: { Vpcs: all.map(({ id }) => ({ VpcId: id })) },
  DescribeSubnets: {
    Subnets: all.flatMap(({ id, subnets }) =>
      Object.entries(subnets).map(([SubnetId, CidrBlock]) => ({ SubnetId, CidrBlock, VpcId: id })),
    ),
  },
  DescribeRouteTables: {
    RouteTables: all.map(({ id, isPublic, peers = {} }) => ({
      RouteTableId: `rtb-${id}`,
      VpcId: id,
      Associations: [{ Main: true }],
      Routes: [
        ...(isPublic
          ? [{ DestinationCidrBlock: '0.0.0.0/0', GatewayId: `igw-${id}`, State: 'active' }]
          : []),
        ...Object.entries(peers).map(([DestinationCidrBlock, id]) => ({
          ...{ DestinationCidrBlock, State: 'active' },
          ...(id.startsWith('tgw-') ? { TransitGatewayId: id } : { VpcPeeringConnectionId: id }),
        })),
      ],
    })),
  },
  DescribeInternetGateways: {
    InternetGateways: all
      .filter(({ isPublic }) => isPublic)
      .map(({ id }) => ({ InternetGatewayId: `igw-${id}`, Attachments: [{ VpcId: id }] })),
  },
  DescribeNetworkAcls: {
    NetworkAcls: all.map(({ id }) => ({
      NetworkAclId: `acl-${id}`,
      VpcId: id,
      IsDefault: true,
      Entries: [anyTraffic(false), anyTraffic(true)],
    })),
  },
});

interface InstanceOptions {
  readonly id: string;
  readonly vpc: string;
  readonly subnet: string;
  readonly address: string;
  readonly publicAddress?: string;
  readonly groups: readonly string[];
  readonly role?: string;
  readonly tokens?: 'optional' | 'required';
}
const groupsOf = (ids: readonly string[]) => ids.map((GroupId) => ({ GroupId }));
export const machines = (...all: readonly InstanceOptions[]): Api => ({
  DescribeInstances: {
    Reservations: all.map((one) => ({
      Instances: [
        {
          InstanceId: one.id,
          State: { Name: 'running' },
          VpcId: one.vpc,
          SubnetId: one.subnet,
          PrivateIpAddress: one.address,
          PublicIpAddress: one.publicAddress,
          SecurityGroups: groupsOf(one.groups),
          NetworkInterfaces: [{ NetworkInterfaceId: `eni-${one.id}` }],
          MetadataOptions: { HttpEndpoint: 'enabled', HttpTokens: one.tokens ?? 'optional' },
          ...(one.role !== undefined && { IamInstanceProfile: { Arn: profileOf(one.role) } }),
        },
      ],
    })),
  },
  DescribeNetworkInterfaces: {
    NetworkInterfaces: all.map((one) => ({
      NetworkInterfaceId: `eni-${one.id}`,
      InterfaceType: 'interface',
      VpcId: one.vpc,
      SubnetId: one.subnet,
      Groups: groupsOf(one.groups),
      PrivateIpAddress: one.address,
      Attachment: { InstanceId: one.id },
      ...(one.publicAddress !== undefined && { Association: { PublicIp: one.publicAddress } }),
    })),
  },
});

interface DatabaseOptions {
  readonly id: string;
  readonly port: number;
  readonly groups: readonly string[];
  readonly subnets: readonly string[];
  readonly vpc: string;
  readonly isPublic?: boolean;
  readonly networkType?: 'IPV4' | 'DUAL';
  /** ARN of the secret that holds the login of its master user. */
  readonly secret?: string | undefined;
}
export const database = (one: DatabaseOptions): Api => ({
  DescribeDBInstances: {
    DBInstances: [
      {
        DBInstanceArn: `arn:aws:rds:us-east-1:${ACCOUNT}:db:${one.id}`,
        DBInstanceIdentifier: one.id,
        Engine: 'mysql',
        DBInstanceStatus: 'available',
        Endpoint: { Address: `${one.id}.c9akciq32rtw.us-east-1.rds.amazonaws.com`, Port: one.port },
        PubliclyAccessible: one.isPublic ?? false,
        NetworkType: one.networkType,
        VpcSecurityGroups: one.groups.map((id) => ({ VpcSecurityGroupId: id, Status: 'active' })),
        DBSubnetGroup: {
          VpcId: one.vpc,
          Subnets: one.subnets.map((id) => ({
            SubnetIdentifier: id,
            SubnetStatus: 'Active',
            SubnetAvailabilityZone: { Name: 'us-east-1a' },
          })),
        },
        AvailabilityZone: 'us-east-1a',
        ...(one.secret !== undefined && { MasterUserSecret: { SecretArn: one.secret } }),
      },
    ],
  },
});

interface FunctionOptions {
  readonly name: string;
  readonly role: string;
  /** Anybody may call its URL. */
  readonly isOpen?: boolean;
  readonly variables?: Readonly<Record<string, string>>;
  /** Of the network that it connects from. */
  readonly network?: {
    readonly VpcId: string;
    readonly SubnetIds: readonly string[];
    readonly SecurityGroupIds: readonly string[];
  };
}
export const functions = (...all: readonly FunctionOptions[]): Api => ({
  ListFunctions: {
    Functions: all.map(({ name, role: of, variables: Variables, network: VpcConfig }) => ({
      FunctionName: name,
      FunctionArn: `arn:aws:lambda:us-east-1:${ACCOUNT}:function:${name}`,
      Role: arnOf('role', of),
      VpcConfig,
      ...(Variables !== undefined && { Environment: { Variables } }),
    })),
  },
  ...Object.fromEntries(
    all
      .filter(({ isOpen }) => isOpen)
      .flatMap(({ name }) => [
        [`GetFunctionUrlConfig:${name}`, { AuthType: 'NONE' }],
        [
          `GetPolicy:${name}`,
          {
            Policy: json({
              Action: 'lambda:InvokeFunctionUrl',
              Principal: '*',
              Resource: `arn:aws:lambda:us-east-1:${ACCOUNT}:function:${name}`,
              Condition: { StringEquals: { 'lambda:FunctionUrlAuthType': 'NONE' } },
            }),
          },
        ],
      ]),
  ),
});

/** Inspector scans a machine, and found a vulnerability of a package that has an exploit. */
export const exploitable = (machine: string): Api => ({
  BatchGetAccountStatus: {
    accounts: [{ accountId: ACCOUNT, resourceState: { ec2: { status: 'ENABLED' } } }],
  },
  ListCoverage: {
    coveredResources: [{ resourceId: machine, scanStatus: { statusCode: 'ACTIVE' } }],
  },
  ListFindings: {
    findings: [
      {
        exploitAvailable: 'YES',
        packageVulnerabilityDetails: { vulnerabilityId: 'CVE-2021-44228' },
        resources: [{ id: machine }],
      },
    ],
  },
});
