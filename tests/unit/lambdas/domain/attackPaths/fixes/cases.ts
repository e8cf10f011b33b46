import type { DataType } from '#contracts/classification/dataTypes.ts';
import { ACCOUNT, type Api } from '#tests/builders/accountSnapshot.ts';
import * as raw from '../scenarios/raw.ts';
import { merged } from '../scenarios/scenario.ts';

/** An account in which a check fails, and the same once its remediation is applied in AWS. */
export interface FixCase {
  readonly check: string;
  /** Name of the resource. */
  readonly of: string;
  readonly api: Api;
  readonly fixed: Api;
  readonly found?: Readonly<Record<string, DataType>>;
}

const STRANGER = '999988887777';
const bucket = 'arn:aws:s3:::cards';
const reads = raw.allow('s3:GetObject', `${bucket}/*`);

const vpc = merged(
  raw.vpcs({ id: 'vpc-1', subnets: { 'subnet-1': '10.0.1.0/24' }, isPublic: true }),
  {
    DescribeNetworkAcls: {
      NetworkAcls: [
        {
          ...{ NetworkAclId: 'acl-1', VpcId: 'vpc-1', IsDefault: true },
          Associations: [{ SubnetId: 'subnet-1' }],
          Entries: [true, false].map((Egress) => ({
            ...{ RuleNumber: 100, Egress, RuleAction: 'allow', Protocol: '-1' },
            CidrBlock: '0.0.0.0/0',
          })),
        },
      ],
    },
  },
);

const machine = ({
  tokens = 'optional' as 'optional' | 'required',
  ssh = '0.0.0.0/0' as string | null,
  web = 443 as number | null,
} = {}) =>
  merged(
    raw.iam({
      users: [raw.user('ann', reads)],
      logins: [{ name: 'ann', keyDays: 10 }],
      roles: [raw.role('proxy', { trust: raw.service('ec2'), may: [reads] })],
    }),
    raw.buckets({ name: 'cards' }),
    vpc,
    {
      DescribeSecurityGroups: {
        SecurityGroups: [
          raw.group('sg-web', 'vpc-1', [
            ...(ssh === null ? [] : [{ from: 22, cidr: ssh }]),
            ...(web === null ? [] : [{ from: web, cidr: '0.0.0.0/0' }]),
          ]),
        ],
      },
    },
    raw.machines({
      ...{ id: 'i-proxy', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5', tokens },
      ...{ publicAddress: '52.1.2.3', groups: ['sg-web'], role: 'proxy' },
    }),
  );

const database = ({ isPublic = true, cidr = '0.0.0.0/0' as string | null } = {}) =>
  merged(
    raw.iam({}),
    vpc,
    {
      DescribeSecurityGroups: {
        SecurityGroups: [raw.group('sg-db', 'vpc-1', cidr === null ? [] : [{ from: 3306, cidr }])],
      },
    },
    raw.machines({ id: 'i-1', vpc: 'vpc-1', subnet: 'subnet-1', address: '10.0.1.5', groups: [] }),
    raw.database({
      ...{ id: 'hr', port: 3306, groups: ['sg-db'], subnets: ['subnet-1'], vpc: 'vpc-1', isPublic },
    }),
  );

const shared = (...ids: readonly string[]) =>
  merged(database({ isPublic: false }), {
    DescribeDBSnapshots: {
      DBSnapshots: [
        {
          DBSnapshotIdentifier: 'copy',
          DBSnapshotArn: `arn:aws:rds:us-east-1:${ACCOUNT}:snapshot:copy`,
          DBInstanceIdentifier: 'hr',
          Status: 'available',
          SnapshotType: 'manual',
          Engine: 'mysql',
          Encrypted: false,
        },
      ],
    },
    DescribeDBSnapshotAttributes: {
      DBSnapshotAttributesResult: {
        DBSnapshotAttributes: [{ AttributeName: 'restore', AttributeValues: ids }],
      },
    },
  });

const disk = ({ sharedWith = [] as readonly string[], isImagePublic = false } = {}) =>
  merged(raw.iam({}), {
    DescribeSnapshots: {
      Snapshots: [{ SnapshotId: 'snap-1', VolumeId: 'vol-1', VolumeSize: 8, Encrypted: false }],
    },
    DescribeSnapshotAttribute: {
      CreateVolumePermissions: sharedWith.map((who) =>
        who === 'all' ? { Group: who } : { UserId: who },
      ),
    },
    DescribeImages: {
      Images: [
        {
          ...{ ImageId: 'ami-1', Name: 'base', Public: isImagePublic },
          BlockDeviceMappings: [{ Ebs: { SnapshotId: 'snap-1' } }],
        },
      ],
    },
  });

const webhook = (more: Api = {}) =>
  merged(
    raw.iam({
      roles: [raw.role('admin', { trust: raw.service('lambda'), may: [raw.allow('*')] })],
    }),
    raw.buckets({ name: 'cards' }),
    raw.functions({ name: 'webhook', role: 'admin', isOpen: true }),
    more,
  );

const open = { Principal: '*', Action: 's3:GetObject', Resource: `${bucket}/*` };
const ours = { Principal: { AWS: raw.arnOf('role', 'reader') }, Action: 's3:GetObject' };
const policyOf = (...statements: readonly raw.Statement[]) => raw.json(...statements);

const bucketWith = (policy: string | undefined, more: Partial<raw.BucketOptions> = {}) =>
  merged(
    raw.iam({
      users: [raw.user('ann', reads)],
      logins: [{ name: 'ann', keyDays: 500 }],
      roles: [raw.role('reader', { trust: { AWS: raw.arnOf('user', 'ann') }, may: [] })],
    }),
    raw.buckets({ name: 'cards', ...(policy !== undefined && { policy }), ...more }),
  );

const openAcl = (permission: string, isOpen: boolean) =>
  merged(bucketWith(undefined, { isBlocked: false }), {
    GetBucketOwnershipControls: {
      OwnershipControls: { Rules: [{ ObjectOwnership: 'ObjectWriter' }] },
    },
    GetBucketAcl: {
      Grants: isOpen
        ? [
            {
              Grantee: { Type: 'Group', URI: 'http://acs.amazonaws.com/groups/global/AllUsers' },
              Permission: permission,
            },
          ]
        : [],
    },
  });

const openObjects = (isOwned: boolean) =>
  merged(bucketWith(undefined, { isBlocked: false }), raw.openObjects('cards', { isOwned }));

const replicated = (to: string | undefined) =>
  merged(
    raw.iam({}),
    raw.buckets(
      { name: 'cards' },
      {
        name: 'copy',
        policy: policyOf({ ...open, Resource: 'arn:aws:s3:::copy/*' }),
        isPublic: true,
      },
    ),
    to === undefined
      ? {}
      : {
          'GetBucketReplication:cards': {
            ReplicationConfiguration: {
              Rules: [
                { Status: 'Enabled', Destination: { Bucket: 'arn:aws:s3:::copy', Account: to } },
              ],
            },
          },
        },
  );

const trusted = (trust: unknown, condition?: unknown) =>
  merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({ roles: [raw.role('reader', { trust, may: [reads], condition })] }),
  );

