import type { ManagedPolicyDetail } from '@aws-sdk/client-iam';
import { daysBefore, externalIds, type SampleAccountId } from '#local/sample/accounts/names.ts';
import { allow, assumedBy, document, idOf, type Statement, service } from './maker.ts';

/** What both accounts have. */

/** The product's account, as the customer's stack trusts it. */
const PRODUCT = '999999999999';

const administrator: Statement = allow('*');

/** Managed policies of AWS that the accounts attach, cut to what matters. */
export const awsPolicies = (made: Date): readonly ManagedPolicyDetail[] =>
  (
    [
      ['AdministratorAccess', [administrator]],
      [
        'ReadOnlyAccess',
        [allow(['s3:Get*', 's3:List*', 'rds:Describe*', 'dynamodb:Scan', 'ec2:Describe*'])],
      ],
      [
        'AmazonSSMManagedInstanceCore',
        [allow(['ssm:UpdateInstanceInformation', 'ssmmessages:*', 'ec2messages:*'])],
      ],
      [
        'AWSLambdaBasicExecutionRole',
        [allow(['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'])],
      ],
    ] as const
  ).map(([name, statements]) => ({
    PolicyName: name,
    PolicyId: idOf('ANPA', name),
    Arn: `arn:aws:iam::aws:policy/${name}`,
    Path: '/',
    DefaultVersionId: 'v1',
    AttachmentCount: 1,
    PermissionsBoundaryUsageCount: 0,
    IsAttachable: true,
    CreateDate: daysBefore(made, 3500),
    UpdateDate: daysBefore(made, 900),
    PolicyVersionList: [
      {
        VersionId: 'v1',
        IsDefaultVersion: true,
        Document: document(statements),
        CreateDate: daysBefore(made, 900),
      },
    ],
  }));

export const bucket = (name: string) => [`arn:aws:s3:::${name}`, `arn:aws:s3:::${name}/*`];

export const linked = (name: string, principal: string) => ({
  name: `AWSServiceRoleFor${name}`,
  trust: service(principal),
  more: { Path: `/aws-service-role/${principal}.amazonaws.com/`, age: 1500 },
});

export const scannerRole = (accountId: SampleAccountId) =>
  assumedBy(
    { AWS: `arn:aws:iam::${PRODUCT}:root` },
    { StringEquals: { 'sts:ExternalId': externalIds[accountId] } },
  );
