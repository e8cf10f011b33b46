import type { GroupDetail, ManagedPolicyDetail, RoleDetail, UserDetail } from '@aws-sdk/client-iam';
import type { Principals } from '#local/aws/services/declared/identities.ts';
import { ANALYTICS, keyArn, keyIds, PARTNER, PRODUCTION } from '#local/sample/accounts/names.ts';
import { allow, assumedBy, createMaker, inline, type Maker, ofAws, service } from './maker.ts';
import { awsPolicies, bucket, linked, scannerRole } from './shared.ts';

export const production = (made: Date): Principals => {
  const maker = createMaker(PRODUCTION, made);
  return {
    alias: 'harborlane-production',
    users: users(maker),
    groups: groups(maker),
    roles: [
      ...shopRoles(maker),
      ...jobRoles(maker),
      ...outsideRoles(maker),
      ...federatedRoles(maker),
    ],
    policies: [...policies(maker), ...awsPolicies(made)],
  };
};

const policies = ({ policy, arn }: Maker): readonly ManagedPolicyDetail[] => [
  policy(
    'shop-data-access',
    allow(
      ['s3:GetObject', 's3:PutObject', 's3:ListBucket'],
      [...bucket('harborlane-payments-archive'), ...bucket('harborlane-web-assets')],
    ),
    allow(
      ['dynamodb:GetItem', 'dynamodb:PutItem', 'dynamodb:Query'],
      `arn:aws:dynamodb:us-east-1:${PRODUCTION}:table/*`,
    ),
    allow(['kms:Decrypt', 'kms:GenerateDataKey'], keyArn(PRODUCTION, keyIds.payments)),
    allow('rds-db:connect', `arn:aws:rds-db:us-east-1:${PRODUCTION}:dbuser:*/shop_app`),
  ),
  policy('developer-boundary', allow(['s3:*', 'dynamodb:*', 'lambda:*', 'logs:*', 'cloudwatch:*'])),
  policy('developer-access', allow(['s3:*', 'dynamodb:*', 'lambda:*', 'iam:PassRole', 'logs:*'])),
  // its holder can create a new version with any permission
  policy(
    'deployment',
    allow([
      's3:*',
      'cloudformation:*',
      'lambda:UpdateFunctionCode',
      'rds:ModifyDBSnapshotAttribute',
    ]),
    allow('iam:CreatePolicyVersion', arn('policy', 'deployment')),
    allow('sts:AssumeRole', arn('role', 'deployment-admin')),
  ),
];

const users = ({ user, arn, own }: Maker): readonly UserDetail[] => [
  user('alice.morgan', 1180, { GroupList: ['administrators'] }),
  user('ben.ortiz', 420, {
    GroupList: ['developers'],
    PermissionsBoundary: {
      PermissionsBoundaryArn: arn('policy', 'developer-boundary'),
      PermissionsBoundaryType: 'PermissionsBoundaryPolicy',
    },
  }),
  // can add itself to any group
  user('carla.west', 390, {
    GroupList: ['support'],
    UserPolicyList: [inline('manage-teams', allow(['iam:AddUserToGroup', 'iam:ListGroups']))],
  }),
  // its access key is in a settings file of harborlane-deploy-artifacts
  user('auditor', 200, { AttachedManagedPolicies: [ofAws('ReadOnlyAccess')] }),
  user('contractor', 60, { AttachedManagedPolicies: [ofAws('AdministratorAccess')] }),
  user('deploy-bot', 1402, { AttachedManagedPolicies: [own('deployment')] }),
];

const groups = ({ group, own }: Maker): readonly GroupDetail[] => [
  group('administrators', [ofAws('AdministratorAccess')]),
  group('developers', [own('developer-access')]),
  group(
    'support',
    [],
    [
      inline(
        'read-tickets',
        allow(
          ['dynamodb:Query', 'dynamodb:GetItem'],
          `arn:aws:dynamodb:us-east-1:${PRODUCTION}:table/user-profiles`,
        ),
      ),
    ],
  ),
];