const withoutTrust = () => {
  const role = raw.role('reader', { trust: '*', may: [reads] });
  const AssumeRolePolicyDocument = encodeURIComponent('{"Version":"2012-10-17","Statement":[]}');
  return merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({ roles: [{ ...role, AssumeRolePolicyDocument }] }),
  );
};

const provider = `arn:aws:iam::${ACCOUNT}:oidc-provider/token.actions.githubusercontent.com`;
const workflow = (condition?: object) => {
  const role = raw.role('reader', { trust: '*', may: [reads] });
  const statement = {
    Action: 'sts:AssumeRoleWithWebIdentity',
    Principal: { Federated: provider },
    ...(condition && { Condition: condition }),
  };
  const AssumeRolePolicyDocument = encodeURIComponent(policyOf(statement));
  return merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({ roles: [{ ...role, AssumeRolePolicyDocument }] }),
  );
};

const person = (login: object) =>
  merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({ users: [raw.user('ann', reads)], logins: [{ name: 'ann', ...login }] }),
  );

const raising = (...more: readonly raw.Statement[]) =>
  merged(
    raw.buckets({ name: 'cards' }),
    raw.iam({
      users: [raw.user('ann', raw.allow('iam:CreateAccessKey'), ...more), raw.user('bob', reads)],
      logins: [{ name: 'ann', keyDays: 500 }],
    }),
  );

