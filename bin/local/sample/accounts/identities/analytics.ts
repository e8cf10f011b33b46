import type { ManagedPolicyDetail, RoleDetail } from '@aws-sdk/client-iam';
import type { Principals } from '#local/aws/services/declared/identities.ts';
import { ANALYTICS, keyArn, keyIds, PRODUCTION } from '#local/sample/accounts/names.ts';
import { allow, createMaker, inline, type Maker, service } from './maker.ts';
import { awsPolicies, bucket, linked, scannerRole } from './shared.ts';

export const analytics = (made: Date): Principals => {
  const maker = createMaker(ANALYTICS, made);
  const { user, group, own } = maker;
  return {
    alias: 'harborlane-analytics',
    users: [
      user('ravi.patel', 700, { GroupList: ['data-scientists'] }),
      user('mona.klein', 150, { GroupList: ['data-scientists'] }),
    ],
    groups: [group('data-scientists', [own('lake-read')])],
    roles: roles(maker),
    policies: [...policies(maker), ...awsPolicies(made)],
  };
};

const roles = ({ role, own, profile }: Maker): readonly RoleDetail[] => [
  role('lake-etl', service('glue'), { AttachedManagedPolicies: [own('lake-write')] }),
  role('notebook', service('ec2'), {
    AttachedManagedPolicies: [own('lake-read')],
    RolePolicyList: [
      inline(
        'production',
        allow('sts:AssumeRole', `arn:aws:iam::${PRODUCTION}:role/analytics-reader`),
      ),
    ],
    InstanceProfileList: [profile('notebook')],
  }),
  role('dataward-cross-account', scannerRole(ANALYTICS), {
    RolePolicyList: [
      inline(
        'read-findings',
        allow('s3:GetObject', `arn:aws:s3:::dataward-${ANALYTICS}-us-east-1/*`),
      ),
    ],
    age: 3,
  }),
  ...[linked('Redshift', 'redshift')].map(({ name, trust, more }) => role(name, trust, more)),
];

const policies = ({ policy }: Maker): readonly ManagedPolicyDetail[] => [
  policy(
    'lake-read',
    allow(['s3:GetObject', 's3:ListBucket'], 'arn:aws:s3:::harborlane-*'),
    allow('kms:Decrypt', keyArn(ANALYTICS, keyIds.analytics)),
  ),
  policy(
    'lake-write',
    allow(
      ['s3:GetObject', 's3:PutObject', 's3:DeleteObject', 's3:ListBucket'],
      bucket('harborlane-analytics-lake'),
    ),
    allow(['kms:Decrypt', 'kms:GenerateDataKey'], keyArn(ANALYTICS, keyIds.analytics)),
  ),
];