/** Machines and clusters of the shop. */
const shopRoles = ({ role, profile, own }: Maker): readonly RoleDetail[] => [
  role('shop-app', service('ec2'), {
    AttachedManagedPolicies: [own('shop-data-access'), ofAws('AmazonSSMManagedInstanceCore')],
    InstanceProfileList: [profile('shop-app')],
    used: 0,
  }),
  role('crm-exporter', service('ec2'), {
    RolePolicyList: [
      inline(
        'exports',
        allow(
          ['s3:GetObject', 's3:PutObject', 's3:ListBucket'],
          bucket('harborlane-customer-exports'),
        ),
        allow(
          'secretsmanager:GetSecretValue',
          `arn:aws:secretsmanager:us-east-1:${PRODUCTION}:secret:customers-db-*`,
        ),
      ),
    ],
    InstanceProfileList: [profile('crm-exporter')],
    used: 1,
  }),
  // the bastion can pass any role to a new instance
  role('bastion', service('ec2'), {
    RolePolicyList: [
      inline('launch', allow(['iam:PassRole', 'ec2:RunInstances', 'ec2:DescribeInstances'])),
    ],
    InstanceProfileList: [profile('bastion')],
  }),
  role('shop-cluster', service('eks'), {}),
];

/** Functions, deployment and replication. */
const jobRoles = ({ role, arn }: Maker): readonly RoleDetail[] => [
  role('deployment-admin', assumedBy({ AWS: arn('user', 'deploy-bot') }), {
    AttachedManagedPolicies: [ofAws('AdministratorAccess')],
    age: 1402,
    used: 6,
  }),
  role('receipt-mailer', service('lambda'), {
    AttachedManagedPolicies: [ofAws('AWSLambdaBasicExecutionRole')],
    RolePolicyList: [
      inline(
        'read-receipts',
        allow('s3:GetObject', 'arn:aws:s3:::harborlane-payments-archive/refunds/*'),
      ),
    ],
  }),
  role('catalog-import', service('lambda'), {
    AttachedManagedPolicies: [ofAws('AdministratorAccess')],
  }),
  role('s3-replication', service('s3'), {
    RolePolicyList: [
      inline('copy', allow(['s3:GetObjectVersionForReplication', 's3:ReplicateObject'])),
    ],
  }),
  ...[linked('RDS', 'rds'), linked('Support', 'support')].map(({ name, trust, more }) =>
    role(name, trust, more),
  ),
];

const provider = (host: string) => ({
  Federated: `arn:aws:iam::${PRODUCTION}:oidc-provider/${host}`,
});
const BUILDS = 'token.actions.githubusercontent.com';
const CLUSTER = 'oidc.eks.us-east-1.amazonaws.com/id/8F3C2D1B0A9E7F6D';

/** Roles of builds and of pods. */
const federatedRoles = ({ role }: Maker): readonly RoleDetail[] => [
  // every repository of the build service can assume it
  role(
    'builds',
    assumedBy(provider(BUILDS), { StringEquals: { [`${BUILDS}:aud`]: 'sts.amazonaws.com' } }),
    { age: 200 },
  ),
  role(
    'shop-pods',
    assumedBy(provider(CLUSTER), {
      StringLike: { [`${CLUSTER}:sub`]: 'system:serviceaccount:*' },
    }),
    { age: 200 },
  ),
  // opened for a test of a week
  role('vendor-test', assumedBy({ AWS: '*' }), { age: 30 }),
  role('key-custodian', service('ec2'), {
    RolePolicyList: [inline('keys', allow('kms:*')), inline('everything-for-now', allow('*'))],
    age: 30,
  }),
];

/** Roles of lawyers, partners and other accounts. */
const outsideRoles = ({ role }: Maker): readonly RoleDetail[] => [
  role(
    'legal-counsel',
    assumedBy(
      { AWS: `arn:aws:iam::${PRODUCTION}:root` },
      { Bool: { 'aws:MultiFactorAuthPresent': 'true' } },
    ),
    {
      RolePolicyList: [inline('vault', allow('s3:GetObject', bucket('harborlane-legal-vault')))],
    },
  ),
  // no external id: a confused deputy at the partner can assume it
  role('bookkeeping-partner', assumedBy({ AWS: `arn:aws:iam::${PARTNER}:root` }), {
    RolePolicyList: [
      inline(
        'settlements',
        allow(['s3:GetObject', 's3:ListBucket'], bucket('harborlane-payments-archive')),
      ),
    ],
    age: 610,
    used: 205,
  }),
  role('analytics-reader', assumedBy({ AWS: `arn:aws:iam::${ANALYTICS}:role/notebook` }), {
    AttachedManagedPolicies: [ofAws('ReadOnlyAccess')],
    age: 300,
  }),
  role('dataward-cross-account', scannerRole(PRODUCTION), {
    RolePolicyList: [
      inline(
        'read-findings',
        allow('s3:GetObject', `arn:aws:s3:::dataward-${PRODUCTION}-us-east-1/*`),
      ),
    ],
    age: 3,
  }),
];