export const fixCases: readonly FixCase[] = [
  {
    check: 'CMP-01',
    of: 'i-proxy',
    api: machine(),
    fixed: machine({ tokens: 'required' }),
  },
  {
    ...{ check: 'CMP-06', of: 'i-proxy', api: merged(machine(), raw.exploitable('i-proxy')) },
    fixed: merged(machine(), raw.exploitable('i-proxy'), { ListFindings: { findings: [] } }),
  },
  { check: 'NET-02', of: 'sg-web', api: machine(), fixed: machine({ ssh: null }) },
  {
    ...{ check: 'NET-02', of: 'sg-web', api: machine({ web: null }) },
    fixed: machine({ ssh: null, web: null }),
  },
  { check: 'RDS-01', of: 'hr', api: database(), fixed: database({ isPublic: false }) },
  { check: 'NET-04', of: 'sg-db', api: database(), fixed: database({ cidr: null }) },
  {
    check: 'RDS-04',
    of: 'copy',
    api: shared('all', STRANGER),
    fixed: shared(STRANGER),
  },
  { check: 'RDS-05', of: 'copy', api: shared('all', STRANGER), fixed: shared('all') },
  {
    ...{ check: 'EBS-01', of: 'snap-1', api: disk({ sharedWith: ['all', STRANGER] }) },
    fixed: disk({ sharedWith: [STRANGER] }),
  },
  {
    ...{ check: 'EBS-02', of: 'snap-1', api: disk({ sharedWith: ['all', STRANGER] }) },
    fixed: disk({ sharedWith: ['all'] }),
  },
  { check: 'EBS-07', of: 'base', api: disk({ isImagePublic: true }), fixed: disk() },
  {
    ...{ check: 'EBS-07', of: 'base' },
    api: disk({ isImagePublic: true, sharedWith: [STRANGER] }),
    fixed: disk({ sharedWith: [STRANGER] }),
  },
  {
    ...{ check: 'LAM-02', of: 'webhook', api: webhook() },
    fixed: webhook({ 'GetFunctionUrlConfig:webhook': { AuthType: 'AWS_IAM' } }),
  },
  {
    ...{ check: 'LAM-01', of: 'webhook', api: webhook() },
    fixed: webhook({ 'GetPolicy:webhook': { Policy: policyOf() } }),
  },
  {
    ...{
      check: 'S3-01',
      of: 'cards',
      api: bucketWith(policyOf(open, { ...ours, Resource: `${bucket}/*` }), { isPublic: true }),
    },
    fixed: bucketWith(policyOf({ ...ours, Resource: `${bucket}/*` }), { isBlocked: false }),
  },
  {
    ...{ check: 'S3-02', of: 'cards' },
    api: bucketWith(policyOf({ ...open, Action: 's3:PutObject' }), { isPublic: true }),
    fixed: bucketWith(undefined, { isBlocked: false }),
  },
  { check: 'S3-22', of: 'cards', api: openObjects(false), fixed: openObjects(true) },
  {
    check: 'S3-03',
    of: 'cards',
    api: openAcl('READ', true),
    fixed: openAcl('READ', false),
  },
  {
    check: 'S3-04',
    of: 'cards',
    api: openAcl('WRITE', true),
    fixed: openAcl('WRITE', false),
  },
  {
    ...{
      check: 'S3-06',
      of: 'cards',
      api: bucketWith(policyOf(open), { isPublic: true }),
    },
    fixed: bucketWith(policyOf(open), { isPublic: true, isBlocked: true }),
  },
  {
    ...{ check: 'S3-08', of: 'cards' },
    api: bucketWith(policyOf({ ...open, Principal: { AWS: [STRANGER, ACCOUNT] } })),
    fixed: bucketWith(policyOf({ ...open, Principal: { AWS: [ACCOUNT] } })),
  },
  {
    check: 'S3-20',
    of: 'cards',
    api: replicated(STRANGER),
    fixed: replicated(undefined),
  },
  { check: 'IAM-12', of: 'reader', api: trusted('*'), fixed: withoutTrust() },
  {
    check: 'IAM-13',
    of: 'reader',
    api: trusted({ AWS: STRANGER }),
    fixed: withoutTrust(),
  },
  {
    ...{ check: 'IAM-14', of: 'reader', api: trusted({ AWS: STRANGER }) },
    fixed: trusted({ AWS: STRANGER }, { StringEquals: { 'sts:ExternalId': 'x' } }),
  },
  {
    ...{ check: 'IAM-15', of: 'reader', api: workflow() },
    fixed: workflow({ StringEquals: { 'token.actions.githubusercontent.com:sub': 'repo:a/b' } }),
  },
  {
    check: 'IAM-04',
    of: 'ann',
    api: person({ password: true }),
    fixed: person({ password: true, mfa: true }),
  },
  {
    check: 'IAM-17',
    of: 'ann',
    api: person({ keyDays: 500 }),
    fixed: person({ keyDays: 0 }),
  },
  { check: 'IAM-20', of: 'ann', api: person({ keyDays: 10 }), fixed: person({}) },
  {
    ...{ check: 'IAM-08', of: 'ann', api: raising() },
    fixed: raising(raw.deny('iam:CreateAccessKey')),
  },
];
